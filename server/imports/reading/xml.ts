import { Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';

/** What is heard of a part of a workbook; names without their prefix. */
export type Hears = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
};

const damaged = () => problem(importProblems.damaged, {});
/** No tag of a workbook is so long; a longer one is none. */
const LONGEST_TAG = 100_000;

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The character that a reference stands for: one of the five that XML has, or a number; no document may declare others. */
function signOf(reference: string): string {
  const [, hexadecimal, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(reference) ?? [];
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  const sign = Number.isInteger(code) && code <= 0x10ffff ? String.fromCodePoint(code) : ENTITIES[reference];
  if (sign === undefined) throw damaged();
  return sign;
}

const unescaped = (text: string): string =>
  text.includes('&') ? text.replace(/&([^;&\s]{1,12});/g, (_, reference: string) => signOf(reference)) : text;

const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function tell({ open, close }: Hears, tag: string): void {
  if (tag.startsWith('/')) return close?.(bare(tag.slice(1).trim()));
  const isEmpty = tag.endsWith('/');
  const content = isEmpty ? tag.slice(0, -1) : tag;
  const end = content.search(/\s/);
  const name = bare(end < 0 ? content : content.slice(0, end));
  const attributes: Record<string, string> = {};
  if (end >= 0)
    for (const [, key = '', one, other] of content.slice(end).matchAll(ATTRIBUTE))
      attributes[key] = unescaped(one ?? other ?? '');
  open?.(name, attributes);
  if (isEmpty) close?.(name);
}

/** Where the mark that begins here ends, and how long its end is; null where the end has not come yet. */
function markEnd(text: string, at: number): { end: number; length: number } | null {
  const closing = text.startsWith('<!--', at) ? '-->' : text.startsWith('<![CDATA[', at) ? ']]>' : '>';
  const end = text.indexOf(closing, at + 1);
  return end < 0 ? null : { end, length: closing.length };
}

/** Parses all of a text that is complete; answers the part that has to wait for more. */
function hearAll(hears: Hears, text: string): string {
  let at = 0;
  while (at < text.length) {
    if (text.charAt(at) !== '<') {
      const next = text.indexOf('<', at);
      // An unfinished text may end in the middle of a reference.
      if (next < 0) return text.slice(at);
      hears.text?.(unescaped(text.slice(at, next)));
      at = next;
      continue;
    }
    // The first nine characters show which kind of mark it is.
    if (text.length - at < 9 && !text.includes('>', at)) return text.slice(at);
    if (/^<!DOCTYPE/i.test(text.slice(at, at + 9))) throw problem(importProblems.entities, {});
    const mark = markEnd(text, at);
    if (!mark) return text.slice(at);
    const { end, length } = mark;
    if (text.startsWith('<![CDATA[', at)) hears.text?.(text.slice(at + 9, end));
    else if (!text.startsWith('<!--', at) && !text.startsWith('<?', at)) tell(hears, text.slice(at + 1, end));
    at = end + length;
  }
  return '';
}

/** The text of a part as it comes: UTF-8, or UTF-16 by its mark (ECMA-376 part 2 knows no other). */
export async function* textOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const piece of bytes) {
    const mark = piece.toString('latin1', 0, 2);
    decoder ??= new TextDecoder({ ÿþ: 'utf-16le', þÿ: 'utf-16be' }[mark] ?? 'utf-8');
    yield decoder.decode(piece, { stream: true });
  }
}

/**
 * Reads XML as it comes and keeps nothing of it, as far as spreadsheets write XML. A document that declares anything (entities
 * that stand for others, files of this machine) is refused: no workbook does. `after` is awaited behind each piece.
 */
export async function readXml(
  texts: AsyncIterable<string>,
  hears: Hears,
  after?: () => Promise<void>,
): Promise<void> {
  let rest = '';
  try {
    for await (const text of texts) {
      rest = hearAll(hears, rest + text);
      if (rest.length > LONGEST_TAG) throw damaged();
      if (after) await after();
    }
    if (rest.trim() !== '') throw damaged();
  } catch (error) {
    throw error instanceof Problem ? error : damaged();
  }
}
