import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../grammar/outcome.fixture.ts';
import { operationApi } from './api.ts';
import { byPartyId } from './ticket/parties.ts';
import { receiptApi } from './receipt-api.ts';

const parties = byPartyId(() => null);

describe('opening a ticket', () => {
  const opened = (values: object) =>
    outcomeOf(operationApi.open['~orpc'].inputSchema, { scaleId: 2, ...values });

  it('takes the scale and the truck, and no field that the caller left out', () => {
    expect(opened({ numberPlate: '90 kl 456' })).toEqual({
      kept: {
        scaleId: 2,
        numberPlate: '90-KL-456',
        trailerIds: [],
        ...parties,
        ...{ orderId: null, orderPartId: null },
        weight1Note: null,
        reading: null,
        acknowledged: [],
      },
    });
    expect(
      opened({ truckId: 7, trailerIds: [1, 2], cargoId: 3, weight1Note: ' yaş ', reading: 4_711 }),
    ).toEqual({
      kept: {
        ...{ scaleId: 2, truckId: 7, trailerIds: [1, 2], ...parties, orderId: null, orderPartId: null },
        ...{ cargoId: 3, weight1Note: 'yaş', reading: 4_711, acknowledged: [] },
      },
    });
  });

  it.each([
    ['ScaleId', undefined, 'required'],
    ['ScaleId', '2', 'numbersOnly'],
    ['NumberPlate', '; drop table truck', 'plateSign'],
    ['TruckId', 0, 'positive'],
    ['TrailerIds', [1, 2, 3, 4, 5, 6], 'tooMany'],
    ['TrailerIds', 1, 'wrongType'],
    ['Weight1Note', 'x'.repeat(1_001), 'tooLong'],
    ['Reading', -1, 'tooSmall'],
    ['Reading', 1.5, 'wrongType'],
    ['Reading', '1', 'numbersOnly'],
    ['Acknowledged', 'overload', 'wrongType'],
    ['Weight', 38_620, 'unknown'],
    ['Weight1', 38_620, 'unknown'],
    ['Kg', 38_620, 'unknown'],
    ['WeightNet', 24_320, 'unknown'],
    ['Direction', 'sideways', 'choice'],
    ['CompanyId', 1, 'unknown'],
  ])('refuses as %s %j: %s', (wireName, value, why) => {
    const field = wireName.charAt(0).toLowerCase() + wireName.slice(1);
    expect(opened({ [field]: value })).toEqual({ [wireName]: why });
  });

  it('names a trailer that is none by its place', () => {
    expect(opened({ trailerIds: [1, 'x'] })).toEqual({ 'TrailerIds.1': 'numbersOnly' });
  });
});

it('weight 2 takes the ticket and the reading that was seen, and no weight', () => {
  const asked = (values: object) =>
    outcomeOf(operationApi.weight2['~orpc'].inputSchema, { id: '7', ...values });
  expect(asked({})).toEqual({ kept: { id: 7, weight2Note: null, reading: null, acknowledged: [] } });
  expect(asked({ reading: 0 })).toEqual({ kept: { id: 7, weight2Note: null, reading: 0, acknowledged: [] } });
  expect(asked({ weight2: 14_300 })).toEqual({ Weight2: 'unknown' });
});

it.each([
  [' səhv avtomobil ', { kept: { id: 7, reason: 'səhv avtomobil' } }],
  [undefined, { Reason: 'required' }],
  [' ', { Reason: 'required' }],
  ['x'.repeat(501), { Reason: 'tooLong' }],
])('cancelling for the reason %j is %j', (reason, outcome) => {
  expect(outcomeOf(operationApi.cancel['~orpc'].inputSchema, { id: '7', reason })).toEqual(outcome);
});

describe('the list of tickets', () => {
  const asked = (query: object) => outcomeOf(operationApi.list['~orpc'].inputSchema, query);
  it('is narrowed by states and scales, one or several, and by days of the calendar', () => {
    expect(asked({ statusId: '1', scaleId: ['2', '1'], dateFrom: '2026-11-01' }).kept).toMatchObject({
      statusId: [1],
      scaleId: [2, 1],
      dateFrom: '2026-11-01',
    });
    expect(asked({ direction: 'money', completedHow: 'twoPass', dateTo: '2026-11-31' })).toEqual({
      Direction: 'choice',
      CompletedHow: 'choice',
      DateTo: 'date',
    });
  });
});

it.each([
  ['a'.repeat(22), true],
  ['a'.repeat(64), true],
  ['a'.repeat(21), false],
  ['a'.repeat(65), false],
  ['1', false],
])('a receipt is asked for by its public id: %s may be one: %s', (publicId, may) => {
  expect('kept' in outcomeOf(receiptApi.find['~orpc'].inputSchema, { publicId })).toBe(may);
});
