import { type OrderStepRow, USUAL_STEPS } from '@terezi/domain/orders/order-step.ts';
import { expect, it } from 'vitest';
import { stepsOf } from './steps-of.ts';

const row = (id: number, sequence: number, name: string): OrderStepRow => ({
  ...{ id, version: 1, companyId: 7, archivedAt: null, orderId: null, orderName: null, name, sequence },
  ...{ stepKind: 'manual', guardType: 'none', isRequired: false, normMinutes: 10 },
});

it('puts the steps of an order among those of its company, and tells them apart', () => {
  const steps = stepsOf([row(1, 10, 'Giriş'), row(2, 30, 'Çıxış')], [row(3, 20, 'Nümunə')]);
  expect(steps.map(({ name, own }) => [name, own?.id])).toEqual([
    ['Giriş', undefined],
    ['Nümunə', 3],
    ['Çıxış', undefined],
  ]);
});

it('shows the usual steps where a company has none yet', () => {
  expect(stepsOf([], []).map(({ name }) => name)).toEqual(USUAL_STEPS.map(({ name }) => name));
});
