import { createHash } from 'node:crypto';
import type { Cell } from '@terezi/domain/grammar/sheet/cell.ts';
import { figure } from '@terezi/domain/grammar/figure.ts';
import { lowered } from '@terezi/domain/grammar/text/lowered.ts';
import { wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { headOf, instantText } from '@terezi/domain/grammar/sheet/sheet.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { fill, type Language } from '@terezi/domain/grammar/words.ts';
import { reportFileWords as words } from '@terezi/domain/reports/file-words.ts';
import type { PaperFact, PaperHead, PaperReport } from '@terezi/paper/report-sheet.ts';
import type { OnPaper } from '../export/source.ts';
import { same } from './group-sheet.ts';
import type { ReportColumn, ReportLine, ReportSheet } from './sheet.ts';

const NOTHING = '–';
const MONEY_DECIMALS = 2;

/** A figure on paper: a dash for nothing, a change with its sign. */
function cellText(
  cell: Cell,
  { change, unit }: ReportColumn,
  { rank, decimals }: ReportLine,
  language: Language,
): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell !== 'number') return change !== undefined && rank === 'part' ? '' : NOTHING;
  const sign = change !== undefined && cell > 0 ? '+' : '';
  if (change === 'percent') return `${sign}${figure(cell, language, 1)} %`;
  if (cell === 0) return NOTHING;
  return sign + (figure(cell, language, unit === 'currency' ? MONEY_DECIMALS : decimals) ?? '');
}

/** The hash of a report's figures, 64 characters: other figures, another hash (FIPS 180-4). */
function hashOf(address: string, head: readonly PaperHead[], lines: readonly ReportLine[]): string {
  const table = lines.map(({ names, cells }) => [names, cells]);
  return createHash('sha256')
    .update(JSON.stringify([address, head, table]))
    .digest('hex');
}

/** The first and last signs of a hash in fours. */
const shortHash = (hash: string): string =>
  `sha-256 ${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;

/** The name of a line on paper: only what it adds to the line above it, with its indent. */
const named = ({ rank, names }: ReportLine) => ({
  name: names.at(-1) ?? '',
  depth: rank === 'part' ? 1 : rank === 'total' ? 0 : names.length - 1,
});

/** The heads of the columns on paper, and their places among all columns. */
function headsOf({ columns, levels }: ReportSheet, language: Language, currency: string | null) {
  const sign = currency === null ? undefined : same(currency);
  const visible = columns.flatMap((column, at) => (column.paper === null ? [] : [{ column, at }]));
  const names = levels.map((level, at) => (at === 0 ? level : lowered(level, language))).join(', ');
  const heads = visible.map(({ column }) => ({
    ...(column.paper ?? { text: headOf(column, language, sign), below: '' }),
    isStrong: column.isStrong ?? false,
  }));
  return { shown: visible, head: [{ text: names, below: '', isStrong: true }, ...heads] };
}

/** The company of a report, and the person who prints it. */
export type From = { readonly company: PaperReport['company']; readonly person: string };

type PaperContent = {
  readonly sheet: ReportSheet;
  readonly facts: readonly PaperFact[];
  readonly from: From;
  /** Its own address, without the host. */
  readonly path: string;
  readonly language: Language;
  readonly currency: string | null;
};

/** A report as it goes on paper, with every text and figure as its reader is used to. */
export function onPaper(
  { sheet, facts, from, path, language, currency }: PaperContent,
  { madeAt, zone, publicUrl }: OnPaper,
): PaperReport {
  const { company, person } = from;
  const { shown, head } = headsOf(sheet, language, currency);
  const groups = sheet.groups.map((each) => lowered(each, language)).join(', ');
  const { host, pathname } = new URL(`${publicUrl}${path}`);
  const at = instantText(madeAt, zone).slice(0, -3);
  const opened = fill(words.opens, language, { address: host + pathname });
  return {
    title: groups ? fill(words.paperTitle, language, { report: sheet.name, groups }) : sheet.name,
    company,
    whole: {
      figure: figure(wireKilograms(sheet.whole.grams), language) ?? '',
      unit: UNITS.kilogram[language],
      below: sheet.whole.below,
    },
    facts,
    head,
    lines: sheet.lines.map((line) => ({
      rank: line.rank,
      ...named(line),
      cells: shown.map(({ column, at: place }) =>
        cellText(line.cells[place] ?? null, column, line, language),
      ),
    })),
    notes: sheet.notes,
    signs: [fill(words.preparedBy, language, { name: person }), words.approvedBy[language]],
    foot: {
      left: [sheet.proof, opened, shortHash(hashOf(path, head, sheet.lines))],
      right: [fill(words.printed, language, { at, zone }), `${person} · Tərəzi`],
    },
    address: publicUrl + path,
    page: (page, pages) => fill(words.page, language, { page, pages }),
    madeAt,
    language,
  };
}
