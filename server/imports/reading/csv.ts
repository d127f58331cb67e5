import { createReadStream } from 'node:fs';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { unprotected } from '@terezi/domain/grammar/sheet/sheet.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { MOST_COLUMNS } from '@terezi/domain/imports/file.ts';
import { type CodePage, type Separator, SEPARATORS } from '@terezi/domain/imports/text-file.ts';
import { codePageOf } from './code-page.ts';
import type { Gathering } from './gather.ts';
import { type Hidden, NOTHING_HIDDEN } from './hidden.ts';
import { separatorOf } from './separator.ts';

const LONGEST_TEXT = 2_001;
/** A longer field is a quotation mark that was never closed. */
const LONGEST_FIELD = 100_000;

/** How a text file is written, as its sender has chosen; null where that is to be found. */
export type TextManner = { encoding: CodePage | null; separator: Separator | null };

/** A first line that names the separator, as Excel writes and reads one. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;

/** Splits text as it comes (RFC 4180); a quotation mark inside a field that did not begin with one is an ordinary character. */
function splitter(separator: string, row: (line: number, cells: string[]) => void) {
  let [field, line, begun] = ['', 1, 1];
  let cells: string[] = [];
  /** Inside quotation marks; `closed` behind the second one, which a third turns into a character of the field. */
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

async function* textOf(path: string, encoding: CodePage): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** The separator that a text's first line names, and the length of that line. */
async function saidIn(
  texts: AsyncIterable<string>,
): Promise<{ separator: Separator | null; skipped: number }> {
  for await (const text of texts) {
    const [line = '', sign] = SEPARATOR_LINE.exec(text) ?? [];
    return { separator: SEPARATORS.find((each) => each === sign) ?? null, skipped: line.length };
  }
  return { separator: null, skipped: 0 };
}

/** Reads a text file as its bytes come, in the code page and with the separator that it has, or that its sender chose. */
export async function readCsv(
  path: string,
  manner: TextManner & { known: ReadonlySet<string> },
  gathering: Gathering,
): Promise<Hidden> {
  const encoding = manner.encoding ?? (await codePageOf(path));
  const declaredManner = await saidIn(textOf(path, encoding));
  const separator =
    manner.separator ?? declaredManner.separator ?? (await separatorOf(textOf(path, encoding), manner.known));
  gathering.begin({ format: 'csv', encoding, separator, sheet: null, sheets: [] });
  const split = splitter(separator, (line, cells) =>
    gathering.row(
      line + (declaredManner.skipped > 0 ? 1 : 0),
      cells.map((cell) => unprotected(cell.trim()) || null),
    ),
  );
  let left = declaredManner.skipped;
  for await (const text of textOf(path, encoding)) {
    split.take(text.slice(left));
    left = 0;
    await gathering.handOn();
  }
  split.end();
  return NOTHING_HIDDEN;
}
