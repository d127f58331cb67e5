import { sql } from 'kysely';
import {
  type FieldProblem,
  Problem,
  problem,
  problemAt,
  problemText,
} from '@terezi/domain/grammar/problem.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { type Ruling, rulings } from '@terezi/domain/grammar/ruling.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import type { FormerRow } from '@terezi/domain/history/api.ts';
import { historyProblems } from '@terezi/domain/history/problems.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { restoreRow } from '#platform/resource/put-away.ts';
import { mustMay } from '#platform/must-may.ts';
import { namesOfPeople } from '../users/index.ts';
import { findEntry, type AuditedEntry } from './entry.ts';
import { type Former, formersOf, nowOf, rulingOf } from './former.ts';
import type { PutBackRule, Audited } from './audited.ts';

/** All that decides whether an entry is put back. */
async function weigh(ctx: SignedIn, nouns: readonly Audited[], id: number, isOwn = false) {
  const entry = await findEntry(ctx, nouns, { id, isOwn });
  const now = await nowOf(ctx, entry);
  const formers = await formersOf(ctx, entry, now);
  return { found: entry, now, formers, ruling: rulingOf(ctx, entry, now, formers) };
}
type Weighed = Awaited<ReturnType<typeof weigh>>;

/** The one act of an entry, as a screen reads it. */
const acts = (ctx: SignedIn, ruling: Ruling) =>
  rulings({ putBack: { permission: 'signedIn', of: () => ruling } }).told(
    rulingCallerOf(ctx),
    null,
    ctx.language,
  );

async function answered(ctx: SignedIn, { found, now, formers, ruling }: Weighed): Promise<FormerRow> {
  const { entry, noun } = found;
  const { id, companyId, recordId, at, kind, who } = entry;
  const people = await namesOfPeople(ctx, who === null ? [] : [who]);
  return {
    id,
    companyId,
    recordId,
    at,
    kind,
    table: noun.noun,
    title: now.title,
    version: now.version,
    userName: (who !== null && people.get(who)) || null,
    fields: formers.map(({ told, texts, stands, isChangedSince, why }) => ({
      field: told,
      ...texts,
      stands,
      isChangedSince,
      why: why && { code: why.kind.code, message: problemText(why.kind, ctx.language, why.values) },
    })),
    acts: acts(ctx, ruling),
  };
}

/** What an entry has changed beside the present values, and what of it can be put back. */
export const findFormer = async (ctx: SignedIn, nouns: readonly Audited[], id: number): Promise<FormerRow> =>
  answered(ctx, await weigh(ctx, nouns, id));

/** The fields to put back: those asked for, or all that can be; each that cannot is refused with its reason. */
function chosen(formers: readonly Former[], fields: readonly string[] | undefined): readonly Former[] {
  if (!fields) return formers.filter(({ why, stands }) => why === null && !stands);
  const choices = fields.map((name) => formers.find(({ told }) => told === name));
  if (choices.includes(undefined)) throw problemAt('fields', fieldProblems.unknown, {});
  const known = choices.filter((each) => each !== undefined);
  const errors = known.flatMap(({ told, why }): FieldProblem[] =>
    why ? [{ field: wireName(told), ...why }] : [],
  );
  if (errors.length > 0) throw new Problem(general.invalid, {}, errors);
  if (known.every(({ stands }) => stands)) throw problem(historyProblems.standsAlready, {});
  return known;
}

type Back = { readonly putting: PutBackRule; readonly found: AuditedEntry; readonly version: number };

/** Gives a record its former values over the present ones. */
async function changeBack(ctx: SignedIn, { putting, found, version }: Back, formers: readonly Former[]) {
  const { recordId } = found.entry;
  const former = Object.fromEntries(formers.map(({ field, value }) => [field, value]));
  await putting.change(ctx, { ...former, id: recordId, version }, putting.uses);
}

type PutBackInput = {
  readonly id: number;
  readonly version?: number | undefined;
  readonly fields?: readonly string[] | undefined;
};

/**
 * Undoes an entry by the noun's own verb: restores values of a record in use, or the record that was archived or removed. Every
 * change that follows names the entry; 409 where another call has changed the record since `version`.
 */
export async function putBack(
  ctx: SignedIn,
  nouns: readonly Audited[],
  { id, version, fields }: PutBackInput,
): Promise<FormerRow> {
  const { found, now, formers, ruling } = await weigh(ctx, nouns, id, true);
  const { putting } = found.audited;
  // Checked before the fields: a newer version has other reasons.
  if (version !== undefined && version !== now.version) throw problem(general.stale, {});
  mustMay(ruling, 'allow');
  if (!putting) throw problem(historyProblems.onItsPage, {});
  await sql`select set_config('app.putting_back', ${String(id)}, true)`.execute(ctx.sql);
  if (found.entry.kind === 'update')
    await changeBack(ctx, { putting, found, version: now.version }, chosen(formers, fields));
  else await restoreRow(ctx, putting.noun, found.entry.recordId);
  return findFormer(ctx, nouns, id);
}
