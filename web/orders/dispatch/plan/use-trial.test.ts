// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answering } from '../../../testing/answers.ts';
import { hold } from '../../../testing/draw.tsx';
import type { Timed } from './lines.ts';
import { planOf, useTrial } from './use-trial.ts';

const line = (plate: string, windowFrom: string | null = null) =>
  ({ plate, windowFrom, windowTo: windowFrom === null ? null : '18:00' }) as Timed;
type Plan = { readonly orderId: number | null; readonly lines: readonly Timed[] };

function trial(plan: Plan) {
  const calls = answering(({ body }) => ({
    data: {
      Line: (body as { Lines: { NumberPlate: string }[] }).Lines.map(({ NumberPlate }) => ({
        NumberPlate,
        Id: null,
      })),
    },
  }));
  const use = ({ orderId, lines }: Plan) => useTrial(orderId, '2026-11-21', lines);
  const { result, rerender } = hold<ReturnType<typeof use>, Plan>(use, plan);
  return { calls, become: (next: Plan) => rerender(next), plates: () => [...result.current.tried.keys()] };
}

describe('what would become of a plan', () => {
  it('is asked of its lines, and plans nothing', async () => {
    const { calls, plates } = trial({ orderId: 7, lines: [line('10-AA-001', '16:00')] });
    await waitFor(() => expect(plates()).toEqual(['10-AA-001']));
    expect([calls[0]?.line, calls[0]?.body]).toEqual([
      'POST /order-part/many',
      {
        ...{ OrderId: 7, Day: '2026-11-21', IsTrial: true },
        Lines: [{ NumberPlate: '10-AA-001', WindowFrom: '16:00', WindowTo: '18:00' }],
      },
    ]);
  });

  it('is not asked before the typing pauses, and then once', async () => {
    const { calls, become, plates } = trial({ orderId: 7, lines: [line('10')] });
    await waitFor(() => expect(plates()).toEqual(['10']));
    for (const plate of ['10-A', '10-AA', '10-AA-001']) become({ orderId: 7, lines: [line(plate)] });
    await waitFor(() => expect(plates()).toEqual(['10-AA-001']));
    expect(calls).toHaveLength(2);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
  });

  it.each<[string, Plan]>([
    ['no order', { orderId: null, lines: [line('10-AA-001')] }],
    ['no lines', { orderId: 7, lines: [] }],
  ])('is nothing of %s', async (_of, plan) => {
    const { calls, plates } = trial(plan);
    await act(async () => {});
    expect([calls, plates()]).toEqual([[], []]);
  });

  it('is of as many lines as one plan takes', () => {
    const lines = Array.from({ length: 201 }, (_, at) => line(`10-AA-${at}`));
    expect(planOf(7, '2026-11-21', lines).lines).toHaveLength(200);
  });
});
