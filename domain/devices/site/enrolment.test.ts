import { expect, it } from 'vitest';
import { CODE_LETTERS, enrolmentText, readCode, showCode } from './enrolment.ts';

it.each([
  ['K7QM-2XVE', 'K7QM2XVE'],
  [' k7qm 2xve ', 'K7QM2XVE'],
  ['K7QM2XVE', 'K7QM2XVE'],
  ['K7QM-2XV', null],
  ['K7QM-2XVEE', null],
  // No code has O or 0, I or 1.
  ['K7QM-2XVO', null],
  ['K7QM-2XV1', null],
  ['', null],
])('reads %j as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

it('shows a code in two halves, which are read as the same code', () => {
  expect(showCode('K7QM2XVE')).toBe('K7QM-2XVE');
  expect(readCode(showCode('ABCDEFGH'))).toBe('ABCDEFGH');
});

it('has forty bits in eight letters', () => {
  expect(new Set(CODE_LETTERS).size).toBe(32);
});

it('has the agent sign the code together with its key', () => {
  expect(enrolmentText('K7QM2XVE', 'key')).not.toBe(enrolmentText('K7QM2XVE', 'other'));
  expect(enrolmentText('K7QM2XVE', 'key')).not.toBe(enrolmentText('K7QM2XVF', 'key'));
});
