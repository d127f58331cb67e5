import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { importedMasses } from '@terezi/domain/imports/request-kinds.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { InStead } from '#platform/jobs/perform.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import type { MassWish } from '../fleet/index.ts';
import { proposeInStead, type RequestVerb, type Subject, type Values as Said } from '../requests/index.ts';
import type { Importer, Importers, Values } from './importer.ts';

/** The masses that a row of the file would change, by field: old and new, in grams. */
export type HeldMasses = Record<string, { old: Grams | null; new: Grams | null }>;

/** Takes out of a row's values the masses that it would change: they stay, and wait beside the row. */
export function holdMasses({ guarded }: Importer, before: Values, values: Values) {
  const held: HeldMasses = {};
  for (const field of guarded?.fields ?? [])
    if (values[field] !== before[field])
      held[field] = { old: before[field] as Grams | null, new: values[field] as Grams | null };
  const stays = Object.fromEntries(Object.keys(held).map((field) => [field, before[field]]));
  return { held, values: { ...values, ...stays } };
}

type Wish = MassWish & { title: string };
type Place = Pick<CompanyWork, 'sql' | 'companyId'>;

async function wishesOf(place: Place, importId: number): Promise<Wish[]> {
  const rows = await ownRows(place, 'importRow')
    .where('importId', '=', importId)
    .where('masses', 'is not', null)
    .where('rowId', 'is not', null)
    .orderBy('rowId')
    .select(['rowId', 'title', 'masses'])
    .execute();
  return rows.flatMap(({ rowId, title, masses }) =>
    // The column holds nothing else.
    Object.entries(masses as HeldMasses).map(([field, each]) => ({
      rowId: rowId ?? 0,
      title,
      field,
      ...each,
    })),
  );
}

/** So many rows are listed by their plates; of more, how many there are. */
const MAX_PLATES = 30;

/** What the rows of a file have in a field, by what they are called: `10-AA-100: 15480`. */
function toldOf(wishes: readonly Wish[], field: string, which: 'old' | 'new'): string | null {
  const some = wishes.filter((wish) => wish.field === field);
  if (some.length === 0) return null;
  const lines = some.slice(0, MAX_PLATES).map(({ title, [which]: weight }) => {
    return `${title}: ${weight === null ? '–' : wireKilograms(weight)}`;
  });
  return lines.join('; ') + (some.length > MAX_PLATES ? ` … +${some.length - MAX_PLATES}` : '');
}

const fieldsOf = (wishes: readonly Wish[], which: 'old' | 'new'): Said => ({
  emptyWeight: toldOf(wishes, 'emptyWeight', which),
  passportWeight: toldOf(wishes, 'passportWeight', which),
});

type Looked = { subject: Subject; wishes: readonly Wish[]; importer: Importer; file: string };

/** The masses of an import as a decision rests on them: what they were, and how many of them still stand so. */
async function lookAt(
  ctx: CompanyWork,
  importers: Importers,
  { id, isHeld }: { id: number; isHeld: boolean },
): Promise<Looked | null> {
  const row = await ownRows(ctx, 'import')
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .select(['noun', 'name', 'runAskedAt'])
    .executeTakeFirst();
  const importer = row && importers.get(row.noun);
  if (!row?.runAskedAt || !importer?.guarded) return null;
  const wishes = await wishesOf(ctx, id);
  const masses = await importer.guarded.standing(ctx, wishes, { since: row.runAskedAt, isHeld });
  const values = { masses, ...fieldsOf(wishes, 'old') };
  return { subject: { id, version: 1, title: row.name, values }, wishes, importer, file: row.name };
}

/** Proposes once to write the masses that an import has held back, in the name of the person who had it written. */
export async function proposeMasses(ctx: InStead, importers: Importers, id: number): Promise<void> {
  const looked = await lookAt(ctx, importers, { id, isHeld: false });
  if (!looked || looked.wishes.length === 0) return;
  const request = await ownRows(ctx, 'request')
    .where('kind', '=', importedMasses.name)
    .where('rowId', '=', id)
    .select('id')
    .executeTakeFirst();
  if (request) return;
  const { subject, wishes, file: reason } = looked;
  await proposeInStead(ctx, { kind: importedMasses, subject, after: fieldsOf(wishes, 'new'), reason });
}

/** What files may propose about masses, and what is done once another person has approved. */
export const importRequests = (importers: Importers): readonly RequestVerb[] => [
  {
    kind: importedMasses,
    async look(ctx: SignedIn, id, isHeld) {
      return (await lookAt(ctx, importers, { id, isHeld }))?.subject ?? null;
    },
    async carryOut(ctx, { rowId: id, reason, proposedBy: userId }) {
      const looked = await lookAt(ctx, importers, { id, isHeld: true });
      const at = ctx.clock.now().toISOString();
      const typed = { source: 'import', reason, userId, approvedBy: ctx.actor.userId, at } as const;
      await looked?.importer.guarded?.write(ctx, looked.wishes, typed);
    },
  },
];
