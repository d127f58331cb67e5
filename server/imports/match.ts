import type { ImportMatch } from '@terezi/domain/imports/api.ts';
import { makingOf } from '@terezi/domain/imports/making.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { fold } from '@terezi/domain/grammar/text/fold.ts';
import { may } from '@terezi/domain/grammar/policy.ts';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { type Reference, referencesOf } from '#platform/resource/resource.ts';
import { tryAnew } from './ask.ts';
import type { Importer, Importers } from './importer.ts';
import { alikeFor, titledBy } from './look-up.ts';
import { type Matched, matchesIn } from './matched.ts';
import { held } from './take.ts';

const referenceFor = (importer: Importer | undefined, field: string): Reference | undefined =>
  importer && referencesOf(importer.noun).find((each) => each.field === field);

type CandidateQuery = { id: number; field: string; text: string };

/** Rows that a name of the file may mean, those that are called most alike first. */
export async function findCandidates(
  ctx: SignedIn,
  importers: Importers,
  { id, field, text }: CandidateQuery,
) {
  const row = existing(await ownRows(ctx, 'import').where('id', '=', id).select('noun').executeTakeFirst());
  const reference = referenceFor(importers.get(row.noun), field);
  if (!reference) throw problemAt('field', importProblems.noSuchField, {});
  return { candidate: await alikeFor(ctx, reference, text) };
}

type Matching = { id: number; matches: readonly ImportMatch[] };

/** A choice for a name, if the caller may make it: a row that is there, or one that can be made. */
async function matched(ctx: SignedIn, importer: Importer, match: ImportMatch, at: number): Promise<Matched> {
  const { field, text, id, create } = match;
  const place = `matches.${at}`;
  const reference = referenceFor(importer, field);
  if (!reference) throw problemAt(`${place}.field`, importProblems.noSuchField, {});
  const making = makingOf(importer.declared.fields[field]);
  if (create && !(making && may(making.noun.permission.write, rulingCallerOf(ctx))))
    throw problemAt(`${place}.create`, importProblems.cannotMake, {});
  const name = id === null ? null : await titledBy(ctx, reference, id);
  if (id !== null && name === null) throw problemAt(`${place}.id`, importProblems.noSuchMatch, {});
  return { field, text, key: fold(text), id, name, create: create && id === null };
}

/** Takes choices for names that no row has, and has the import tried anew by them; of several for one name the last holds. */
export async function matchImport(ctx: SignedIn, importers: Importers, { id, matches }: Matching) {
  const { row, phase } = await held(ctx, id);
  if (phase === 'writing' || phase === 'written') throw problem(importProblems.begun, {});
  const importer = importers.get(row.noun);
  if (phase !== 'checked' || !importer) throw problem(importProblems.notChecked, {});
  const known = new Map(matchesIn(row).map((each) => [`${each.field} ${each.key}`, each]));
  for (const [at, match] of matches.entries()) {
    const each = await matched(ctx, importer, match, at);
    const key = `${each.field} ${each.key}`;
    if (each.id === null && !each.create) known.delete(key);
    else known.set(key, each);
  }
  return tryAnew(ctx, id, { matches: JSON.stringify([...known.values()]) });
}
