// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { hearProblem, problemTold } from '#shell/api/problem.ts';
import { type Answer, answering, saying } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { printer } from '../../testing/printer.ts';
import { ticketDetail, weighedOut } from '../operator/visit/visit.fixture.ts';
import { usePrinting } from './print.tsx';

const ticket = (id: number) => ({ ...ticketDetail, ...weighedOut, id, receipt: `2-${id}` });
const found = (id: number): Answer => saying(operationCalls.find, { operation: ticket(id) });
const idIn = (line: string): number => Number(/\/operation\/(\d+)/.exec(line)?.[1]);
beforeEach(hearProblem);

/** A printer's computer, in front of a server that gives these answers to prints. */
function computer(count: (id: number) => Answer = () => ({ data: { PrintCount: 1 } })) {
  const printed = printer();
  const calls = answering(({ line }) => (line.endsWith('/print') ? count(idIn(line)) : found(idIn(line))));
  const { result, client } = hold(() => usePrinting(), null);
  client.setQueryData(['operation', 'list'], []);
  const print = (...ids: number[]) => act(() => result.current.printTickets(ids.map((id) => ticket(id))));
  const counted = () => calls.filter(({ line }) => line.endsWith('/print'));
  const isAskedAnew = () => client.getQueryState(['operation', 'list'])?.isInvalidated;
  return { printed, calls, print, counted, isAskedAnew, now: () => result.current };
}

describe('a ticket that is printed', () => {
  it('is read first, then counted, then printed with the mark that was counted', async () => {
    const { printed, calls, print, isAskedAnew } = computer(() => ({ data: { PrintCount: 3 } }));
    expect(await print(12)).toBe(true);
    expect(calls.map(({ line }) => line)).toEqual(['GET /operation/12', 'POST /operation/12/print']);
    expect(printed).toEqual([expect.stringMatching(/2-12[\s\S]*2/)]);
    expect(isAskedAnew()).toBe(true);
  });

  it('is not counted where it cannot be read, nor printed where it cannot be counted', async () => {
    const { printed, print } = computer(() => ({ status: 409, code: 'weighing.notPrintable' }));
    expect(await print(12)).toBe(false);
    expect([printed, problemTold()?.code]).toEqual([[], 'weighing.notPrintable']);
  });

  it('is counted once, however often its answer is lost', async () => {
    let isCut = true;
    const { printed, print, counted } = computer(() => (isCut ? 'cut' : { data: { PrintCount: 1 } }));
    expect(await print(12)).toBe(false);
    isCut = false;
    expect(await print(12)).toBe(true);
    expect([counted().length, new Set(counted().map(({ key }) => key)).size, printed.length]).toEqual([
      3, 1, 1,
    ]);
  });

  it('again is another print', async () => {
    const { print, counted } = computer();
    await print(12);
    await print(12);
    expect(new Set(counted().map(({ key }) => key)).size).toBe(2);
  });
});

describe('several tickets', () => {
  it('are one job of sheets', async () => {
    const { printed, print } = computer();
    expect(await print(12, 13)).toBe(true);
    expect(printed).toEqual([expect.stringMatching(/2-12[\s\S]*2-13/)]);
  });

  it('are a job each on a roll, which the computer remembers', async () => {
    const { printed, print, now } = computer();
    act(() => now().setPaper('roll80'));
    await print(12, 13);
    expect(printed).toEqual([expect.stringContaining('2-12'), expect.stringContaining('2-13')]);
    expect(hold(() => usePrinting(), null).result.current.paper).toBe('roll80');
  });

  it('that were counted before one was refused are printed, and that one is named', async () => {
    const { printed, print, counted } = computer((id) =>
      id === 13 ? { status: 409, code: 'weighing.notPrintable' } : { data: { PrintCount: 1 } },
    );
    expect(await print(12, 13, 14)).toBe(false);
    expect(counted().map(({ line }) => idIn(line))).toEqual([12, 13]);
    expect([printed.length, printed[0]]).toEqual([1, expect.not.stringContaining('2-13')]);
    expect(problemTold()?.code).toBe('weighing.notPrintable');
  });
});
