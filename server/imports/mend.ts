import { importProblems } from '@terezi/domain/imports/problems.ts';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { sql as raw } from 'kysely';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { Importers } from './importer.ts';
import { countVerdicts } from './step/check-step.ts';
import { findImport } from './find.ts';
import { countMissing } from './make.ts';
import { BATCH, type Place, planOf, rowsAt } from './step/staged.ts';
import { held } from './take.ts';
import { noteTwice, tryRows } from './step/try-rows.ts';

/** The lines of the rows that say something of what no two rows may share; of very many some. */
const linesWith = async (place: Place, keys: readonly string[]): Promise<number[]> => {
  if (keys.length === 0) return [];
  const rows = await ownRows(place, 'importRow')
    .where('importId', '=', place.id)
    .where(raw<boolean>`keys && ${keys}::text[]`)
    .orderBy('line')
    .limit(BATCH)
    .select('line')
    .execute();
  return rows.map(({ line }) => line);
};

type Mending = { id: number; line: number; field: string; text: string };

/**
 * Takes what a field of a row should say in the place of its cell, and tries that row anew, together with those that it
 * stood or stands in the way of; the file stays as it came.
 */
export async function mendRow(ctx: SignedIn, importers: Importers, { id, line, field, text }: Mending) {
  const { row, declared, phase } = await held(ctx, id);
  if (phase === 'writing' || phase === 'written') throw problem(importProblems.begun, {});
  const importer = importers.get(row.noun);
  if (phase !== 'checked' || !importer) throw problem(importProblems.notChecked, {});
  if (!Object.hasOwn(declared.fields, field)) throw problemAt('field', importProblems.noSuchField, {});
  const place = { ...ctx, id };
  const own = ownRows(ctx, 'importRow').where('importId', '=', id).where('line', '=', line);
  const before = existing(await own.select(['keys', 'mended']).executeTakeFirst());
  const mended = JSON.stringify({ ...(before.mended as object | null), [field]: text.trim() });
  await changeOwn(ctx, 'importRow')
    .set({ mended })
    .where('importId', '=', id)
    .where('line', '=', line)
    .execute();

  const trying = { noun: row.noun, plan: planOf(row), importer, importers };
  const [tried] = await tryRows(place, trying, await rowsAt(place, [line]));
  const near = await linesWith(place, [...(before.keys ?? []), ...(tried?.keys ?? [])]);
  const lines = new Set([line, ...near]);
  const others = await tryRows(place, trying, await rowsAt(place, [...lines]));
  await noteTwice(place, trying, { keys: others.flatMap(({ keys = [] }) => keys), lines });
  const { add: added, change: changed, same, wrong } = await countVerdicts(place);
  const creates = JSON.stringify(await countMissing(place));
  // The file of the errors has this row too; the next one is made when the others are written.
  await changeOwn(ctx, 'import')
    .set({ added, changed, same, wrong, creates, errorFileId: null })
    .where('id', '=', id)
    .execute();
  return findImport(ctx, id);
}
