import { rm } from 'node:fs/promises';
import { type CellContent, textOf } from '@terezi/domain/imports/cell.ts';
import { IMPORT_ERRORS } from '@terezi/domain/imports/file.ts';
import type { Cell } from '@terezi/domain/grammar/sheet/cell.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { keepFile, putFile } from '#platform/files/file.ts';
import { writeBytes } from '#platform/files/write.ts';
import { csvBytes } from '#platform/sheet/csv.ts';
import { xlsxBytes } from '#platform/sheet/xlsx.ts';
import type { Staged, Wrong } from './judge.ts';
import type { FileTraits } from './reading/gather.ts';
import { type Place } from './step/staged.ts';
import { type Parts, type Step, wantedOf, within } from './step/step.ts';

const WORDS = {
  error: { az: 'Xəta', en: 'Error' },
  line: { az: 'Sətir', en: 'Row' },
  suffix: { az: 'xətalar', en: 'errors' },
} as const;
/** A week; then its bytes are thrown away. */
const KEPT_MS = 7 * 86_400_000;
const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A cell that is wrong until a person has written into it. */
const NOT_THERE = '#N/A';
const cellOf = (cell: CellContent | undefined): Cell => {
  if (cell === undefined || cell === null) return null;
  if (typeof cell === 'boolean') return textOf(cell);
  if (typeof cell !== 'object' || 'day' in cell) return cell;
  return 'fault' in cell && cell.isUncomputed ? NOT_THERE : textOf(cell);
};

type Row = { line: number; cells: unknown; mended: unknown; errors: unknown };

/** A wrong row as its sender wrote it, with what was typed since, and behind that its errors. */
function written(
  { cells, mended, errors, line }: Row,
  { columns }: FileTraits,
  { language, importer, plan }: Step,
): Cell[] {
  const lineCells = [...(cells as CellContent[])];
  const instead = (mended as Staged['mended']) ?? {};
  for (const { at, field } of plan.columns) lineCells[at] = instead[field] ?? lineCells[at] ?? null;
  const faults = (errors as Wrong[] | null) ?? [];
  const text = faults
    .map((each) => {
      const name = importer.declared.fields[each.field]?.words[language] ?? each.field;
      return `${name}: ${each[language]}`;
    })
    .join(' · ');
  return [...columns.map((_, at) => cellOf(lineCells[at])), text, line];
}

/** The wrong rows of an import, in batches, each in a transaction of its own. */
async function* wrongRows(parts: Parts, step: Step, about: FileTraits): AsyncGenerator<Cell[][]> {
  for (let after = 0; ; ) {
    let rows: Row[] = [];
    await within(parts, step, async (place) => {
      rows = await ownRows(place, 'importRow')
        .where('importId', '=', place.id)
        .where('verdict', '=', 'wrong')
        .where('line', '>', after)
        .orderBy('line')
        .limit(step.batch)
        .select(['line', 'cells', 'mended', 'errors'])
        .execute();
    });
    if (rows.length === 0) return;
    yield rows.map((row) => written(row, about, step));
    after = rows.at(-1)?.line ?? after;
  }
}

async function isAnyWrong(parts: Parts, step: Step): Promise<{ name: string; about: FileTraits } | null> {
  let file: { name: string; about: FileTraits } | null = null;
  await within(parts, step, async (place) => {
    const wrong = await ownRows(place, 'importRow')
      .where('importId', '=', place.id)
      .where('verdict', '=', 'wrong')
      .limit(1)
      .select('id')
      .execute();
    const { name, about } = await wantedOf(place);
    // What the first step has found and kept.
    if (wrong.length > 0) file = { name, about: about as FileTraits };
  });
  return file;
}

/**
 * Makes a file of the wrong rows, as their sender wrote them with what to do behind each, and keeps it together with what
 * `keep` writes; no file where nothing is wrong.
 */
export async function keepErrorFile(
  parts: Parts,
  step: Step,
  keep: (place: Place, fileId: number | null) => Promise<void>,
): Promise<void> {
  const wrong = await isAnyWrong(parts, step);
  if (!wrong) return within(parts, step, (place) => keep(place, null));
  const { about, name } = wrong;
  const { language } = step;
  const path = await parts.files.begin();
  try {
    const head = [
      ...about.columns.map(({ heading }) => heading),
      WORDS.error[language],
      WORDS.line[language],
    ];
    const sheet = { title: WORDS.error[language], head, batches: wrongRows(parts, step, about), zone: 'UTC' };
    const bytes = await writeBytes(path, about.format === 'csv' ? csvBytes(sheet) : xlsxBytes(sheet));
    const key = await putFile(parts.files, path);
    const expiresAt = new Date(parts.clock.now().getTime() + KEPT_MS).toISOString();
    const bare = name.replace(/\.(xlsx|csv|txt)$/i, '').slice(0, 150);
    const file = {
      ...bytes,
      kind: IMPORT_ERRORS,
      key,
      name: `${bare}_${WORDS.suffix[language]}.${about.format}`,
      type: TYPES[about.format],
      expiresAt,
    };
    await within(parts, step, async (place) => keep(place, await keepFile(place, file)));
  } finally {
    await rm(path, { force: true });
  }
}
