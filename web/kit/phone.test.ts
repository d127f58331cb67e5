import { expect, it } from 'vitest';
import { phoneText } from './phone.ts';

it.each([
  ['994550001246', '+994 55 000 12 46'],
  ['905321234567', '905321234567'],
  ['99455000124', '99455000124'],
  ['9945500012467', '9945500012467'],
])('the telephone number %s reads %s', (digits, text) => {
  expect(phoneText(digits)).toBe(text);
});
