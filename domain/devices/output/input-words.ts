import type { Words } from '../../grammar/words.ts';
import type { InputName } from './input.ts';

/** The names of loops and photocells. */
export const inputWords: Readonly<Record<InputName, Words>> = {
  'entry-loop': { az: 'Giriş ilgəyi', en: 'Entry loop' },
  'exit-loop': { az: 'Çıxış ilgəyi', en: 'Exit loop' },
  'entry-photocell': { az: 'Giriş fotoelementi', en: 'Entry photocell' },
  'exit-photocell': { az: 'Çıxış fotoelementi', en: 'Exit photocell' },
};
