// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hold } from '../../testing/draw.tsx';
import { startRouter } from './router.ts';
import { useOpened } from './use-opened.ts';

/** A list at an address, with what is open beside it. */
async function listAt(search: string) {
  history.replaceState(null, '', `/truck${search}`);
  await startRouter(async () => ({ pattern: '/truck', params: {}, around: [], Screen: () => null }));
  const { result } = hold(() => useOpened(), null);
  return { now: () => result.current, steps: history.length };
}

describe('what is open beside a list', () => {
  it.each([
    ['', null],
    ['?open=new', 'new'],
    ['?open=12', 12],
    ['?open=0', null],
    ['?open=-3', null],
    ['?open=1.5', null],
    ['?open=abc', null],
  ])('at the address %j is %j', async (search, opened) => {
    expect((await listAt(search)).now().opened).toBe(opened);
  });

  it('is written into the address beside how the list stands, as a step that “back” takes', async () => {
    const { now, steps } = await listAt('?page=2');
    await act(async () => now().open(12));
    expect([now().opened, location.search, history.length - steps]).toEqual([12, '?page=2&open=12', 1]);
  });

  it('is taken out of it in place, and the list stays as it stands', async () => {
    const { now, steps } = await listAt('?page=2&open=12');
    await act(async () => now().close());
    expect([now().opened, location.search, history.length - steps]).toEqual([null, '?page=2', 0]);
  });

  it('is opened and closed by the same functions for everything that is open, so that rows are not drawn anew', async () => {
    const { now } = await listAt('');
    const { open, close } = now();
    await act(async () => open('new'));
    expect([now().open, now().close]).toEqual([open, close]);
    expect([now().open === open, now().close === close]).toEqual([true, true]);
  });
});
