// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { expect, it, onTestFinished } from 'vitest';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { live } from '#shell/live/live-store.ts';
import { type Answer, answering, saying } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { useTickets } from './use-tickets.ts';
import { someTicket, ticketDetail, weighedOut } from './visit/visit.fixture.ts';

const SITE = [2, 3];
const rows = (...operation: OperationRow[]): Answer =>
  saying(operationCalls.list, { operation, totalCount: operation.length, totals: null });
const AWAY: Answer = { status: 503, code: 'general.databaseAway' };

/** The tickets of scale 2, whose site has a scale 3 besides. */
function tickets({
  open = rows(),
  done = rows(),
  single = AWAY,
}: {
  open?: Answer;
  done?: Answer;
  single?: Answer;
} = {}) {
  const calls = answering(({ line }) =>
    line.startsWith('GET /operation/') ? single : line.includes('StatusId=1') ? open : done,
  );
  const { result } = hold(() => useTickets(2, SITE), null);
  return { calls, now: () => result.current };
}
const ids = (list: readonly OperationRow[]) => list.map(({ id }) => id);

it('knows who waits at whichever scale, and what was weighed out at this site', async () => {
  const { now, calls } = tickets({ open: rows(someTicket), done: rows({ ...weighedOut, id: 11 }) });
  await waitFor(() => expect([ids(now().onSite), ids(now().recent)]).toEqual([[12], [11]]));
  const [open, done] = calls.map(({ line }) => line);
  expect(open).not.toContain('ScaleId');
  expect(done).toContain('StatusId=2&StatusId=3&ScaleId=2&ScaleId=3');
});

it('leaves out of the last ones what was cancelled before its second weight, which has no receipt', async () => {
  const cancelled = { statusId: 3 };
  const { now } = tickets({
    done: rows({ ...someTicket, ...cancelled }, { ...weighedOut, ...cancelled, id: 11 }),
  });
  await waitFor(() => expect(ids(now().recent)).toEqual([11]));
});

it('prints again what was weighed out here, not what the other scale of the site did since', async () => {
  const { now } = tickets({
    done: rows({ ...weighedOut, id: 14, weight2ScaleId: 3 }, { ...weighedOut, id: 13 }, weighedOut),
  });
  await waitFor(() => expect(now().last?.id).toBe(13));
});

const TARED = { tareKind: 'stored', weight2ScaleId: null, weight2At: null } as const;

it('prints again what was completed last, though lists put a tare by when its truck was weighed', async () => {
  const tared = { ...weighedOut, ...TARED, id: 14, netDate: '2026-11-21T11:09:00Z' };
  const { now } = tickets({ done: rows({ ...weighedOut, id: 13 }, tared) });
  await waitFor(() => expect(now().last?.id).toBe(14));
});

it('knows what this screen completed by a tare: of another scale, behind a whole list, and after a reload', async () => {
  const tared = { ...weighedOut, ...TARED, id: 14, scaleId: 3, netDate: '2026-11-21T11:09:00Z' };
  onTestFinished(() => localStorage.clear());
  const server = {
    done: rows(weighedOut),
    single: saying(operationCalls.find, { operation: { ...ticketDetail, ...tared } }),
  };
  const { now } = tickets(server);
  await waitFor(() => expect(now().last?.id).toBe(weighedOut.id));
  act(() => now().note(tared));
  await waitFor(() => expect(now().last?.id).toBe(14));
  const anew = tickets(server);
  await waitFor(() => expect(anew.now().last?.id).toBe(14));
});

it('has nothing to print again where nothing was weighed out here', async () => {
  const { now } = tickets({ done: rows({ ...weighedOut, weight2ScaleId: 3 }) });
  await waitFor(() => expect(now().recent).toHaveLength(1));
  expect(now().last).toBeNull();
});

it.each([
  ['who waits', { open: AWAY }],
  ['what was weighed out', { done: AWAY }],
])('tells that the server does not answer where it is not heard of %s', async (_, answers) => {
  const { now } = tickets(answers);
  expect(now().serverAnswers).toBe(true);
  await waitFor(() => expect(now().serverAnswers).toBe(false));
});

it('shows so at once when the stream breaks, after any answer', async () => {
  const { now } = tickets({ open: rows(someTicket) });
  await waitFor(() => expect(now().onSite).toHaveLength(1));
  onTestFinished(() => act(() => live.setConnected(true)));
  act(() => live.setConnected(false));
  expect([now().serverAnswers, ids(now().onSite)]).toEqual([false, [12]]);
});

it('has what was just weighed here at once: the trucks that wait, and afterwards those that left', async () => {
  const { now, calls } = tickets({
    open: rows({ ...someTicket, id: 10 }),
    done: rows({ ...weighedOut, id: 11 }),
  });
  await waitFor(() => expect([ids(now().onSite), ids(now().recent)]).toEqual([[10], [11]]));
  act(() => now().note(someTicket));
  await waitFor(() => expect([ids(now().onSite), ids(now().recent)]).toEqual([[12, 10], [11]]));
  act(() => now().note({ ...weighedOut, id: 12 }));
  await waitFor(() => expect([ids(now().onSite), ids(now().recent)]).toEqual([[10], [12, 11]]));
  expect(now().last?.id).toBe(12);
  expect(calls).toHaveLength(2);
});
