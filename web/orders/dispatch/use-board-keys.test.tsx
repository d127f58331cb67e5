// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { useBoardKeys } from './use-board-keys.ts';

/** The board with a field and a dialog beside it, and which of its keys were pressed. */
function board() {
  const pressed: string[] = [];
  function Board({ name }: { name: string }) {
    const action = (key: string) => () => void pressed.push(`${key}${name}`);
    useBoardKeys({ confirm: action('confirm'), plan: action('plan'), search: action('search') });
    return (
      <>
        <input />
        <div role="dialog">
          <p />
        </div>
      </>
    );
  }
  const drawn = draw(<Board name="" />);
  const press = (key: object, on: Element = document.body) => fireEvent.keyDown(on, key);
  const at = (selector: string) => drawn.container.querySelector(selector) as Element;
  return { ...drawn, pressed, press, at, again: () => drawn.rerender(<Board name=" later" />) };
}
const T = { key: 't', code: 'KeyT' };

describe('the keys of the board', () => {
  it('are those of their places, in any layout', () => {
    const { pressed, press } = board();
    press(T);
    press({ key: 'з', code: 'KeyP' });
    press({ key: '/', code: 'Digit7' });
    press({ key: 'x', code: 'KeyX' });
    expect(pressed).toEqual(['confirm', 'plan', 'search']);
  });

  it.each([
    ['in a text', 'input', T],
    ['in a dialog', '[role=dialog] p', T],
    ['with Ctrl', 'div', { ...T, ctrlKey: true }],
    ['with Alt', 'div', { ...T, altKey: true }],
    ['with Meta', 'div', { ...T, metaKey: true }],
    ['held down', 'div', { ...T, repeat: true }],
  ])('are another’s %s', (_where, selector, key) => {
    const { pressed, press, at } = board();
    press(key, selector === 'div' ? document.body : at(selector));
    expect(pressed).toEqual([]);
  });

  it('do what the board would do by now, and nothing once it is gone', () => {
    const { pressed, press, again, unmount } = board();
    again();
    press(T);
    unmount();
    press(T);
    expect(pressed).toEqual(['confirm later']);
  });
});
