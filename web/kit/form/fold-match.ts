import { fold } from '@terezi/domain/grammar/fold.ts';

/** A stretch of a text that search found: from `start`, up to but without `end`, in UTF-16 units. */
export type Match = { readonly start: number; readonly end: number };

/**
 * Where the query stands inside a text by the rules of search, so that "ulvi" underlines "Ülvi" and "10ab"
 * underlines "10-AB"; null when it does not. The text must be NFC, as the server sends it.
 */
export function foldMatch(text: string, query: string): Match | null {
  const wanted = fold(query);
  if (wanted === '') return null;
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    for (const unit of fold(letter)) {
      folded += unit;
      for (let i = 0; i < unit.length; i++) {
        starts.push(at);
        ends.push(at + letter.length);
      }
    }
    at += letter.length;
  }
  const found = folded.indexOf(wanted);
  if (found < 0) return null;
  return { start: starts[found] ?? 0, end: ends[found + wanted.length - 1] ?? text.length };
}

/** Whether search would find the text; an empty query finds everything. */
export const foldIncludes = (text: string, query: string): boolean => fold(text).includes(fold(query));
