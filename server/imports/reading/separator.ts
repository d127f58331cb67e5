import { type Separator, SEPARATORS } from '@terezi/domain/imports/text-file.ts';
import { headingsIn } from './known-headings.ts';

/** Among so many rows the headings are looked for; of a row so much is looked at. */
const [HEADS, LONGEST] = [20, 10_000];
/** A row of more columns than these is counted as one of so many. */
const MAX_COLUMNS = 1_000;
/** A known heading weighs more than any count, and several columns more than one. */
const [KNOWN, SEVERAL] = [10, 0.5];

type Row = { text: string; columns: number[] };

const isSeparator = (sign: string): boolean => (SEPARATORS as readonly string[]).includes(sign);

/** Splits a text into rows character by character, with the columns that each separator would give a row. */
function rowCounter(tell: (row: Row) => void) {
  const begin = (): Row => ({ text: '', columns: SEPARATORS.map(() => 1) });
  let [row, before] = [begin(), '\n'];
  /** Inside quotation marks, which open where a field begins; `closed` behind the second one, which a third opens again. */
  let state: 'plain' | 'quoted' | 'closed' = 'plain';
  function mark(sign: string): void {
    if (state === 'quoted') state = sign === '"' ? 'closed' : 'quoted';
    else if (sign !== '"') state = 'plain';
    else if (state === 'closed' || '\r\n'.includes(before) || isSeparator(before)) state = 'quoted';
    before = sign;
  }
  function end(): void {
    if (row.text.trim() !== '') tell(row);
    row = begin();
  }
  return {
    hear(sign: string): void {
      mark(sign);
      if (state !== 'quoted' && (sign === '\n' || sign === '\r')) return end();
      if (row.text.length < LONGEST) row.text += sign;
      const at = state === 'quoted' ? -1 : SEPARATORS.findIndex((each) => each === sign);
      if (at >= 0) row.columns[at] = Math.min(MAX_COLUMNS, (row.columns[at] ?? 1) + 1);
    },
    end,
  };
}

/** The cells of a row of headings, without quotation marks. */
const cellsOf = (text: string, separator: Separator): string[] =>
  text.split(separator).map((cell) => cell.replaceAll('"', ''));

/** How well a separator fits: by the known headings, and by how many rows have as many columns as the headings. */
function fitOf(
  at: number,
  heads: readonly Row[],
  counts: ReadonlyMap<number, number>,
  known: ReadonlySet<string>,
) {
  const headingCounts = heads.map(({ text }) => headingsIn(cellsOf(text, SEPARATORS[at] ?? ';'), known));
  const most = Math.max(...headingCounts);
  const [usual = 1] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const columns = most > 0 ? (heads[headingCounts.indexOf(most)]?.columns[at] ?? 1) : usual;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return most * KNOWN + (columns > 1 ? SEVERAL : 0) + (counts.get(columns) ?? 0) / all;
}

/** The separator of a text, by all of its rows. */
export async function separatorOf(
  texts: AsyncIterable<string>,
  known: ReadonlySet<string>,
): Promise<Separator> {
  const heads: Row[] = [];
  const counts = SEPARATORS.map(() => new Map<number, number>());
  const counter = rowCounter((row) => {
    if (heads.length < HEADS) heads.push(row);
    for (const [at, columns] of row.columns.entries())
      counts[at]?.set(columns, (counts[at].get(columns) ?? 0) + 1);
  });
  for await (const text of texts) for (const sign of text) counter.hear(sign);
  counter.end();
  const fits = counts.map((each, at) => (heads.length > 0 ? fitOf(at, heads, each, known) : 0));
  return SEPARATORS[fits.indexOf(Math.max(...fits))] ?? ';';
}
