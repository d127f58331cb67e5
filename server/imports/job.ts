import { Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Job } from '#platform/jobs/kind.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import { checkStep } from './step/check-step.ts';
import { importKind, type STEPS } from './kind.ts';
import { tellOfFailure } from './notice.ts';
import { readStep } from './step/read-step.ts';
import { BATCH, planOf, Stopped } from './step/staged.ts';
import { type Parts, type Step, wantedOf, within } from './step/step.ts';
import { undoStep } from './step/undo-step.ts';
import { runStep } from './step/write-step.ts';

type NextStep = (Omit<Step, 'signal' | 'batch' | 'importers'> & { name: (typeof STEPS)[number] }) | null;

/** Writes down why an import cannot go on; nothing more of it is tried. */
const fail = (parts: Parts, step: Step, { kind, text }: Pick<Problem, 'kind' | 'text'>): Promise<void> =>
  within(parts, step, async (place) => {
    const texts = { az: text('az'), en: text('en') };
    const failure = JSON.stringify({ code: kind.code, ...texts });
    await changeOwn(place, 'import').set({ failure }).where('id', '=', step.id).execute();
    await tellOfFailure(place, step.job, texts);
  });

async function run(parts: Parts, name: (typeof STEPS)[number], step: Step): Promise<void> {
  if (name === 'read') return readStep(parts, step);
  if (name === 'check') return checkStep(parts, step);
  if (name === 'undo') return undoStep(parts, step);
  if ((await runStep(parts, step)) === 'written') return;
  throw problem(importProblems.turnedWrong, {});
}

/**
 * Does the steps of an import, each in the name of the person who asked for it. What is wrong with the file is written down for
 * that person; what goes wrong beside it is tried again, and a worker that is killed leaves what another goes on from.
 */
export const carryImports = (parts: Parts): Job<{ id: number; step: (typeof STEPS)[number] }, NextStep> => ({
  kind: importKind,
  act: async ({ sql, companyId, actor }, { id, step: name }) => {
    const { noun, language, cancelledAt, clearedAt, failure, ...row } = await wantedOf({
      sql,
      companyId,
      id,
    });
    const importer = parts.importers.get(noun);
    // A cleared import has no rows to go on with.
    const isOver = failure !== null || clearedAt !== null || (cancelledAt !== null && name !== 'undo');
    if (!importer || actor.id === null || isOver) return null;
    const plan = planOf(row);
    return { job: actor.id, id, noun, file: row.name, language: language as Language, importer, plan, name };
  },
  async tell(letter, signal) {
    if (!letter) return;
    const { name, ...rest } = letter;
    const step = { ...rest, signal, batch: parts.batch ?? BATCH, importers: parts.importers };
    try {
      await run(parts, name, step);
    } catch (error) {
      if (error instanceof Stopped) return;
      if (!(error instanceof Problem) || error.kind.status >= 500) throw error;
      await fail(parts, step, { kind: error.kind, text: (language) => error.text(language) });
    }
  },
  parked: async ({ sql, companyId, actor }, { id }) => {
    await tellOfFailure({ sql, companyId, id }, actor.id ?? 0, null);
  },
});
