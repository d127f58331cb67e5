import type { TrailerRow, TrailerValues } from '@terezi/domain/fleet/trailer.ts';
import type { TruckRow, TruckValues } from '@terezi/domain/fleet/truck.ts';
import { TARE_FIELDS } from '@terezi/domain/fleet/mass.ts';
import { massProblems } from '@terezi/domain/fleet/mass-problems.ts';
import { Problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { addRows, type WrittenRow } from '#platform/resource/batch.ts';
import type { Use } from '#platform/resource/use.ts';
import { addRow, type Change, changeRow } from '#platform/resource/write.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { type MassLine, noteEmptyWeights, notePassportWeights } from './mass-lines.ts';
import { trailer } from './trailer.ts';
import { truck } from './truck.ts';

/** The source of a new row's masses: its card, filled in by a person, or a file, whose name is the reason. */
const firstOf = ({ clock }: CompanyWork, file: string | null) =>
  ({ source: file === null ? 'card' : 'import', reason: file, at: clock.now().toISOString() }) as const;

const first = (rowId: number, weight: MassLine['new']): MassLine => ({ rowId, old: null, new: weight });

/** When a new truck's empty weight was set; null where it has none. */
const dated =
  (at: string) =>
  ({ emptyWeight }: TruckValues) => ({ emptyWeightAt: emptyWeight === null ? null : at });

/** Adds a truck, each of its masses with the first line of its register. */
export async function addTruck(ctx: CompanyWork, values: TruckValues): Promise<TruckRow> {
  const typed = firstOf(ctx, null);
  const row = await addRow(ctx, truck, values, dated(typed.at)(values));
  await noteEmptyWeights(ctx, [first(row.id, values.emptyWeight)], typed);
  await notePassportWeights(ctx, 'truck', [first(row.id, values.passportWeight)], typed);
  return row;
}

/** Adds a trailer, its passport weight with the first line of its register. */
export async function addTrailer(ctx: CompanyWork, values: TrailerValues): Promise<TrailerRow> {
  const row = await addRow(ctx, trailer, values);
  await notePassportWeights(ctx, 'trailer', [first(row.id, values.passportWeight)], firstOf(ctx, null));
  return row;
}

/** Each added row with the values of its card. */
const paired = <Values>(added: readonly WrittenRow[], rows: readonly Values[]) =>
  added.flatMap(({ id }, at) => {
    const values = rows[at];
    return values === undefined ? [] : [{ id, values }];
  });

/** Adds the trucks of a file, all of them or none, each of their masses with the first line of its register. */
export async function addTrucks(
  ctx: CompanyWork,
  rows: readonly TruckValues[],
  file: string,
): Promise<WrittenRow[]> {
  const typed = firstOf(ctx, file);
  const added = await addRows(ctx, truck, rows, dated(typed.at));
  const cards = paired(added, rows);
  await noteEmptyWeights(
    ctx,
    cards.map(({ id, values }) => first(id, values.emptyWeight)),
    typed,
  );
  await notePassportWeights(
    ctx,
    'truck',
    cards.map(({ id, values }) => first(id, values.passportWeight)),
    typed,
  );
  return added;
}

/** Adds the trailers of a file, all of them or none, each passport weight with the first line of its register. */
export async function addTrailers(
  ctx: CompanyWork,
  rows: readonly TrailerValues[],
  file: string,
): Promise<WrittenRow[]> {
  const added = await addRows(ctx, trailer, rows);
  await notePassportWeights(
    ctx,
    'trailer',
    paired(added, rows).map(({ id, values }) => first(id, values.passportWeight)),
    firstOf(ctx, file),
  );
  return added;
}

const BY_VERB = {
  emptyWeight: massProblems.emptyWeightByVerb,
  passportWeight: massProblems.passportWeightByVerb,
} as const;
type Masses = { readonly [Field in keyof typeof BY_VERB]?: number | null };

/** Refuses, each on its field, a mass that the card would change: masses have verbs of their own. */
function mustStand(noun: keyof typeof TARE_FIELDS, before: Masses, after: Masses): Record<string, never> {
  const errors = TARE_FIELDS[noun]
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field: wireName(field), kind: BY_VERB[field], values: {} }));
  const [wrong] = errors;
  if (wrong) throw new Problem(errors.length > 1 ? general.invalid : wrong.kind, {}, errors);
  return {};
}

/** Changes the card of a truck, but not the masses from which a net is computed. */
export const changeTruck = (
  ctx: CompanyWork,
  change: Change<TruckValues>,
  uses: readonly Use[],
): Promise<TruckRow> =>
  changeRow(ctx, truck, change, { uses, beside: (before, after) => mustStand('truck', before, after) });

/** Changes the card of a trailer, but not its passport weight. */
export const changeTrailer = (
  ctx: CompanyWork,
  change: Change<TrailerValues>,
  uses: readonly Use[],
): Promise<TrailerRow> =>
  changeRow(ctx, trailer, change, { uses, beside: (before, after) => mustStand('trailer', before, after) });
