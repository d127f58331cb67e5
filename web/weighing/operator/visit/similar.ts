import { fold } from '@terezi/domain/grammar/text/fold.ts';
import type { Option } from '#kit/form/choice/option-search.ts';

/** The likeness from which two names may well be one, written in two ways. */
const LIKE = 0.65;
const LEAST_LETTERS = 3;

const pairsOf = (text: string): string[] => {
  const letters = fold(text);
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2));
};

/** How alike two names are, 0 to 1: twice the neighbouring letters that they share, of all they have (Dice 1945). */
export function likeness(one: string, other: string): number {
  const [pairs, left] = [pairsOf(one), pairsOf(other)];
  const all = pairs.length + left.length;
  let shared = 0;
  for (const pair of pairs) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return all === 0 ? 0 : (2 * shared) / all;
}

/** The text to search for names like another: its first word, or the beginning of its only one. */
export function beginningOf(text: string): string {
  const [first = '', ...more] = text.trim().split(/\s+/);
  const isWord = more.length > 0 && fold(first).length >= LEAST_LETTERS;
  return isWord ? first : text.trim().slice(0, Math.max(LEAST_LETTERS, Math.floor(text.trim().length * 0.6)));
}

/** The option that is most like a text without being it; null where none is like it. */
export function mostLike(text: string, options: readonly Option[]): Option | null {
  const rated = options
    .filter(({ name }) => fold(name) !== fold(text))
    .map((option) => ({ option, rate: likeness(text, option.name) }))
    .sort((one, other) => other.rate - one.rate);
  const [best] = rated;
  return best && best.rate >= LIKE ? best.option : null;
}
