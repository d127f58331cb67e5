import type { TruckRow } from '@terezi/domain/fleet/api.ts';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { describe, expect, it } from 'vitest';
import { changeVisit, NO_VISIT } from './visit.ts';

const truck: TruckRow = {
  id: 7,
  version: 1,
  companyId: 3,
  numberPlate: '90-KL-456',
  driverId: 5,
  driverName: 'İmran Əliyev',
  carBrandId: null,
  carBrandName: null,
  carModelId: null,
  carModelName: null,
  truckTypeId: null,
  truckTypeName: null,
  senderId: null,
  senderName: null,
  axleCount: 4,
  emptyWeight: 15_240,
  emptyWeightAt: null,
  passportNumber: null,
  passportWeight: 14_900,
  maxAllowedWeight: 44_000,
};
const sand = { id: 1, name: 'Qum, yuyulmuş' };
const gravel = { id: 2, name: 'Çınqıl 5–20 mm' };
const chosen = changeVisit(NO_VISIT, { kind: 'truck', truck });

describe('a visit', () => {
  it('takes the driver of the truck, marked as not looked at', () => {
    expect(chosen.fields.driver?.name).toBe('İmran Əliyev');
    expect(chosen.prefilled.has('driver')).toBe(true);
  });

  it('is filled from the last visit of the same truck', () => {
    const filled = changeVisit(chosen, { kind: 'suggested', truckId: 7, fields: { cargo: sand } });
    expect(filled.fields.cargo).toEqual(sand);
    expect(filled.prefilled.has('cargo')).toBe(true);
  });

  it('ignores a suggestion that arrives for another truck', () => {
    expect(changeVisit(chosen, { kind: 'suggested', truckId: 8, fields: { cargo: sand } })).toBe(chosen);
  });

  it('keeps what the operator chose when the suggestion arrives later', () => {
    const own = changeVisit(chosen, { kind: 'field', name: 'cargo', value: gravel });
    const filled = changeVisit(own, { kind: 'suggested', truckId: 7, fields: { cargo: sand } });
    expect(filled.fields.cargo).toEqual(gravel);
    expect(filled.prefilled.has('cargo')).toBe(false);
  });

  it('is the second pass as soon as the truck has an open ticket', () => {
    const ticket = {
      id: 12,
      truckId: 7,
      numberPlate: '90-KL-456',
      cargoId: 1,
      cargoName: 'Qum, yuyulmuş',
      note: null,
    } as OperationRow;
    const second = changeVisit(chosen, { kind: 'ticket', ticket, truck });
    expect(second.ticket?.id).toBe(12);
    expect(second.fields.cargo).toEqual(sand);
    expect(changeVisit(second, { kind: 'suggested', truckId: 7, fields: { cargo: gravel } })).toBe(second);
  });

  it('begins anew when the plate is typed over', () => {
    const typed = changeVisit(chosen, { kind: 'typed', plate: '10-A' });
    expect(typed).toEqual({ ...NO_VISIT, plate: '10-A' });
  });
});
