import type { OrderStepRow } from '@terezi/domain/orders/order-step.ts';
import { USUAL_STEPS } from '@terezi/domain/orders/order-step.ts';
import { orderPartStatus } from '@terezi/domain/orders/states.ts';
import { describe, expect, it } from 'vitest';
import { columnsOf, moveOf } from './columns.ts';

const { planned, inProgress, completed } = orderPartStatus;
const days = { today: '2026-11-21', day: '2026-11-21', dayOf: (at: string) => at.slice(0, 10) };
const allow = { may: 'allow' };

let last = 0;
const part = (more: object) => ({
  ...{ id: ++last, number: `2026-0147-${last}`, orderId: 1, statusId: planned, day: '2026-11-21' },
  ...{
    windowFrom: null as string | null,
    stepName: 'Giriş' as string | null,
    stepKind: 'gateEntry' as string | null,
  },
  ...{ stepAt: 1, stepCount: 5, waitingSince: null as string | null, completedAt: null as string | null },
  acts: { confirmStep: allow, undoStep: allow },
  ...more,
});
const waiting = (stepName: string, stepKind: string, more: object = {}) =>
  part({ statusId: inProgress, stepName, stepKind, stepAt: 3, waitingSince: '2026-11-21T11:00', ...more });
const steps = USUAL_STEPS as readonly OrderStepRow[];
const names = (columns: ReturnType<typeof columnsOf>) => columns.map(({ step, kind }) => step?.name ?? kind);

describe('the columns of the board', () => {
  it('are who is expected, the steps but the first, and who is gone', () => {
    expect(names(columnsOf([], steps, days))).toEqual([
      'expected',
      'Çəki 1',
      'Yükləmə',
      'Çəki 2',
      'Çıxış',
      'completed',
    ]);
    expect(names(columnsOf([], [], days))).toHaveLength(6);
  });

  it('have what one order alone does, or what is no step any more, while a truck waits for it', () => {
    const own = { ...steps[0], name: 'Plomb', orderId: 7, sequence: 35 } as OrderStepRow;
    expect(names(columnsOf([], [...steps, own], days))).not.toContain('Plomb');
    const cards = [waiting('Plomb', 'manual', { orderId: 7 }), waiting('Köhnə', 'manual')];
    expect(names(columnsOf(cards, [...steps, own], days)).slice(2, 7)).toEqual([
      ...['Yükləmə', 'Plomb', 'Çəki 2', 'Çıxış', 'Köhnə'],
    ]);
  });

  it('stand in their orders: windows, the longest wait, the newest that left today', () => {
    const cards = [
      part({ windowFrom: '16:00' }),
      part({ windowFrom: null }),
      part({ windowFrom: '15:30' }),
      part({ day: '2026-11-22', windowFrom: '07:00' }),
      waiting('Yükləmə', 'yard', { waitingSince: '2026-11-21T11:30' }),
      waiting('Yükləmə', 'yard', { waitingSince: '2026-11-21T10:30' }),
      part({ statusId: completed, completedAt: '2026-11-21T09:00' }),
      part({ statusId: completed, completedAt: '2026-11-21T10:00' }),
      part({ statusId: completed, completedAt: '2026-11-20T10:00' }),
    ];
    const of = (day: string) => columnsOf(cards, steps, { ...days, day });
    const ids = (columns: ReturnType<typeof of>, at: number) =>
      columns.at(at)?.parts.map((each) => cards.indexOf(each));
    expect([ids(of('2026-11-21'), 0), ids(of('2026-11-21'), 2), ids(of('2026-11-21'), -1)]).toEqual([
      [2, 0, 1],
      [5, 4],
      [7, 6],
    ]);
    expect([ids(of('2026-11-22'), 0), ids(of('2026-11-22'), 2)]).toEqual([[3], []]);
  });
});

describe('a move of a card', () => {
  const come = part({});
  const weighing = waiting('Çəki 1', 'weight1', { stepAt: 2 });
  const loading = waiting('Yükləmə', 'yard');
  const leaving = waiting('Çıxış', 'gateExit', { stepAt: 5 });
  const gone = part({ statusId: completed, completedAt: '2026-11-21T09:00', stepAt: 0 });
  const columns = columnsOf([come, weighing, loading, leaving, gone], steps, days);
  const move = (card: { id: number }, to: string) => moveOf(columns, card.id, to)?.action ?? null;

  it('into the next column confirms its step, into the one before takes that back', () => {
    expect(move(come, 'step Çəki 1')).toBe('confirm');
    expect(move(loading, 'step Çəki 2')).toBe('confirm');
    expect(move(leaving, 'completed')).toBe('confirm');
    expect(move(weighing, 'expected')).toBe('undo');
    expect(move(gone, 'step Çıxış')).toBe('undo');
  });

  it('neither skips a column nor confirms or takes back what the scale does', () => {
    expect(move(come, 'step Yükləmə')).toBeNull();
    expect(move(weighing, 'step Yükləmə')).toBeNull();
    expect(move(loading, 'step Çəki 1')).toBeNull();
    expect(move(leaving, 'step Çəki 2')).toBeNull();
  });

  it('is nothing where the visit does not allow it', () => {
    const shut = columnsOf([part({ acts: {} })], steps, days);
    expect(moveOf(shut, last, 'step Çəki 1')).toBeNull();
  });
});
