// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { USUAL_LEVELS } from '@terezi/domain/companies/weighing-checks.ts';
import { describe, expect, it } from 'vitest';
import { LOADED, server, work } from '../at-work.fixture.ts';
import { knownAhead, someTicket } from '../visit/visit.fixture.ts';

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

  it('is a second weight on another scale than the one that keeps its tickets', async () => {
    const { now, see, chooseTicket } = await work(server(), { siteScales: [2, 3], onlyHere: [3] });
    await chooseTicket({ ...someTicket, scaleId: 3, scaleName: 'Giriş' });
    await see({ grams: 38_620_000 }, 'stable');
    await waitFor(() => expect(now().ahead?.text).toMatch(/“Giriş” tərəzisində açılan/));
    expect(now().canAccept).toBe(false);
  });
});
