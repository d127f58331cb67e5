import type { TruckRow } from '@terezi/domain/fleet/truck.ts';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { describe, expect, it } from 'vitest';
import { matchPlates } from './plate-match.ts';

const ticket = (id: number, truckId: number, numberPlate: string) =>
  ({ id, truckId, numberPlate, cargoName: 'Qum, yuyulmuş' }) as OperationRow;
const truck = (id: number, numberPlate: string) => ({ id, numberPlate }) as TruckRow;

const onSite = [ticket(1, 10, '90-KL-456'), ticket(2, 11, '10-AB-123')];
const trucks = [truck(10, '90-KL-456'), truck(12, '90-KL-45'), truck(13, '77-ZS-908')];
const plates = (typed: string) => matchPlates(typed, onSite, trucks).map((match) => match.key);

describe('typing a plate', () => {
  it.each([
    ['nothing shows who is on site', '', ['ticket-1', 'ticket-2']],
    ['two letters find who waits before others', 'KL', ['ticket-1', 'truck-12']],
    ['dashes do not matter', '90kl456', ['ticket-1']],
    ['an exact plate comes first', '90-KL-45', ['truck-12', 'ticket-1']],
    ['a truck on site is never offered as a new visit', '456', ['ticket-1']],
    ['an unknown plate finds nothing', '55-XX-555', []],
  ])('%s', (_name, typed, expected) => {
    expect(plates(typed)).toEqual(expected);
  });
});
