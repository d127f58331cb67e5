// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold } from '../../../testing/draw.tsx';
import { type DraftPlace, readDraft } from './draft.ts';
import { type FormState, openForm } from './form-state.ts';
import { memoryStore } from './keep.ts';
import { useDraft } from './use-draft.ts';

type Gate = { name: string };
const fresh = openForm<Gate>({ name: '' });
const named = (name: string): FormState<Gate> => ({ ...fresh, values: { name } });
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A form whose draft is kept at a place, and how its state goes on. */
function form(place: DraftPlace = { key: '3.5:gate:new', store: memoryStore(), shape: 'gate' }) {
  const { result, rerender, unmount } = hold((state: FormState<Gate>) => useDraft(state, place, {}), fresh);
  const kept = () => readDraft(place, fresh.initial, {})?.changes ?? null;
  return { place, kept, now: () => result.current, type: (name: string) => rerender(named(name)), unmount };
}

describe('a draft', () => {
  it('is kept a moment after the last change, and not before one', async () => {
    const { kept, type, now } = form();
    await pass(1_000);
    expect([kept(), now().at]).toEqual([null, null]);
    type('Ş');
    await pass(399);
    type('Şi');
    await pass(399);
    expect(kept()).toBeNull();
    await pass(1);
    expect([kept(), now().at]).toEqual([{ name: 'Şi' }, '2026-11-21T10:00:01.799Z']);
  });

  it.each([
    ['the page goes away', () => act(() => void dispatchEvent(new Event('pagehide')))],
    ['the form does', (unmount: () => void) => unmount()],
  ])('is kept at once where %s', (_, leave) => {
    const { kept, type, unmount } = form();
    type('Şimal');
    leave(unmount);
    expect(kept()).toEqual({ name: 'Şimal' });
  });

  it('is kept at once where the form says so', () => {
    const { kept, type, now } = form();
    type('Şimal');
    act(() => now().keep());
    expect(kept()).toEqual({ name: 'Şimal' });
  });

  it('that was dropped stays so, also when the form goes with a change that waits', async () => {
    const { kept, type, now, unmount } = form();
    type('Şimal');
    await pass(400);
    type('Şimal 2');
    act(() => now().drop());
    expect(now().at).toBeNull();
    unmount();
    await pass(1_000);
    expect(kept()).toBeNull();
  });

  it('is announced to the person who opens the form again, with the time when it was kept', async () => {
    const { place, type, unmount } = form();
    type('Şimal');
    await pass(400);
    unmount();
    expect(form(place).now().at).toBe('2026-11-21T10:00:00.400Z');
    expect(form({ ...place, key: '3.6:gate:new' }).now().at).toBeNull();
  });

  it('that is kept already is not kept once more under another form’s name', async () => {
    const store = memoryStore();
    const at = (key: string): DraftPlace => ({ key, store, shape: 'gate' });
    const { rerender } = hold(
      ({ state, key }: { state: FormState<Gate>; key: string }) => useDraft(state, at(key), {}),
      { state: fresh, key: 'one' },
    );
    const state = named('Şimal');
    rerender({ state, key: 'one' });
    await pass(400);
    rerender({ state, key: 'other' });
    await pass(400);
    expect([store.getItem('draft:one'), store.getItem('draft:other')]).toEqual([expect.any(String), null]);
  });
});
