import { expect, it } from 'vitest';
import { type Pressed, wedge } from './wedge.ts';

const KEY: Pressed = { key: '', timeStamp: 0, repeat: false, ctrlKey: false, metaKey: false, altKey: false };
const CARD = [...'0012345678'];

/** The number heard after keys that come so many milliseconds apart. */
function heard(keys: readonly string[], apart: number, change: Partial<Pressed> = {}): string | null {
  const hear = wedge();
  return keys.reduce<string | null>(
    (_, key, index) => hear({ ...KEY, ...change, key, timeStamp: index * apart }).number,
    null,
  );
}

it.each<[string, string | null, readonly string[], number]>([
  ['a card', '0012345678', [...CARD, 'Enter'], 5],
  ['a card of a slower reader', '0012345678', [...CARD, 'Enter'], 30],
  ['a facility and a card', '018,04321', [...'018,04321', 'Enter'], 8],
  ['capitals with a Shift before each', 'E20034', ['Shift', ...'E20034', 'Enter'], 8],
  ['a person', null, [...CARD, 'Enter'], 31],
  ['too few signs', null, [...'12345', 'Enter'], 5],
  ['signs that nothing ends', null, CARD, 5],
  ['signs that go elsewhere', null, [...CARD, 'Tab', 'Enter'], 5],
  ['Enter alone', null, ['Enter'], 5],
])('hears of %s %s', (_, number, keys, apart) => {
  expect(heard(keys, apart)).toBe(number);
});

it('takes neither a key that is held down nor one of a command for a reader', () => {
  expect(heard([...'aaaaaaaa', 'Enter'], 20, { repeat: true })).toBeNull();
  expect(heard([...CARD, 'Enter'], 5, { altKey: true })).toBeNull();
  expect(heard([...CARD, 'Enter'], 5, { ctrlKey: true })).toBeNull();
});

it('begins anew after a pause, so that earlier typing is no part of the number', () => {
  const hear = wedge();
  hear({ ...KEY, key: '9', timeStamp: 0 });
  CARD.forEach((key, index) => hear({ ...KEY, key, timeStamp: 1000 + index * 5 }));
  expect(hear({ ...KEY, key: 'Enter', timeStamp: 1055 }).number).toBe('0012345678');
});

it('hears the same card twice', () => {
  const hear = wedge();
  const again = (start: number) =>
    [...CARD, 'Enter'].map((key, index) => hear({ ...KEY, key, timeStamp: start + index * 5 }).number).at(-1);
  expect([again(0), again(60)]).toEqual(['0012345678', '0012345678']);
});
