// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readerEnd } from './reader-end.ts';

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

it.each<[string, boolean, HTMLElement, string[], number]>([
  ['a card over a button', true, button, [...CARD, 'Enter'], 8],
  ['a slow reader over a button', true, button, [...CARD, 'Enter'], 120],
  ['a reader that ends by a blank over a button', true, button, [...CARD, ' '], 8],
  ['a card in a field', true, field, [...CARD, 'Enter'], 8],
  ['a short code in a field', true, field, [...'0042', 'Enter'], 30],
  ['a person in a field', false, field, [...'204816', 'Enter'], 90],
  ['a person who goes on to a button', false, button, [...CARD, 'Tab', 'Enter'], 60],
  ['Enter alone', false, button, ['Enter'], 8],
  ['a plate that is looked up', false, choice, [...'90KL456', 'Enter'], 8],
])('of %s the Enter is a reader’s or not', (_, is, ...how) => {
  expect(sent(...how)).toBe(is);
});

it('lets Ctrl Enter send a form, however fast it was filled in', () => {
  const ends = readerEnd();
  const hit = (key: string, at: number, ctrlKey = false) =>
    ends({ ...KEY, key, ctrlKey, target: field, timeStamp: at });
  CARD.forEach((sign, index) => hit(sign, index * 8));
  expect(hit('Enter', 90, true)).toBe(false);
});
