import { fold, foldedWords } from '@terezi/domain/grammar/text/fold.ts';

/** A stretch of a text that search found: from `start`, up to but without `end`, in UTF-16 units. */
export type Match = { readonly start: number; readonly end: number };

/** Where a folded text stands inside another; null when it does not. */
function matchOf(text: string, wanted: string): Match | null {
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
  const first = folded.indexOf(wanted);
  if (first < 0) return null;
  return { start: starts[first] ?? 0, end: ends[first + wanted.length - 1] ?? text.length };
}

/** Matches from the first to the last, those that overlap as one. */
function apart(matches: readonly Match[]): Match[] {
  const joined: Match[] = [];
  for (const { start, end } of [...matches].sort((one, other) => one.start - other.start)) {
    const last = joined.pop();
    if (last && last.end >= start) joined.push({ start: last.start, end: Math.max(last.end, end) });
    else joined.push(...(last ? [last] : []), { start, end });
  }
  return joined;
}

/**
 * Where the query stands inside a text by the rules of search, so that "ulvi" underlines "Ülvi" and "10ab"
 * underlines "10-AB": as it was typed, or else each of its words; nothing where one of them is missing. The text must
 * be NFC, as the server sends it.
 */
export function foldMatches(text: string, query: string): Match[] {
  const words = foldedWords(query);
  if (words.length === 0) return [];
  const whole = matchOf(text, fold(query));
  if (whole) return [whole];
  const matches = words.map((word) => matchOf(text, word));
  return matches.every((match) => match !== null) ? apart(matches) : [];
}

/** Whether search would find the text; an empty query finds everything. */
export function foldIncludes(text: string, query: string): boolean {
  const folded = fold(text);
  return foldedWords(query).every((word) => folded.includes(word));
}
