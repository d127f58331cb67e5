// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw, hold } from '../../testing/draw.tsx';
import { useLetters } from './use-letters.ts';
import { useSure } from './use-sure.ts';

/** A page of automatic scales that listens for F, with a field on it and maybe a menu over it. */
function page(isUnderMenu = false) {
  const pressed: string[] = [];
  function Page() {
    useLetters({ KeyF: () => void pressed.push('F') });
    return (
      <>
        <input />
        {isUnderMenu && <div role="menu" />}
      </>
    );
  }
  const { container, unmount } = draw(<Page />);
  const press = (key: object, on: Element = document.body) => fireEvent.keyDown(on, key);
  return { pressed, press, unmount, field: () => container.querySelector('input') as Element };
}
const F = { key: 'ф', code: 'KeyF' };

describe('a letter of the page', () => {
  it('is that of its place, and is not typed into what it opens', () => {
    const { pressed, press } = page();
    expect([press(F), pressed]).toEqual([false, ['F']]);
  });

  it.each([
    ['with Ctrl', { ...F, ctrlKey: true }],
    ['with Shift', { ...F, shiftKey: true }],
    ['held down', { ...F, repeat: true }],
    ['that does nothing here', { key: 'g', code: 'KeyG' }],
    ['of another page', { key: 'x', code: 'KeyX' }],
  ])('does nothing %s', (_how, key) => {
    const { pressed, press } = page();
    expect([press(key), pressed]).toEqual([true, []]);
  });

  it('is dead in a text, under a menu, and once the page is gone', () => {
    const here = page();
    here.press(F, here.field());
    here.unmount();
    here.press(F);
    const under = page(true);
    under.press(F);
    expect([here.pressed, under.pressed]).toEqual([[], []]);
  });
});

it('a camera is as sure as it says, in whole percent, or says nothing', () => {
  const { result } = hold(() => useSure(), null);
  expect([0.974, 1, null].map((confidence) => result.current({ confidence }))).toEqual([
    expect.stringMatching(/^97\s?%$/),
    expect.stringMatching(/^100\s?%$/),
    null,
  ]);
});
