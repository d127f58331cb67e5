// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readerEnd } from './use-reader-guard.ts';

/** Keys that come one after the other, so many milliseconds apart, at what has the focus. */
function sent(at: HTMLElement, keys: readonly string[], apart: number): boolean {
  const ends = readerEnd();
  return (
    keys.map((key, index) => ends({ ...KEY, key, target: at, timeStamp: index * apart })).at(-1) ?? false
  );
}
const KEY = { ctrlKey: false, metaKey: false, altKey: false } as KeyboardEvent;
const CARD = [...'0012345678'];
const button = document.createElement('button');
const field = document.createElement('input');
const choice = Object.assign(document.createElement('input'), { role: 'combobox' });

it.each<[string, HTMLElement, string[], number, boolean]>([
  ['a card over a button', button, [...CARD, 'Enter'], 8, true],
  ['a slow reader over a button', button, [...CARD, 'Enter'], 120, true],
  ['a reader that ends by a blank over a button', button, [...CARD, ' '], 8, true],
  ['a card in a field', field, [...CARD, 'Enter'], 8, true],
  ['a short code in a field', field, [...'0042', 'Enter'], 30, true],
  ['a person in a field', field, [...'204816', 'Enter'], 90, false],
  ['a person who goes on to a button', button, [...CARD, 'Tab', 'Enter'], 60, false],
  ['Enter alone', button, ['Enter'], 8, false],
  ['a plate that is looked up', choice, [...'90KL456', 'Enter'], 8, false],
])('of %s the Enter is a reader’s or not', (_, at, keys, apart, is) => {
  expect(sent(at, keys, apart)).toBe(is);
});
