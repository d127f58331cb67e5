import type { Language } from '@terezi/domain/grammar/words.ts';
import { madeBy } from '@terezi/domain/imports/making.ts';
import { may } from '@terezi/domain/grammar/policy.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { FileStore } from '#platform/files/store.ts';
import { asJob, type InStead, inStead, type JobParts } from '#platform/jobs/perform.ts';
import type { Importer, Importers } from '../importer.ts';
import type { Plan } from '../judge.ts';
import { importKind } from '../kind.ts';
import { mark, type Place } from './staged.ts';

/** What the steps of an import work with, wherever they run; so many rows at once where given. */
export type Parts = JobParts & { files: FileStore; importers: Importers; batch?: number };

/** One attempt at a step: the job, the import, what it brings, and the signal that stops it. */
export type Step = {
  job: number;
  id: number;
  noun: string;
  /** What the file is called. */
  file: string;
  language: Language;
  importer: Importer;
  importers: Importers;
  plan: Plan;
  batch: number;
  signal: AbortSignal;
};

/** Works as the job, in a transaction of its own. */
export const within = async (
  parts: Parts,
  { job, id }: Step,
  work: (place: Place) => Promise<void>,
): Promise<void> => {
  await asJob(parts, job, ({ sql, companyId }) => work({ sql, companyId, id }));
};

/** Works in the name of the person who asked, if that person may still write such rows; answers null where the job is done already. */
export const asSender = <T>(
  parts: Parts,
  { job, language, importer, plan }: Step,
  work: (ctx: InStead) => Promise<T>,
): Promise<{ answer: T } | null> =>
  inStead(parts, { id: job, name: importKind.name, language }, async (ctx) => {
    const nouns = [importer.declared, ...madeBy(importer.declared, [...plan.columns, ...plan.matches])];
    if (!nouns.every(({ permission }) => may(permission.write, { role: ctx.role, flags: [] })))
      throw problem(general.forbidden, {});
    return work(ctx);
  });

const TELL_MS = 1_000;

/** Writes now and then how far a step is, outside its own transaction; throws where the step is no longer wanted. */
export function teller(parts: Parts, step: Step, open: Parameters<typeof mark>[2]) {
  let toldAt = performance.now();
  return async (done: number): Promise<void> => {
    step.signal.throwIfAborted();
    if (performance.now() - toldAt < TELL_MS) return;
    toldAt = performance.now();
    await within(parts, step, (place) => mark(place, { done }, open));
  };
}

/** An import as a step needs it. */
export const wantedOf = ({ sql, companyId, id }: Place) =>
  ownRows({ sql, companyId }, 'import').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
