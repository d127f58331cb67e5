// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { useWedge } from './use-wedge.ts';
import { act } from '@testing-library/react';

/** A page with a field, what a card reader typed there, and the keys that were left for others. */
function page() {
  const cards: string[] = [];
  const keysLeft: string[] = [];
  function Page() {
    const [text, setText] = useState('10-AA');
    useWedge((number) => void cards.push(number));
    return <input value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />;
  }
  const { container, unmount } = draw(<Page />);
  const input = container.querySelector('input') as HTMLInputElement;
  const listen = ({ key }: KeyboardEvent) => void keysLeft.push(key);
  container.addEventListener('keydown', listen);
  let now = 1_000;
  /** Presses keys so many milliseconds apart, as the browser does: a key that no handler prevents goes into the field. */
  const press = (keys: readonly string[], apart: number) =>
    act(async () => {
      for (const key of keys) {
        now += apart;
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: now });
        if (!input.dispatchEvent(event) || key.length > 1) continue;
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(input, input.value + key);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
  return { input, cards, keysLeft, press, unmount };
}
const typed = (number: string) => [...number, 'Enter'];

describe('what is typed on a page', () => {
  it('by a reader is handed on, its Enter presses nothing, and the field holds its text from before', async () => {
    const { input, cards, keysLeft, press } = page();
    await press(typed('0009876543'), 5);
    expect([cards, input.value]).toEqual([['0009876543'], '10-AA']);
    expect(keysLeft).not.toContain('Enter');
  });

  it('by a person stays in the field, and its Enter is theirs', async () => {
    const { input, cards, keysLeft, press } = page();
    await press(typed('123456'), 120);
    expect([cards, input.value, keysLeft.at(-1)]).toEqual([[], '10-AA123456', 'Enter']);
  });

  it('is not listened to once the page is gone', async () => {
    const { cards, press, unmount } = page();
    unmount();
    await press(typed('0009876543'), 5);
    expect(cards).toEqual([]);
  });
});
