import { sql as raw } from 'kysely';
import { TARE_FIELDS } from '@terezi/domain/fleet/mass.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { kilogramsOf } from '#platform/resource/mass-column.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { noteEmptyWeights, notePassportWeights, type Typed } from './mass-lines.ts';

/** A mass of an existing row that a file would change, in grams. */
export type MassWish = { rowId: number; field: string; old: Grams | null; new: Grams | null };
/** Since when the register must have no other line, and whether the rows are locked for this transaction. */
type Standing = { since: string; isHeld: boolean };

/** A mass that files may contain: its noun, column and register. */
const PLACES = [
  { of: 'truck', field: 'emptyWeight', column: 'empty_weight_kg', register: 'truck_empty_weight' },
  { of: 'truck', field: 'passportWeight', column: 'passport_weight_kg', register: 'passport_weight' },
  { of: 'trailer', field: 'passportWeight', column: 'passport_weight_kg', register: 'passport_weight' },
] as const;
type Place = (typeof PLACES)[number];

const wished = (wishes: readonly MassWish[], which: 'old' | 'new') =>
  raw`unnest(${wishes.map(({ rowId }) => rowId)}::bigint[], ${wishes.map((wish) => kilogramsOf(wish[which]))}::numeric[]) as w (id, kg)`;

async function standingIn(
  { sql, companyId }: CompanyWork,
  { of, column, register }: Place,
  wishes: readonly MassWish[],
  { since, isHeld }: Standing,
): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(*) as count from (
      select it.id from ${raw.table(of)} it join ${wished(wishes, 'old')} on w.id = it.id
        where it.company_id = ${companyId} and it.deleted_at is null and it.${raw.ref(column)} is not distinct from w.kg
          and not exists (select from ${raw.table(register)} l where l.company_id = it.company_id
            and l.${raw.ref(`${of}_id`)} = it.id and l.at > ${since})
        order by it.id ${isHeld ? raw`for no key update of it` : raw``}) as standing`.execute(sql);
  return rows[0]?.count ?? 0;
}

async function writeIn(
  ctx: CompanyWork,
  place: Place,
  wishes: readonly MassWish[],
  typed: Typed,
): Promise<void> {
  const { of, field, column } = place;
  const dated = field === 'emptyWeight' ? raw`, empty_weight_at = ${typed.at}` : raw``;
  await raw`update ${raw.table(of)} it set ${raw.ref(column)} = w.kg ${dated} from ${wished(wishes, 'new')}
    where it.company_id = ${ctx.companyId} and it.id = w.id`.execute(ctx.sql);
  if (field === 'emptyWeight') await noteEmptyWeights(ctx, wishes, typed);
  else await notePassportWeights(ctx, of, wishes, { ...typed, source: 'import' });
}

/**
 * The masses of a noun that a file changes only by request: how many of those wished are still as they were, and how they are
 * written in the end.
 */
export function guardedMasses(noun: keyof typeof TARE_FIELDS) {
  const parts = (wishes: readonly MassWish[]) =>
    PLACES.filter(({ of }) => of === noun)
      .map((place) => ({ place, some: wishes.filter(({ field }) => field === place.field) }))
      .filter(({ some }) => some.length > 0);
  return {
    fields: TARE_FIELDS[noun] as readonly string[],
    async standing(ctx: CompanyWork, wishes: readonly MassWish[], about: Standing): Promise<number> {
      let count = 0;
      for (const { place, some } of parts(wishes)) count += await standingIn(ctx, place, some, about);
      return count;
    },
    async write(ctx: CompanyWork, wishes: readonly MassWish[], typed: Typed): Promise<void> {
      for (const { place, some } of parts(wishes)) await writeIn(ctx, place, some, typed);
    },
  };
}
export type GuardedMasses = ReturnType<typeof guardedMasses>;
