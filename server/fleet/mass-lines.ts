import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { kilogramsOf } from '#platform/resource/mass-column.ts';
import type { CompanyWork } from '#platform/work/work.ts';

/** What a mass was and becomes, in grams; null where there is none. */
export type MassLine = { rowId: number; old: Grams | null; new: Grams | null };

/** The origin of a mass that comes from no record. Its writer is the actor of this transaction, unless `userId` names another person. */
export type Typed = {
  source: 'card' | 'import' | 'hand' | 'reset';
  reason: string | null;
  at: string;
  userId?: number;
  approvedBy?: number;
};

const changed = (lines: readonly MassLine[]) => lines.filter((line) => line.old !== line.new);

/** Writes lines into the register of empty weights; an unchanged weight gets none. */
export async function noteEmptyWeights(
  { sql, companyId }: CompanyWork,
  lines: readonly MassLine[],
  typed: Typed,
): Promise<void> {
  const rows = changed(lines).map(({ rowId: truckId, old, new: becomes }) => ({
    ...typed,
    companyId,
    truckId,
    oldKg: kilogramsOf(old),
    newKg: kilogramsOf(becomes),
  }));
  if (rows.length > 0) await sql.insertInto('truckEmptyWeight').values(rows).execute();
}

/** Writes lines into the register of the passport weights of trucks, or of trailers; an unchanged weight gets none. */
export async function notePassportWeights(
  { sql, companyId }: CompanyWork,
  bearer: 'truck' | 'trailer',
  lines: readonly MassLine[],
  typed: Typed & { source: 'card' | 'import' | 'hand' },
): Promise<void> {
  const rows = changed(lines).map(({ rowId, old, new: becomes }) => ({
    ...typed,
    companyId,
    ...(bearer === 'truck' ? { truckId: rowId } : { trailerId: rowId }),
    oldKg: kilogramsOf(old),
    newKg: kilogramsOf(becomes),
  }));
  if (rows.length > 0) await sql.insertInto('passportWeight').values(rows).execute();
}
