import { createReadStream } from 'node:fs';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import type { CodePage } from '@terezi/domain/imports/text-file.ts';

/** Texts of this region hold no zeros; a zero among so many first bytes means no text, or two bytes a character. */
const LOOKED_AT = 4_096;
/** One side that leads by this factor is no accident. */
const CLEARLY = 4;

/** What is counted over all bytes of a file. */
type Counts = {
  /** Zeros in even and in odd places. */
  zeros: [even: number, odd: number];
  isZeroEarly: boolean;
  /** Letters of several bytes that UTF-8 has, and bytes that it does not. */
  utf8: { good: number; bad: number };
  /** Words whose letters beyond ASCII are Cyrillic, or Latin. */
  words: { cyrillic: number; latin: number };
  /** In a code page of one byte: letters of Turkish and Azerbaijani alone, and of Western languages alone. */
  letters: { turkish: number; western: number };
};

/** Bytes that are Ğ İ Ş ğ ı ş in Windows-1254 and Icelandic in Windows-1252. */
const TURKISH = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]);
/** Bytes that are Ç Ö Ü ç ö ü in both; in Windows-1251 hardly a word is made of these and the former alone. */
const SHARED = new Set([0xc7, 0xd6, 0xdc, 0xe7, 0xf6, 0xfc]);

const isAscii = (byte: number): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
/** The letters of the three code pages; 0xa8 and 0xb8 are Ё and ё. */
const isHigh = (byte: number): boolean => byte >= 0xc0 || byte === 0xa8 || byte === 0xb8;

/** Counts whole letters of UTF-8 and bytes that cannot stand where they do. */
function utf8Counter({ utf8 }: Counts) {
  let missing = 0;
  return (byte: number): void => {
    const isMore = byte >= 0x80 && byte < 0xc0;
    if (missing > 0) {
      if (isMore && --missing === 0) utf8.good++;
      if (isMore) return;
      utf8.bad++;
      missing = 0;
    }
    if (byte < 0x80) return;
    if (byte >= 0xc2 && byte <= 0xdf) missing = 1;
    else if (byte >= 0xe0 && byte <= 0xef) missing = 2;
    else if (byte >= 0xf0 && byte <= 0xf4) missing = 3;
    else utf8.bad++;
  };
}

/** Tells words by their letters: a Cyrillic word has no ASCII letter, a Latin one nearly always does. */
function wordCounter({ words, letters }: Counts) {
  let [high, usual, hasAscii] = [0, 0, false];
  return (byte: number): void => {
    if (isAscii(byte)) hasAscii = true;
    else if (isHigh(byte)) {
      high++;
      if (TURKISH.has(byte)) letters.turkish++;
      if (TURKISH.has(byte) || SHARED.has(byte)) usual++;
      else letters.western++;
    } else {
      if (high > 0 && (hasAscii || usual === high)) words.latin++;
      else if (high > 1) words.cyrillic++;
      [high, usual, hasAscii] = [0, 0, false];
    }
  };
}

async function countsOf(path: string): Promise<Counts & { mark: string }> {
  const counts: Counts = {
    zeros: [0, 0],
    isZeroEarly: false,
    utf8: { good: 0, bad: 0 },
    words: { cyrillic: 0, latin: 0 },
    letters: { turkish: 0, western: 0 },
  };
  const [inUtf8, inWord] = [utf8Counter(counts), wordCounter(counts)];
  let [at, mark] = [0, ''];
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    if (at === 0) mark = piece.toString('hex', 0, 3);
    for (const byte of piece) {
      if (byte === 0) {
        counts.zeros[at % 2 === 0 ? 0 : 1]++;
        counts.isZeroEarly ||= at < LOOKED_AT;
      }
      inUtf8(byte);
      inWord(byte);
      at++;
    }
  }
  // Ends an unfinished letter, and an unfinished word.
  inUtf8(0);
  inWord(0);
  return { ...counts, mark };
}

/**
 * The code page of a text, by all of its bytes: by its mark; by where zeros stand; UTF-8 even with a few broken bytes, since no
 * other text looks like it; else by the language of its words.
 */
export async function codePageOf(path: string): Promise<CodePage> {
  const { mark, zeros, isZeroEarly, utf8, words, letters } = await countsOf(path);
  if (mark.startsWith('efbbbf')) return 'UTF-8';
  if (mark.startsWith('fffe')) return 'UTF-16LE';
  if (mark.startsWith('feff')) return 'UTF-16BE';
  const [even, odd] = zeros;
  if (odd > even * CLEARLY) return 'UTF-16LE';
  if (even > odd * CLEARLY) return 'UTF-16BE';
  if (isZeroEarly) throw problem(importProblems.notSheet, {});
  if (utf8.bad === 0 || utf8.good > utf8.bad) return 'UTF-8';
  if (words.cyrillic > words.latin) return 'Windows-1251';
  return letters.western > letters.turkish ? 'Windows-1252' : 'Windows-1254';
}
