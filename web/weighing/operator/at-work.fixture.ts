import { act, fireEvent, waitFor } from '@testing-library/react';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import type { KnownAhead } from '@terezi/domain/weighing/known-shape.ts';
import { expect } from 'vitest';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { truckCalls } from '#shell/api/calls/truck.gen.ts';
import type { LiveScale } from '#shell/live/live-message.ts';
import { type Answer, answering, type SentRequest, saying } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { later } from '../../testing/later.ts';
import { printer } from '../../testing/printer.ts';
import { keepShowing } from '../../testing/scale.ts';
import type { GlassState } from './glass/glass-state.ts';
import { useOperator } from './use-operator.ts';
import { knownAhead, someScale, someTicket, someTruck, ticketDetail } from './visit/visit.fixture.ts';

/** The mass on its deck. */
export const LOADED = { grams: 15_240_000 };
/** The calls that never get an answer. */
const SILENT: Promise<Answer> = later<Answer>().promise;
/** The ticket that answers a capture. */
export const one = (ticket: OperationRow): Answer => saying(operationCalls.open, { operation: ticket });

/** What the server of a test holds and answers. */
type Server = {
  readonly onSite: OperationRow[];
  readonly done: OperationRow[];
  /** The ticket of the visit as it is by now. */
  ticket: typeof ticketDetail;
  /** What the checks know before F8. */
  known: KnownAhead;
  /** The answer to a capture. */
  capture: () => Answer | Promise<Answer>;
};
/** A server that has nothing but the ticket and the truck of the demo world. */
export const server = (): Server => ({
  ...{ onSite: [], done: [], ticket: ticketDetail, known: knownAhead },
  capture: () => one(someTicket),
});

function answer(from: Server, { line }: SentRequest): Answer | Promise<Answer> {
  const rows = (operation: OperationRow[]) =>
    saying(operationCalls.list, { operation, totalCount: operation.length, totals: null });
  if (line.startsWith('GET /operation?')) return rows(line.includes('StatusId=1') ? from.onSite : from.done);
  if (line.startsWith('GET /operation/suggestion')) return { data: { Suggestion: null, Visit: [] } };
  if (line.startsWith('GET /operation/known')) return saying(operationCalls.known, { known: from.known });
  if (line === `GET /operation/${someTicket.id}`)
    return saying(operationCalls.find, { operation: from.ticket });
  if (line.startsWith('GET /truck/')) return saying(truckCalls.find, { truck: someTruck });
  if (line.endsWith('/print')) return { data: { PrintCount: 1 } };
  return /^POST \/operation(\/\d+\/weight2)?$/.test(line) ? from.capture() : SILENT;
}

/** The operator's screen of a scale, read ten times a second, with a truck chosen where the test names one. */
export async function work(from = server(), scales = { siteScales: [2, 3], onlyHere: [] as number[] }) {
  const printed = printer();
  const calls = answering((call) => answer(from, call));
  const show = keepShowing(someScale.id);
  const { result, client } = hold(() => useOperator(someScale, scales), null);
  const now = () => result.current;
  const captures = () =>
    calls.filter(({ line }) => /^POST \/operation(\/\d+\/weight2)?$/.test(line)).map(({ line }) => line);
  const see = async (live: Partial<LiveScale>, state: GlassState) => {
    show(live);
    now().shownRef.current = 77;
    await waitFor(() => expect(now().state).toBe(state));
  };
  const press = (code: string, more: KeyboardEventInit = {}) =>
    act(async () => void fireEvent.keyDown(document.body, { code, ...more }));
  const choose = async () => {
    act(() => now().choosing.change({ kind: 'truck', truck: someTruck }));
    await waitFor(() => expect(now().choosing.visit.isRead).toBe(true));
  };
  const chooseTicket = (ticket = someTicket) =>
    act(async () => now().choosing.change({ kind: 'ticket', ticket, truck: null }));
  const again = () => act(() => client.refetchQueries({ queryKey: ['operation'] }));
  await see({}, 'empty');
  return { now, calls, printed, captures, see, press, choose, chooseTicket, again };
}
