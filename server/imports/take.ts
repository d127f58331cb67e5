import { importNounOf } from '@terezi/domain/imports/nouns.ts';
import { UNDO_DAYS } from '@terezi/domain/imports/file.ts';
import type { CodePage, Separator } from '@terezi/domain/imports/text-file.ts';
import { BUSY, phaseOf } from '@terezi/domain/imports/phase.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import { may } from '@terezi/domain/grammar/policy.ts';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import { keepUpload } from '#platform/files/file.ts';
import type { Upload } from '#platform/files/receive.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import { findImport } from './find.ts';
import { importKind, type STEPS, subjectOf } from './kind.ts';

/** How many imports of one company are under way at once. */
const MOST_AT_ONCE = 3;
/** The file itself is kept as long as its import can be undone. */
const KEPT_MS = UNDO_DAYS * 86_400_000;

/** Has a step of an import done. */
export const begin = (ctx: SignedIn, id: number, step: (typeof STEPS)[number]): Promise<void> =>
  afterwards(ctx, importKind, { payload: { id, step }, subject: subjectOf(id) });

/** The noun of an import, if the caller may write its rows. */
export function nounFor(ctx: SignedIn, noun: string): DeclaredNoun {
  const declared = importNounOf(noun);
  if (!declared) throw problemAt('noun', importProblems.noSuchNoun, {});
  if (!may(declared.permission.write, rulingCallerOf(ctx))) throw problem(general.forbidden, {});
  return declared;
}

/** An import of the caller's company, locked; 404 where it is another's. */
export async function held(ctx: SignedIn, id: number) {
  const row = existing(
    await ownRows(ctx, 'import').where('id', '=', id).forUpdate().selectAll().executeTakeFirst(),
  );
  return {
    row,
    declared: nounFor(ctx, row.noun),
    phase: phaseOf({ ...row, isFailed: row.failure !== null }),
  };
}

async function refuseTooMany(ctx: SignedIn): Promise<void> {
  const open = await ownRows(ctx, 'import')
    .where('finishedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('failure', 'is', null)
    .selectAll()
    .execute();
  const busy = open.filter((row) => BUSY.includes(phaseOf({ ...row, isFailed: false })));
  if (busy.length >= MOST_AT_ONCE) throw problem(importProblems.tooMany, { most: MOST_AT_ONCE });
}

type Begun = Omit<Where, 'id'> & { noun: string; name: string; fileId: number; sha256: Buffer };

async function startReading(ctx: SignedIn, begun: Begun) {
  const { companyId, language } = ctx;
  const { id } = await ctx.sql
    .insertInto('import')
    .values({ companyId, language, ...begun })
    .returning('id')
    .executeTakeFirstOrThrow();
  await begin(ctx, id, 'read');
  return findImport(ctx, id);
}

type Sent = { noun: string; name: string; sheet?: string | undefined; headRow?: number | undefined };

/** Takes a file whose rows are to be taken over; a job reads it. */
export async function takeImport(ctx: SignedIn, upload: Upload, { noun, name, sheet, headRow }: Sent) {
  nounFor(ctx, noun);
  await refuseTooMany(ctx);
  const expiresAt = new Date(ctx.clock.now().getTime() + KEPT_MS).toISOString();
  const fileId = await keepUpload(ctx, upload, { name, expiresAt });
  const sha256 = Buffer.from(upload.sentSha256, 'hex');
  const usual = { encoding: null, separator: null, hidden: 'take' } as const;
  const place = { sheet: sheet ?? null, headRow: headRow ?? null };
  return startReading(ctx, { noun, name, fileId, sha256, ...place, ...usual });
}

type Where = {
  id: number;
  sheet: string | null;
  headRow: number | null;
  encoding: CodePage | null;
  separator: Separator | null;
  hidden: 'take' | 'leave';
};

/** Reads the file of an import anew, as an import of its own; nothing may have been written of it. */
export async function rereadImport(ctx: SignedIn, { id, ...where }: Where) {
  const { row } = await held(ctx, id);
  if (row.runAskedAt !== null) throw problem(importProblems.begun, {});
  await refuseTooMany(ctx);
  const { noun, name, fileId, sha256 } = row;
  return startReading(ctx, { noun, name, fileId, sha256, ...where });
}
