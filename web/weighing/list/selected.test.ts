import { byNote } from '@terezi/domain/weighing/ticket/notes.ts';
import { byNamedId, byNamedName } from '@terezi/domain/weighing/ticket/named.ts';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { expect, it } from 'vitest';
import { PRINT_LIMIT, selectedRows, toPrint } from './selected.ts';

const row = (id: number, over: Partial<OperationRow> = {}): OperationRow => ({
  id,
  version: 1,
  companyId: 2,
  scaleId: 2,
  scaleName: 'Tərəzi 2, çıxış',
  receipt: `2-${18_400 + id}`,
  publicId: `public-${id}`,
  statusId: 2,
  acts: { print: { may: 'allow', why: null } },
  completedHow: 'TwoPass',
  direction: 'expense',
  ...{ statedDirection: null, directionReason: null },
  truckId: 1,
  numberPlate: '77-ZS-908',
  trailer: null,
  ...byNamedId(() => null),
  ...byNamedName(() => null),
  ...byNote(() => null),
  weight1: 16_120_000,
  weight1At: '2026-11-21T10:02:31Z',
  weight2: 44_980_000,
  weight2At: '2026-11-21T10:41:07Z',
  weight2ScaleId: 2,
  weight2ScaleName: 'Tərəzi 2, çıxış',
  weightNet: 28_860_000,
  ...{ tareKind: null, tare: null, tareTrailers: null, tareAt: null, tareByName: null, tareSource: null },
  ...{ tareOrigin: null, tareApprovedByName: null, tareMasses: null },
  ...{ byHandCode: null, byHandByName: null, weight1ByHandCode: null, weight1ByHandByName: null },
  ...{ lossPercentage: null, lossAmount: null, lossDate: null, lossByName: null },
  netDate: '2026-11-21T10:00:00Z',
  operationDate: `2026-11-21T10:${String(59 - id).padStart(2, '0')}:00Z`,
  openedByName: 'İlqar Cəfərov',
  completedByName: 'İlqar Cəfərov',
  printCount: 1,
  isSealBroken: false,
  ...over,
});
const rowsById = new Map(
  [row(1), row(2, { statusId: 1, acts: {}, weightNet: null }), row(3, { statusId: 3 })].map((each) => [
    String(each.id),
    each,
  ]),
);
const some = (...ids: string[]) => ({ kind: 'some', ids: new Set(ids) }) as const;

it('sums what is selected by the rule of the totals', () => {
  expect(selectedRows(some('1', '2', '3'), rowsById, 0).net).toBe(28_860_000);
});

it('takes the server’s sum for the whole result, whose rows are not here', () => {
  expect(selectedRows({ kind: 'whole' }, rowsById, 77_360_000)).toEqual({ rows: null, net: 77_360_000 });
});

it('prints the oldest first and leaves open tickets out', () => {
  const printed = toPrint(selectedRows(some('1', '2', '3'), rowsById, 0));
  expect(printed?.map((each) => each.id)).toEqual([3, 1]);
});

it('prints no whole result and no more than the limit', () => {
  const many = Array.from({ length: PRINT_LIMIT + 1 }, (_, id) => row(id));
  expect(toPrint({ rows: null, net: 0 })).toBeNull();
  expect(toPrint({ rows: many, net: 0 })).toBeNull();
  expect(toPrint({ rows: many.slice(1), net: 0 })).toHaveLength(PRINT_LIMIT);
});
