import { problem } from '@terezi/domain/grammar/problem.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { builtInFormat, formatOf, type NumberFormat } from './number-format.ts';
import { type Related, relationsOf } from './package.ts';
import { shownText } from './shown-text.ts';
import { readXml, textOf } from './xml.ts';
import type { Zip } from './zip.ts';

const MEGA = 1024 * 1024;
/** So many characters of text a workbook may share among its cells: they are all in memory while its rows are read. */
const MOST_SHARED = 12_000_000;
/** No field takes more; a longer text stays too long. */
export const LONGEST_TEXT = 2_001;

/** A sheet by its name, and the part that it stands in. */
export type Sheet = { name: string; part: string };
/** What a workbook's cells refer to. */
export type Book = {
  sheets: readonly Sheet[];
  /** Days are counted from 1904, as old programs on Macs did. */
  is1904: boolean;
  /** Its reader is to compute everything anew: its writer has computed nothing, and has kept zeros. */
  isUncomputed: boolean;
  shared: readonly string[];
  /** How a style shows a number, by the style's place. */
  formats: readonly NumberFormat[];
};

/** The path of a workbook whose writer did not name it. */
const USUAL = 'xl/workbook.xml';

/** Whether an attribute says yes. */
export const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

async function sheetsIn(zip: Zip, part: string, related: readonly Related[]) {
  const sheets: Sheet[] = [];
  let [is1904, isUncomputed] = [false, false];
  await readXml(textOf(zip.read(part, 4 * MEGA)), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes['date1904']);
      if (name === 'calcPr') isUncomputed = isTrue(attributes['fullCalcOnLoad']);
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const target = related.find(({ id }) => id === relation);
      // A sheet that is hidden, or is a chart, is not what people mean.
      if (target?.kind === 'worksheet' && (attributes['state'] ?? 'visible') === 'visible')
        sheets.push({ name: attributes['name'] ?? '', part: target.part });
    },
  });
  return { sheets, is1904, isUncomputed };
}

async function sharedIn(zip: Zip, part: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (part === undefined) return texts;
  let [text, characters, depth, isRead, isReading] = ['', 0, 0, false, false];
  await readXml(textOf(zip.read(part)), {
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
      texts.push(shownText(text));
    },
  });
  return texts;
}

async function formatsIn(zip: Zip, part: string | undefined): Promise<NumberFormat[]> {
  const own = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  if (part === undefined) return formats;
  let isCell = false;
  await readXml(textOf(zip.read(part, 8 * MEGA)), {
    open(name, attributes) {
      if (name === 'numFmt')
        own.set(Number(attributes['numFmtId']), formatOf(attributes['formatCode'] ?? ''));
      if (name === 'cellXfs') isCell = true;
      if (name !== 'xf' || !isCell) return;
      const format = Number(attributes['numFmtId'] ?? 0);
      formats.push(own.get(format) ?? builtInFormat(format));
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return formats;
}

/** What a workbook declares before its rows are read; refuses an archive that is none. */
export async function readBook(zip: Zip): Promise<Book> {
  const main = (await relationsOf(zip, '')).find(({ kind }) => kind === 'officeDocument')?.part ?? USUAL;
  if (!zip.has(main) || !main.endsWith('.xml')) throw problem(importProblems.otherSheet, {});
  const related = await relationsOf(zip, main);
  const sheets = await sheetsIn(zip, main, related);
  if (sheets.sheets.length === 0) throw problem(importProblems.notSheet, {});
  const part = (sort: string) => related.find((each) => each.kind === sort && zip.has(each.part))?.part;
  return {
    ...sheets,
    shared: await sharedIn(zip, part('sharedStrings')),
    formats: await formatsIn(zip, part('styles')),
  };
}
