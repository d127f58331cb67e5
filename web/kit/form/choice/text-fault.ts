import { isOfPattern, patternOf, type TextPattern } from '@terezi/domain/grammar/text/pattern.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { fill, type Words } from '@terezi/domain/grammar/words.ts';
import type { Option } from './option-search.ts';

/** What is wrong with a text that must be there. */
export const textFault = (text: string): Words | null => (text.trim() === '' ? fieldProblems.required : null);

/** What is wrong with a choice that must be made. */
export const choiceFault = (chosen: Option | null): Words | null => (chosen ? null : fieldProblems.choice);

/** What is wrong with a text that has a pattern. */
export function patternFault(pattern: TextPattern, text: string): Words | null {
  if (isOfPattern(pattern, text)) return null;
  const { kind, values } = patternOf(pattern).problem;
  return { az: fill(kind, 'az', values), en: fill(kind, 'en', values) };
}

/** What is wrong with twelve digits: missing, something else among them, or too few or many. */
export function numberFault(pattern: 'phone' | 'telegram', text: string): Words | null {
  if (text === '') return fieldProblems.required;
  return /\D/.test(text) ? fieldProblems.numbersOnly : patternFault(pattern, text);
}

/** Reads like an address that takes mail; the server checks more closely. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
/** Whether a text reads like an address. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
/** What is wrong with an e-mail address that must be there. */
export const emailFault = (text: string): Words | null =>
  textFault(text) ?? (isEmail(text.trim()) ? null : fieldProblems.email);

/** The faults among these; fields without one are left out. */
export const foundFaults = (faults: Readonly<Record<string, Words | null>>): Record<string, Words> =>
  Object.fromEntries(Object.entries(faults).filter((fault): fault is [string, Words] => fault[1] !== null));

/** A VÖEN as it is kept. */
export const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '');

/** A number as it is kept: people paste it with a plus, blanks, dashes and brackets. */
export const digitsOf = (text: string): string => text.replaceAll(/[\s+()\-–]/g, '');

/** The hint under a field of twelve digits: how such a number is written. */
export const numberHint: Words = { az: 'məsələn, 994501234567', en: 'for example, 994501234567' };
