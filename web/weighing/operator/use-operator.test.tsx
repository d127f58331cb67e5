// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { USUAL_LEVELS } from '@terezi/domain/companies/weighing-checks.ts';
import type { KnownAhead } from '@terezi/domain/weighing/known-shape.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { operationCalls } from '#shell/calls/operation.gen.ts';
import { truckCalls } from '#shell/calls/truck.gen.ts';
import type { LiveScale } from '#shell/live-message.ts';
import { toastLog } from '#kit/toast.ts';
import { type Answer, answering, type Asked, saying } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { type Later, later } from '../../testing/later.ts';
import { printer } from '../../testing/printer.ts';
import { keepShowing } from '../../testing/scale.ts';
import type { GlassState } from './glass-state.ts';
import { useOperator } from './use-operator.ts';
import { knownAhead, someScale, someTicket, someTruck, ticketDetail, weighedOut } from './visit.fixture.ts';

const LOADED = { grams: 15_240_000 };
const SILENT: Promise<Answer> = later<Answer>().promise;
const one = (ticket: OperationRow): Answer => saying(operationCalls.open, { operation: ticket });

type Server = {
  readonly onSite: OperationRow[];
  readonly done: OperationRow[];
  /** What the ticket of the visit is by now. */
  ticket: typeof ticketDetail;
  /** What the checks know before F8. */
  known: KnownAhead;
  /** What a capture is answered. */
  capture: () => Answer | Promise<Answer>;
};
const server = (): Server => ({
  ...{ onSite: [], done: [], ticket: ticketDetail, known: knownAhead },
  capture: () => one(someTicket),
});

function answer(from: Server, { line }: Asked): Answer | Promise<Answer> {
  const rows = (operation: OperationRow[]) =>
    saying(operationCalls.list, { operation, totalCount: operation.length, totals: null });
  if (line.startsWith('GET /operation?')) return rows(line.includes('StatusId=1') ? from.onSite : from.done);
  if (line.startsWith('GET /operation/suggestion')) return { data: { Suggestion: null } };
  if (line.startsWith('GET /operation/known')) return saying(operationCalls.known, { known: from.known });
  if (line === `GET /operation/${someTicket.id}`)
    return saying(operationCalls.find, { operation: from.ticket });
  if (line.startsWith('GET /truck/')) return saying(truckCalls.find, { truck: someTruck });
  if (line.endsWith('/print')) return { data: { PrintCount: 1 } };
  return /^POST \/operation(\/\d+\/weight2)?$/.test(line) ? from.capture() : SILENT;
}

/** The operator's screen of a scale, read ten times a second, with a truck chosen where one is said. */
async function work(from = server(), siteScales: readonly number[] = [2, 3]) {
  const printed = printer();
  const heard = answering((asked) => answer(from, asked));
  const show = keepShowing(someScale.id);
  const { result, client } = hold(() => useOperator(someScale, siteScales), null);
  const now = () => result.current;
  const captures = () =>
    heard.filter(({ line }) => /^POST \/operation(\/\d+\/weight2)?$/.test(line)).map(({ line }) => line);
  const see = async (shown: Partial<LiveScale>, state: GlassState) => {
    show(shown);
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
  return { now, heard, printed, captures, see, press, choose, chooseTicket, again };
}
const said = () => toastLog.all().map(({ title }) => title);
beforeEach(toastLog.clear);

describe('F8', () => {
  it('accepts what stands still for the truck that is chosen, and the next visit begins', async () => {
    const { now, heard, see, press, choose } = await work();
    await choose();
    await see(LOADED, 'stable');
    expect(now().canAccept).toBe(true);
    await press('F8');
    await waitFor(() => expect(now().accepted?.id).toBe(12));
    expect(heard.find(({ line }) => line === 'POST /operation')?.body).toMatchObject({
      ...{ ScaleId: 2, Reading: 77, TruckId: 7 },
    });
    expect([now().choosing.visit.plate, now().choosing.visit.truck, said()]).toEqual([
      '',
      null,
      ['Çəki 1 qəbul edildi'],
    ]);
  });

  it.each([
    ['in motion', { ...LOADED, state: 'motion' }, 'motion'],
    ['below Min', { grams: 200_000 }, 'below'],
    ['gone', { grams: 0 }, 'empty'],
  ] as const)('does nothing while the weight is %s', async (_, shown, state) => {
    const { now, see, press, choose, captures } = await work();
    await choose();
    await see(shown, state);
    await press('F8');
    expect([now().canAccept, captures()]).toEqual([false, []]);
  });

  it('does nothing without a truck, nor before a number was on the glass', async () => {
    const { now, see, press, choose, captures } = await work();
    await see(LOADED, 'stable');
    await press('F8');
    expect(now().canAccept).toBe(false);
    await choose();
    now().shownRef.current = null;
    await press('F8');
    expect([now().canAccept, captures()]).toEqual([true, []]);
  });

  it('waits for what the truck’s last visit named', async () => {
    const { now, see, press, captures } = await work();
    await see(LOADED, 'stable');
    act(() => now().choosing.change({ kind: 'truck', truck: someTruck }));
    expect([now().choosing.visit.isRead, now().canAccept]).toEqual([false, false]);
    await press('F8');
    await waitFor(() => expect(now().canAccept).toBe(true));
    expect(captures()).toEqual([]);
  });

  it('weighs nobody while something is being made for the visit', async () => {
    const { now, see, press, choose, captures } = await work();
    await choose();
    await see(LOADED, 'stable');
    act(() => now().making.start({ noun: 'cargo', typed: 'Çın' }));
    await press('F8');
    expect([now().canAccept, captures()]).toEqual([false, []]);
  });

  it('takes no second weight of a truck that has not left the deck', async () => {
    const { now, see, press, choose, captures } = await work();
    await choose();
    await see(LOADED, 'stable');
    await press('F8');
    await waitFor(() => expect(now().mustClear).toBe(true));
    await choose();
    await press('F8');
    expect([now().canAccept, captures()]).toEqual([false, ['POST /operation']]);
    await see({}, 'empty');
    await see(LOADED, 'stable');
    expect(now().canAccept).toBe(true);
  });

  it('does not complete a ticket of another site', async () => {
    const { now, see, press, chooseTicket, captures } = await work();
    await chooseTicket({ ...someTicket, scaleId: 9, scaleName: 'Zavod' });
    await see(LOADED, 'stable');
    await press('F8');
    expect([now().elsewhere, now().canAccept, captures()]).toEqual(['Zavod', false, []]);
  });

  it('completes one of the other scale of this site', async () => {
    const { now, see, press, chooseTicket, captures } = await work();
    await chooseTicket({ ...someTicket, scaleId: 3 });
    await see(LOADED, 'stable');
    await press('F8');
    expect([now().elsewhere, captures()]).toEqual([null, ['POST /operation/12/weight2']]);
  });

  it('tells the net of a second pass and prints its ticket', async () => {
    const from = server();
    from.capture = () => one(weighedOut);
    const { printed, see, press, chooseTicket } = await work(from);
    await chooseTicket();
    await see({ grams: 38_620_000 }, 'stable');
    await press('F8');
    await waitFor(() => expect(printed).toEqual([expect.stringContaining('2-18432')]));
    expect(toastLog.all()[0]).toMatchObject({
      title: 'Əməliyyat tamamlandı',
      detail: expect.stringMatching(/2-18432.*23\s380/),
    });
  });

  it('keeps the visit where it is refused, and says why until something else is typed', async () => {
    const from = server();
    from.capture = () => ({ status: 422, code: 'weighing.notStable' });
    const { now, see, press, choose } = await work(from);
    await choose();
    await see(LOADED, 'stable');
    await press('F8');
    await waitFor(() => expect(now().refusal).toBe('refused: weighing.notStable'));
    expect([now().choosing.visit.truck?.id, now().mustClear, said()]).toEqual([7, false, []]);
    act(() => now().type('10'));
    expect([now().refusal, now().choosing.visit.plate]).toEqual([null, '10']);
  });
});

describe('what the server would refuse', () => {
  const blocking = () => ({
    ...server(),
    known: {
      ...knownAhead,
      maxAllowedWeight: 14_000_000,
      levels: { ...USUAL_LEVELS, overload: 'block' as const },
    },
  });

  it('is known before F8, which then tells what is in the way and asks no weight', async () => {
    const { now, see, press, choose, captures } = await work(blocking());
    await choose();
    await see(LOADED, 'stable');
    await waitFor(() => expect(now().ahead?.text).toMatch(/^Artıq yük 1\s240 kq\. .*Alt R/));
    expect([now().canAccept, now().ahead?.help]).toEqual([false, 'override']);
    await press('F8');
    expect(now().asking.objections?.blocks).toMatchObject([{ check: 'overload' }]);
    await press('Escape');
    expect([now().asking.isAsking, now().choosing.visit.truck?.id, captures()]).toEqual([false, 7, []]);
  });

  it('is what Alt R asks a supervisor for, whose permission F8 goes on with', async () => {
    const { now, see, press, choose, captures } = await work(blocking());
    await choose();
    await see(LOADED, 'stable');
    await waitFor(() => expect(now().ahead?.isBlocked).toBe(true));
    await press('KeyR', { altKey: true });
    expect([now().asking.isAsking, now().asking.asksAtOnce]).toEqual([true, true]);
    await act(async () => now().acceptNow({ overrideId: 5 }));
    expect(captures()).toEqual(['POST /operation']);
  });

  it('only warns where the company only wants a warning: F8 stays open', async () => {
    const from = server();
    from.known = {
      ...knownAhead,
      levels: { ...USUAL_LEVELS, parties: 'warn', repeatedTruck: 'warn' },
      last: { receipt: '2-7', minutes: 3 },
    };
    const { now, see, choose } = await work(from);
    await choose();
    await see(LOADED, 'stable');
    await waitFor(() => expect(now().ahead?.text).toMatch(/3 dəqiqə əvvəl/));
    expect([now().ahead?.isBlocked, now().canAccept]).toEqual([false, true]);
  });

  it('is a truck that is on site already', async () => {
    const from = server();
    from.known = { ...knownAhead, alreadyOpen: '1-9' };
    const { now, see, choose } = await work(from);
    await choose();
    await see(LOADED, 'stable');
    await waitFor(() => expect(now().canAccept).toBe(false));
    expect(now().ahead?.text).toMatch(/açıq qəbz 1-9/);
  });
});

describe.each(['F2', 'Escape'])('%s', (key) => {
  it('clears the visit, which can be taken back as it was', async () => {
    const { now, press, choose } = await work();
    await choose();
    act(() => now().choosing.change({ kind: 'field', name: 'note', value: 'brezent' }));
    await press(key);
    expect([now().choosing.visit.truck, said()]).toEqual([null, ['Reys təmizləndi']]);
    act(() => toastLog.all()[0]?.undo?.());
    expect(now().choosing.visit).toMatchObject({ truck: { id: 7 }, fields: { note: 'brezent' } });
  });

  it('tells nothing of a few letters', async () => {
    const { now, press } = await work();
    act(() => now().type('90'));
    await press(key);
    expect([now().choosing.visit.plate, said()]).toEqual(['', []]);
  });

  it('takes away a form that is on its way, and leaves the visit', async () => {
    const { now, press, choose } = await work();
    await choose();
    act(() => now().making.start({ noun: 'cargo', typed: 'Çın' }));
    await press(key);
    expect([now().making.making, now().choosing.visit.truck?.id]).toEqual([null, 7]);
  });
});

describe('a second pass whose ticket somebody finished elsewhere', () => {
  const finished = (statusId: number) => ({ ...ticketDetail, statusId });

  it.each([
    [2, 'tamamlanıb'],
    [3, 'ləğv edilib'],
  ])('is let go with status %i, and says so until the next visit', async (statusId, words) => {
    const from = server();
    const { now, chooseTicket, choose, again } = await work(from);
    await chooseTicket();
    from.ticket = finished(statusId);
    await again();
    await waitFor(() => expect(now().choosing.visit.ticket).toBeNull());
    expect(now().refusal).toContain('2-18432');
    expect(now().refusal?.toLocaleLowerCase('az')).toContain(words);
    await choose();
    expect(now().refusal).toBeNull();
  });

  it('stays while it is this very screen that finishes it', async () => {
    const from = server();
    const capture: Later<Answer> = later();
    from.capture = () => capture.promise;
    const { now, printed, see, press, chooseTicket, again } = await work(from);
    await chooseTicket();
    await see({ grams: 38_620_000 }, 'stable');
    await press('F8');
    from.ticket = finished(2);
    await again();
    await waitFor(() => expect(now().choosing.statusId).toBe(2));
    expect([now().isBusy, now().choosing.visit.ticket?.id]).toEqual([true, 12]);
    await act(async () => capture.give(one(weighedOut)));
    await waitFor(() => expect(printed).toHaveLength(1));
    expect([now().choosing.visit.ticket, now().refusal]).toEqual([null, null]);
  });

  it('stays while nobody knows whether it was this screen, whose answer got lost', async () => {
    const from = server();
    from.capture = () => 'cut';
    const { now, see, press, chooseTicket, again } = await work(from);
    await chooseTicket();
    await see({ grams: 38_620_000 }, 'stable');
    await press('F8');
    await waitFor(() => expect(now().refusal).not.toBeNull());
    from.ticket = finished(2);
    await again();
    await waitFor(() => expect(now().choosing.statusId).toBe(2));
    expect(now().choosing.visit.ticket?.id).toBe(12);
  });
});

describe('the other keys', () => {
  it('F1 opens the help', async () => {
    const { now, press } = await work();
    await press('F1');
    expect(now().isHelpOpen).toBe(true);
    act(() => now().closeHelp());
    expect(now().isHelpOpen).toBe(false);
  });

  it('F9 prints again what was weighed out here last, and nothing where nothing was', async () => {
    const from = server();
    const { heard, printed, press, again, now } = await work(from);
    const prints = () => heard.filter(({ line }) => line.endsWith('/print')).map(({ line }) => line);
    await press('F9');
    expect(prints()).toEqual([]);
    from.done.push(weighedOut);
    await again();
    await waitFor(() => expect(now().last?.id).toBe(12));
    await press('F9');
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(prints()).toEqual(['POST /operation/12/print']);
  });
});
