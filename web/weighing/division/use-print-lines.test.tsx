// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { hearProblem, problemTold } from '#shell/api/problem.ts';
import { type Answer, answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { printer } from '../../testing/printer.ts';
import { ticketDetail, weighedOut } from '../operator/visit/visit.fixture.ts';
import { usePrintLines } from './use-print-lines.ts';

beforeEach(hearProblem);
const line = (at: number, customerName: string) => ({
  line: at,
  net: 10_000_000,
  customerName,
  cargoName: 'Qum',
  note: null,
  receipt: `2-18432/${at}`,
});
const ticket: OperationDetail = {
  ...ticketDetail,
  ...weighedOut,
  operationDivision: {
    ...ticketDetail.operationDivision,
    lines: [line(1, 'Bina Tikinti'), line(2, 'Yol İnşaat'), line(3, 'Körpü')],
  },
} as never;
const counted = (...marks: [at: number, count: number][]): Answer => ({
  data: { DivisionPrint: marks.map(([Line, PrintCount]) => ({ Line, PrintCount })) },
});

function computer(answer: () => Answer) {
  const printed = printer();
  const calls = answering(answer);
  const { result, client } = hold(() => usePrintLines(ticket), null);
  client.setQueryData(['operation', 'find', { id: 12 }], {});
  const print = (...lines: number[]) => act(() => result.current.print(lines));
  const isAskedAnew = () => client.getQueryState(['operation', 'find', { id: 12 }])?.isInvalidated;
  return { printed, calls, print, isAskedAnew, now: () => result.current };
}

describe('the lines of a division', () => {
  it('are counted together, then printed each on a paper of its own, and the ticket is asked for anew', async () => {
    const { printed, calls, print, isAskedAnew, now } = computer(() => counted([1, 1], [3, 2]));
    await print(1, 3);
    expect(calls.map(({ line: asks, body }) => [asks, body])).toEqual([
      ['POST /operation/12/print-division', { Lines: [1, 3] }],
    ]);
    expect(printed.join()).toMatch(/Bina Tikinti[\s\S]*Körpü/);
    expect(printed.join()).not.toContain('Yol İnşaat');
    expect([isAskedAnew(), now().isPrinting]).toEqual([true, false]);
  });

  it('are not printed where they cannot be counted, which is told', async () => {
    const { printed, print, now } = computer(() => ({ status: 409, code: 'weighing.notPrintable' }));
    await print(1);
    expect([printed, problemTold()?.code, now().isPrinting]).toEqual([[], 'weighing.notPrintable', false]);
  });

  it('are counted once, however often the answer is lost', async () => {
    let isCut = true;
    const { printed, calls, print } = computer(() => (isCut ? 'cut' : counted([2, 1])));
    await print(2);
    isCut = false;
    await print(2);
    expect([new Set(calls.map(({ key }) => key)).size, printed.length]).toEqual([1, 1]);
  });
});
