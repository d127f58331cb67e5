// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw, hold } from '../../../testing/draw.tsx';
import type { GlassState } from './glass-state.ts';
import { useAccepted } from './use-accepted.ts';
import { useCancelling } from '../use-cancelling.ts';
import { type Keys, useKeys } from './use-keys.ts';
import { someTicket } from '../visit/visit.fixture.ts';

/** The operator's screen with what may lie over it, and the keys that it heard. */
function stand(over: React.ReactNode = null) {
  const keys: string[] = [];
  const action = (name: keyof Keys) => () => void keys.push(name);
  function Screen() {
    useKeys({
      F1: action('F1'),
      F2: action('F2'),
      F4: action('F4'),
      F8: action('F8'),
      F9: action('F9'),
      Escape: action('Escape'),
      KeyQ: action('KeyQ'),
      KeyK: action('KeyK'),
      KeyM: action('KeyM'),
      KeyR: action('KeyR'),
      KeyT: action('KeyT'),
      Digit0: action('Digit0'),
      Digit1: action('Digit1'),
      Digit2: action('Digit2'),
      Digit3: action('Digit3'),
    });
    return (
      <>
        <input aria-label="Nömrə" />
        {over}
      </>
    );
  }
  return { ...draw(<Screen />), keys };
}
/** Presses a key where the cursor may be anywhere; answers whether the browser does with it what it does. */
const press = (code: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(screen.queryByLabelText('Nömrə') ?? document.body, { code, ...more });

describe('the keys of the screen', () => {
  it('are its own, wherever the cursor is, and taken from the browser but for Escape', () => {
    const { keys } = stand();
    const left = ['F1', 'F2', 'F4', 'F8', 'F9', 'Escape'].filter((code) => press(code));
    expect([keys, left]).toEqual([['F1', 'F2', 'F4', 'F8', 'F9', 'Escape'], ['Escape']]);
  });

  it('are those of the place on the keyboard, so that Alt Q is the same under every layout', () => {
    const { keys } = stand();
    press('KeyQ', { key: 'й', altKey: true });
    expect(press('KeyQ', { key: 'q' })).toBe(true);
    expect(keys).toEqual(['KeyQ']);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    'leave F8 with %j to the browser',
    (more) => {
      const { keys } = stand();
      expect([press('F8', more), keys]).toEqual([true, []]);
    },
  );

  it('count once however long they are held down', () => {
    const { keys } = stand();
    press('F4');
    expect(press('F4', { repeat: true })).toBe(false);
    expect(keys).toEqual(['F4']);
  });

  it.each([
    ['a dialog', <div key="a" role="dialog" aria-modal="true" />],
    ['the browser’s own dialog', <dialog key="b" open />],
  ])('are dead under %s, and still taken from the browser', (_, over) => {
    const { keys } = stand(over);
    expect([press('F8'), press('F4'), keys]).toEqual([false, false, []]);
  });

  it.each([
    ['an open list', <input key="a" role="combobox" aria-expanded="true" aria-controls="x" readOnly />],
    ['an open menu', <div key="b" role="menu" />],
  ])('leave Escape to %s, and nothing else', (_, over) => {
    const { keys } = stand(over);
    press('Escape');
    press('F8');
    expect(keys).toEqual(['F8']);
  });

  it('do nothing once the screen is left', () => {
    const { keys, unmount } = stand();
    unmount();
    expect([press('F8'), keys]).toEqual([true, []]);
  });
});

describe('the ticket that was accepted last', () => {
  const follow = () => {
    const { result, rerender } = hold((state: GlassState) => useAccepted(state), 'stable' as GlassState);
    const become = (...states: GlassState[]) => {
      for (const state of states) rerender(state);
      return [result.current.accepted?.id ?? null, result.current.mustClear];
    };
    act(() => result.current.setAccepted(someTicket, true));
    return { become, now: () => result.current };
  };

  it('bars the next capture until the deck has been empty, and stays in view until the next truck', () => {
    const { become } = follow();
    expect(become('stable')).toEqual([12, true]);
    expect(become('motion')).toEqual([12, true]);
    expect(become('empty')).toEqual([12, false]);
    expect(become('motion', 'empty')).toEqual([12, false]);
    expect(become('stable')).toEqual([null, false]);
  });

  it.each(['over', 'below'] as const)('goes for a truck that cannot be accepted, too: %s', (state) => {
    expect(follow().become('empty', state)).toEqual([null, false]);
  });

  it.each(['stale', 'motion'] as const)(
    'stays while it is unknown whether a truck stands there: %s',
    (state) => {
      expect(follow().become('empty', state)).toEqual([12, false]);
    },
  );

  it('is out of view once it is cancelled, and its truck must leave all the same', () => {
    const { become, now } = follow();
    act(() => now().forgetAccepted(99));
    expect(become('stable')).toEqual([12, true]);
    act(() => now().forgetAccepted(someTicket.id));
    expect(become('stable')).toEqual([null, true]);
    expect(become('empty', 'stable')).toEqual([null, false]);
  });
});

describe('cancelling from a row', () => {
  it('is offered where the answer says so, and the question gives the focus back to the plate', () => {
    const plate = document.body.appendChild(document.createElement('input'));
    const { result } = hold(() => useCancelling({ current: plate }), null);
    const { mayBe, ask } = result.current.rows;
    expect([mayBe(someTicket), mayBe({ ...someTicket, acts: {} })]).toEqual([true, false]);
    act(() => ask(someTicket));
    expect([result.current.ticket, document.activeElement]).toEqual([someTicket, plate]);
    act(() => result.current.close());
    expect(result.current.ticket).toBeNull();
    plate.remove();
  });
});
