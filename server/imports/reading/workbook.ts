import { problem } from '@terezi/domain/grammar/problem.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { readXml } from './xml.ts';
import type { Zip } from './zip.ts';

const MEGA = 1024 * 1024;
/** So many characters of texts may a workbook share among its cells: they are all in hand while its rows are read. */
const MOST_SHARED = 12_000_000;
/** No field takes more; what is longer stays too long. */
const LONGEST_TEXT = 2_001;

/** A sheet by its name, and the part that it stands in. */
export type Sheet = { name: string; part: string };
/** What the cells of a workbook lean on. */
export type Book = {
  sheets: readonly Sheet[];
  /** Days are counted from 1904, as old programs on Macs did. */
  is1904: boolean;
  shared: readonly string[];
  /** Whether a style shows a number as a day, by the style's place. */
  isDay: readonly boolean[];
};

const WORKBOOK = 'xl/workbook.xml';

async function targetsIn(zip: Zip): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const part = 'xl/_rels/workbook.xml.rels';
  if (!zip.has(part)) throw problem(importProblems.notSheet, {});
  await readXml(zip.read(part, MEGA), {
    open(name, { Id, Target }) {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`);
    },
  });
  return targets;
}

async function sheetsIn(zip: Zip): Promise<Pick<Book, 'sheets' | 'is1904'>> {
  const targets = await targetsIn(zip);
  const sheets: Sheet[] = [];
  let is1904 = false;
  await readXml(zip.read(WORKBOOK, 4 * MEGA), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const part = targets.get(relation ?? '');
      // A sheet that is hidden, or is a chart, is not what people mean.
      if (part?.includes('worksheets/') && (attributes['state'] ?? 'visible') === 'visible')
        sheets.push({ name: attributes['name'] ?? '', part });
    },
  });
  return { sheets, is1904 };
}

async function sharedIn(zip: Zip): Promise<string[]> {
  const part = 'xl/sharedStrings.xml';
  const texts: string[] = [];
  if (!zip.has(part)) return texts;
  let [text, characters, depth, isRead, isReading] = ['', 0, 0, false, false];
  await readXml(zip.read(part), {
    open(name) {
      if (name === 'si') [text, isReading] = ['', true];
      // How a text is pronounced is no part of it.
      if (name === 'rPh') depth++;
      isRead = name === 't' && isReading && depth === 0;
    },
    text(piece) {
      if (isRead && text.length < LONGEST_TEXT) text = (text + piece).slice(0, LONGEST_TEXT);
    },
    close(name) {
      if (name === 'rPh') depth--;
      if (name === 't') isRead = false;
      if (name !== 'si') return;
      isReading = false;
      characters += text.length + 8;
      if (characters > MOST_SHARED) throw problem(importProblems.tooBigInside, {});
      texts.push(text);
    },
  });
  return texts;
}

/** The formats of ECMA-376, 18.8.30, that show a day. */
const DAY_FORMATS = new Set([
  14,
  15,
  16,
  17,
  22,
  ...Array.from({ length: 23 }, (_, at) => 27 + at + (at > 9 ? 13 : 0)),
]);
/** Whether a format of one's own shows a day: what stands in quotation marks or brackets is no part of the pattern. */
const showsDay = (code: string): boolean => /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

async function daysIn(zip: Zip): Promise<boolean[]> {
  const part = 'xl/styles.xml';
  const own = new Map<number, boolean>();
  const isDay: boolean[] = [];
  if (!zip.has(part)) return isDay;
  let isCell = false;
  await readXml(zip.read(part, 8 * MEGA), {
    open(name, attributes) {
      if (name === 'numFmt')
        own.set(Number(attributes['numFmtId']), showsDay(attributes['formatCode'] ?? ''));
      if (name === 'cellXfs') isCell = true;
      if (name !== 'xf' || !isCell) return;
      const format = Number(attributes['numFmtId'] ?? 0);
      isDay.push(own.get(format) ?? DAY_FORMATS.has(format));
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return isDay;
}

/** What a workbook says of itself before its rows are read; refuses an archive that is none. */
export async function readBook(zip: Zip): Promise<Book> {
  if (!zip.has(WORKBOOK)) throw problem(importProblems.notSheet, {});
  const sheets = await sheetsIn(zip);
  if (sheets.sheets.length === 0) throw problem(importProblems.notSheet, {});
  return { ...sheets, shared: await sharedIn(zip), isDay: await daysIn(zip) };
}
