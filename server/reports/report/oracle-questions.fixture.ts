import fc from 'fast-check';
import { dataOf, type TestServer } from '../../testing/server.ts';
import { type OracleQuestion, DIMENSIONS, figureText } from './oracle.fixture.ts';

/** Ids for filters, of the company in question. */
export type Ids = Readonly<
  Record<'customer' | 'sender' | 'cargo' | 'truck' | 'driver' | 'scale', readonly string[]>
> & {
  operator: readonly string[];
};

const DAYS = [
  '2026-10-30',
  '2026-10-31',
  '2026-11-01',
  '2026-11-02',
  '2026-11-14',
  '2026-11-15',
  '2026-11-16',
  '2026-12-31',
];
const days = fc
  .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS))
  .map(([one, other]) => (one < other ? [one, other] : [other, one]) as [string, string]);

const some = (ids: readonly string[]) => fc.subarray([...ids], { minLength: 1, maxLength: 2 });
/** Each filter for itself, so that one in a few questions asks for it. */
const filters = (ids: Ids): fc.Arbitrary<OracleQuestion['filter']> =>
  fc
    .subarray(
      [
        ['CustomerId', some(ids.customer)],
        ['SenderId', some(ids.sender)],
        ['CargoId', some(ids.cargo)],
        ['TruckId', some(ids.truck)],
        ['TruckOwnerId', some(ids.driver)],
        ['ScaleId', some(ids.scale)],
        ['OperatorId', some(ids.operator)],
        ['CompletedById', some(ids.operator)],
        ['TrailerPlates', fc.constantFrom('90-TR-001', '90-TR-001, 90-TR-002')],
        ['TrailerPlatesEmpty', fc.constantFrom('true', 'false')],
        ['TareKind', fc.constantFrom('stored', 'passport')],
        ['StatusId', some(['1', '2', '3'])],
        ['Direction', fc.constantFrom('income', 'expense')],
        ['CompletedHow', fc.constantFrom('TwoPass', 'ByHand', 'WithoutWeight2', 'TechnicalPass')],
        ['WeightNetFrom', fc.constantFrom('0', '12000', '30000.5')],
        ['Weight1To', fc.constantFrom('15000', '40000')],
        ['CustomerIdEmpty', fc.constantFrom('true', 'false')],
        ['CargoIdEmpty', fc.constantFrom('true', 'false')],
      ] as [string, fc.Arbitrary<string | string[]>][],
      { maxLength: 3 },
    )
    .chain((chosen) => fc.record(Object.fromEntries(chosen)));

/** Random filters and groupings. */
export const questions = (ids: Ids): fc.Arbitrary<OracleQuestion> =>
  fc
    .record({
      by: fc.uniqueArray(fc.constantFrom(...DIMENSIONS), { minLength: 1, maxLength: 3 }),
      beside: fc.option(fc.nat(2)),
      period: days,
      compared: fc.option(days),
      filter: fc.oneof(fc.constant({}), filters(ids), filters(ids)),
    })
    .map(({ by, beside, period: [from, to], compared, filter }) => ({
      by,
      across: by.length > 1 && beside !== null ? (by[beside] ?? null) : null,
      ...{ from, to, compareFrom: compared?.[0] ?? null, compareTo: compared?.[1] ?? null, filter },
    }));

/** The report that a question is asked of. */
export type Report = 'sum' | 'group-sum' | 'divided-sum';

export function addressOf(
  { by, across, from, to, compareFrom, compareTo, filter }: OracleQuestion,
  kind: Report = 'group-sum',
): `/${string}` {
  const params = {
    ...(kind !== 'sum' && { By: by.join(','), Across: across }),
    DateFrom: from,
    DateTo: to,
    CompareFrom: compareFrom,
    CompareTo: compareTo,
  };
  const pairs = Object.entries({ ...params, ...filter }).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  return `/report/${kind}?${new URLSearchParams(pairs)}`;
}

type Wire = Readonly<Record<string, number | string | null>> | null;
type Sums = { Cells: Wire[]; Total: Wire; Compared: Wire };
type WireReport = {
  Columns: { Key: string }[];
  Rows: (Sums & { Keys: string[] })[];
  Total: Sums;
  Bases: (Sums & { Basis: string })[];
  LeftOut: Record<'Cancelled' | 'Open' | 'Waiting', number>;
};

const MASSES = [
  'Gross',
  'Tare',
  'Net',
  'Loss',
  'Divided',
  'Remaining',
  'StoredNet',
  'PassportNet',
  'ManualNet',
];
const small = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

/** The text of figures as they go over the wire: kilograms with three decimals, money as text. */
function textOf(figures: NonNullable<Wire>): string {
  const { Value } = figures;
  const inGrams = Object.entries(figures).map(([name, value]) => [
    small(name),
    MASSES.includes(name) && value !== null ? Math.round(Number(value) * 1000) : value,
  ]);
  const money = Value === null || Value === undefined ? null : Math.round(Number(Value) * 100);
  return figureText({ ...Object.fromEntries(inGrams), value: money });
}

/** What the product answers, by the same places; sums of no tickets are left out. */
export async function answered(
  server: TestServer,
  as: string,
  question: OracleQuestion,
  kind: Report = 'group-sum',
): Promise<ReadonlyMap<string, string>> {
  const answer = await server.call(`GET ${addressOf(question, kind)}`, { as });
  if (answer.status !== 200)
    throw new Error(`${addressOf(question, kind)}: ${JSON.stringify(answer.Status)}`);
  const { Columns, Rows, Total, Bases, LeftOut } = dataOf<{ Report: WireReport }>(answer).Report;
  const textByPlace = new Map<string, string>();
  const tell = (place: string, figures: Wire) => {
    if (figures !== null && figures['Count'] !== 0) textByPlace.set(place, textOf(figures));
  };
  const tellAll = (place: string, { Cells, Total: total, Compared }: Sums) => {
    tell(place, total);
    tell(`${place} before`, Compared);
    for (const [at, cell] of Cells.entries()) tell(`${place} | ${Columns[at]?.Key}`, cell);
  };
  tellAll('total', Total);
  for (const row of Rows) tellAll(`row ${row.Keys.join(' / ')}`, row);
  for (const basis of Bases) tellAll(`basis ${basis.Basis}`, basis);
  for (const [name, count] of Object.entries(LeftOut))
    if (count > 0) textByPlace.set(`out ${small(name)}`, String(count));
  return textByPlace;
}
