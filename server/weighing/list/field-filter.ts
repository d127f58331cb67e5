import { type RawBuilder, sql } from 'kysely';
import { fold } from '@terezi/domain/grammar/text/fold.ts';
import { FILTER_WORDS } from '@terezi/domain/grammar/list-filter.ts';
import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import { NOTES } from '@terezi/domain/weighing/ticket/notes.ts';
import { byNamedId, idOf, NAMED_IDS } from '@terezi/domain/weighing/ticket/named.ts';
import type {
  TicketBlank,
  TicketFilter,
  TicketMass,
  TicketReference,
  TicketText,
} from '@terezi/domain/weighing/ticket/ticket-filters.ts';
import { CONDITIONS } from '#platform/resource/filter.ts';
import { among, type Ids, idsOf } from './asked-ids.ts';
import { byDivision, type ByDivision, DIVISION_CONDITIONS } from './division-filter.ts';

type Word<Name extends keyof typeof FILTER_WORDS> = (typeof FILTER_WORDS)[Name];
type Plates = { from: string; to: string };

type References = 'truckId' | 'operatorId' | 'completedById' | TicketReference;
type Letters = Exclude<`${TicketText}${Word<'contains' | 'starts'>}`, 'numberPlateStarts'>;
type Bounds = `${TicketMass}${Word<'from' | 'to'>}`;
type Blanks = `${TicketBlank | 'completedById' | 'trailerPlates'}${Word<'empty'>}`;

/** The filters of single fields, ready to build queries from: masses in kilograms as the table has them. */
export type ByField = Partial<
  Record<References, Ids> &
    Record<Letters | Bounds, string> &
    Record<Blanks, boolean> & { numberPlateStarts: Plates }
> &
  ByDivision;

const MASSES = { weight1: 'weight1Kg', weight2: 'weight2Kg', weightNet: 'netKg' } as const;
const REFERENCES: readonly References[] = [
  'truckId',
  'operatorId',
  'completedById',
  'trailerId',
  ...NAMED_IDS,
];
const BOUNDS = Object.keys(MASSES).flatMap((field) =>
  [FILTER_WORDS.from, FILTER_WORDS.to].map((word) => `${field}${word}` as Bounds),
);

/** The folded plates that begin with what was typed, as a range that an index can be searched for. */
export function platesWith(typed: string): Plates {
  const from = fold(typed);
  return { from, to: `${from}\u{10ffff}` };
}

/** The given ones of some filters, each in its ready form. */
const ready = <Name extends keyof TicketFilter, Made>(
  filter: TicketFilter,
  names: readonly Name[],
  make: (value: NonNullable<TicketFilter[Name]>) => Made,
) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = filter[name];
      return value === undefined ? [] : [[name, make(value as NonNullable<typeof value>)]];
    }),
  ) as { [_ in Name]: Made };

/** The filters of single fields as their conditions take them; one that is left out here is used as it is. */
export const byField = (filter: TicketFilter) => ({
  ...ready(filter, REFERENCES, idsOf),
  ...byDivision(filter),
  ...ready(filter, BOUNDS, kilogramText),
  ...ready(filter, ['numberPlateContains'], fold),
  ...ready(filter, ['numberPlateStarts'], platesWith),
});

type Condition = (_: unknown, value: unknown) => RawBuilder<boolean>;
const column = (name: string) => sql.ref(`o.${name}`);

const names =
  (name: string): Condition =>
  (_, value) =>
    among(column(name), value);

const asked =
  (word: keyof typeof CONDITIONS, target: RawBuilder<unknown>): Condition =>
  (_, value) =>
    CONDITIONS[word](target, value);

/** The trailers on the ticket at the end; one that was exchanged on the way is none of them. */
const HITCHED = sql`select from operation_trailer t
  where t.company_id = o.company_id and t.operation_id = o.id and t.replaced_at is null`;
const hitched: Condition = (_, value) => sql`exists (${HITCHED} and ${among(sql.ref('t.trailerId'), value)})`;
const unhitched: Condition = (_, value) => sql`(not exists (${HITCHED})) = ${value}`;

/** The same conditions for several fields: `weight1NoteContains`, `weight1NoteStarts`. */
const each = <Field extends string, Name extends keyof typeof CONDITIONS>(
  fields: readonly Field[],
  ...words: readonly Name[]
) =>
  Object.fromEntries(
    fields.flatMap((field) => words.map((word) => [field + FILTER_WORDS[word], asked(word, column(field))])),
  ) as Record<`${Field}${Word<Name>}`, Condition>;

const between = <Field extends string>(field: Field, target: RawBuilder<unknown>) =>
  ({
    [field + FILTER_WORDS.from]: asked('from', target),
    [field + FILTER_WORDS.to]: asked('to', target),
  }) as Record<`${Field}${Word<'from' | 'to'>}`, Condition>;

/** The conditions on a ticket `o`, field by field, as the lists of declared nouns have them. */
export const FIELD_CONDITIONS = {
  ...byNamedId((each) => names(idOf(each))),
  ...each(NAMED_IDS, 'empty'),
  truckId: names('truckId'),
  operatorId: (_: unknown, value: unknown) =>
    sql<boolean>`(${among(column('openedBy'), value)} or ${among(column('completedBy'), value)})`,
  completedById: names('completedBy'),
  completedByIdEmpty: asked('empty', column('completedBy')),
  trailerPlates: names('trailerPlates'),
  trailerPlatesEmpty: asked('empty', column('trailerPlates')),
  ...DIVISION_CONDITIONS,
  trailerId: hitched,
  trailerIdEmpty: unhitched,
  numberPlateContains: (_: unknown, value: unknown) => sql<boolean>`strpos(o.search_key, ${value}) > 0`,
  // A comparison of bytes, for which row security allows the index.
  numberPlateStarts: (_: unknown, { from, to }: Plates) =>
    sql<boolean>`o.search_key >= ${from} and o.search_key < ${to}`,
  ...each(NOTES, 'contains', 'starts', 'empty'),
  ...between('weight1', column(MASSES.weight1)),
  ...between('weight2', column(MASSES.weight2)),
  ...between('weightNet', column(MASSES.weightNet)),
  weight2Empty: asked('empty', column(MASSES.weight2)),
  weightNetEmpty: asked('empty', column(MASSES.weightNet)),
};
