// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastLog } from '#kit/toast/toast.ts';
import type { Answer } from '../../testing/answers.ts';
import { type Later, later } from '../../testing/later.ts';
import { LOADED, one, server, work } from './at-work.fixture.ts';
import { someTicket, someTruck, ticketDetail, weighedOut } from './visit/visit.fixture.ts';

const said = () => toastLog.all().map(({ title }) => title);
beforeEach(toastLog.clear);

describe('F8', () => {
  it('accepts what stands still for the truck that is chosen, and the next visit begins', async () => {
    const { now, calls, see, press, choose } = await work();
    await choose();
    await see(LOADED, 'stable');
    expect(now().canAccept).toBe(true);
    await press('F8');
    await waitFor(() => expect(now().accepted?.id).toBe(12));
    expect(calls.find(({ line }) => line === 'POST /operation')?.body).toMatchObject({
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
  ] as const)('does nothing while the weight is %s', async (_, live, state) => {
    const { now, see, press, choose, captures } = await work();
    await choose();
    await see(live, state);
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

  it('weighs no truck while something is being made for the visit', async () => {
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

describe('a second pass whose ticket another person finished elsewhere', () => {
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

  it('stays while it is unknown whether it was this screen, whose answer got lost', async () => {
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
    const { calls, printed, press, again, now } = await work(from);
    const prints = () => calls.filter(({ line }) => line.endsWith('/print')).map(({ line }) => line);
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
