import { createReadStream } from 'node:fs';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { MOST_COLUMNS } from '@terezi/domain/imports/file.ts';
import type { Gathering } from './gather.ts';

/** How texts are written: the first of these in which all bytes make sense. */
const ENCODINGS = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'windows-1254': 'Windows-1254' } as const;
type Encoding = keyof typeof ENCODINGS;

const LONGEST_TEXT = 2_001;
/** A field that goes on for so long is a quotation mark that was never closed. */
const LONGEST_FIELD = 100_000;

const piecesOf = (path: string): AsyncIterable<Buffer> => createReadStream(path);

/** UTF-8 if the whole file is that, else the code page that Turkish and Azerbaijani machines had before it. */
async function encodingOf(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const piece of piecesOf(path)) {
      if (isFirst && piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le';
      if (isFirst && piece.subarray(0, 4_096).includes(0)) throw problem(importProblems.notSheet, {});
      isFirst = false;
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1254';
    throw error;
  }
}

const SEPARATORS = [';', '\t', ',', '|'];

/** The sign that stands most often in the first lines, outside of quotation marks; of equals the one before. */
function separatorOf(text: string): { separator: string; skipped: number } {
  const said = /^sep=(.)\r?\n/i.exec(text);
  if (said?.[1]) return { separator: said[1], skipped: said[0].length };
  const lines = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 20);
  const counts = SEPARATORS.map((sign) => lines.reduce((sum, line) => sum + line.split(sign).length - 1, 0));
  return { separator: SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';', skipped: 0 };
}

/** Takes text apart as it comes (RFC 4180); a quotation mark inside a field that did not begin with one is a sign like others. */
function splitter(separator: string, row: (line: number, cells: string[]) => void) {
  let [field, line, begun] = ['', 1, 1];
  let cells: string[] = [];
  /** Inside quotation marks; `closed` behind the second one, which a third makes a sign of the field. */
  let state: 'plain' | 'quoted' | 'closed' = 'plain';
  let [opened, hasReturn, length] = [0, false, 0];
  const endField = () => {
    cells.push(field);
    [field, state, length] = ['', 'plain', 0];
    if (cells.length > MOST_COLUMNS * 10)
      throw problem(importProblems.tooManyColumns, { most: MOST_COLUMNS, count: cells.length });
  };
  const endRow = () => {
    endField();
    row(begun, cells);
    [cells, begun] = [[], line];
  };
  const add = (sign: string) => {
    if (++length > LONGEST_FIELD) throw problem(importProblems.openQuote, { line: opened || begun });
    if (field.length < LONGEST_TEXT) field += sign;
  };
  function take(sign: string): void {
    if (sign === '\n') line++;
    if (state === 'quoted') {
      if (sign === '"') state = 'closed';
      else add(sign);
      return;
    }
    if (sign === '"' && (state === 'closed' || length === 0)) {
      if (state === 'closed') add(sign);
      else opened = line;
      state = 'quoted';
      return;
    }
    if (sign === separator) endField();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' || !hasReturn) endRow();
      if (sign === '\n') begun = line;
    } else add(sign);
  }
  return {
    take(text: string) {
      for (const sign of text) {
        take(sign);
        hasReturn = sign === '\r' && state !== 'quoted';
      }
    },
    end() {
      if (state === 'quoted') throw problem(importProblems.openQuote, { line: opened });
      if (length > 0 || cells.length > 0) endRow();
    },
  };
}

async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of piecesOf(path)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** Reads a CSV as its bytes come, whichever sign parts its columns and whichever of three ways its texts are written in. */
export async function readCsv(path: string, gathering: Gathering): Promise<void> {
  const encoding = await encodingOf(path);
  gathering.begin({ format: 'csv', encoding: ENCODINGS[encoding], sheet: null, sheets: [] });
  let split: ReturnType<typeof splitter> | null = null;
  for await (const text of textOf(path, encoding)) {
    const { separator, skipped } = split ? { separator: '', skipped: 0 } : separatorOf(text);
    split ??= splitter(separator, (line, cells) =>
      gathering.row(
        line + (skipped > 0 ? 1 : 0),
        cells.map((cell) => cell.trim() || null),
      ),
    );
    split.take(text.slice(skipped));
    await gathering.handOn();
  }
  split?.end();
}
