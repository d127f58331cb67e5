import { sql } from 'kysely';
import { Problem, problem, problemAt, type ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { resourceProblems } from '@terezi/domain/grammar/resource/problems.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { seen } from '../database/company-rows.ts';
import type { CompanyWork } from '../work/work.ts';
import { type Resource, referencesOf } from './resource.ts';

/** A column that names rows of a kept table: a named row is in use. */
export type Use = {
  /** The table whose rows are named. */
  readonly of: string;
  /** Where the naming rows are: the noun, and the field that its list is narrowed by. */
  readonly noun: string;
  readonly field: string;
  readonly table: string;
  readonly column: string;
  /** Which rows of that table count, as a condition on them; all where it is left out. */
  readonly counting?: string;
  /** Where a use stands in the way of archiving too: the problem then. */
  readonly said?: ProblemKind;
  /** The naming row relies on this field of it staying as it is: on the brand of a model. */
  readonly within?: string;
  /** Values of that field with which the naming row is content, too. */
  readonly among?: readonly string[];
};

/** What resources name each other by: a row that was removed itself uses nothing, one in the archive does. */
export const usesBetween = (nouns: readonly Resource[]): Use[] =>
  nouns.flatMap((noun) =>
    referencesOf(noun).map(({ field, names, within, being }) => ({
      of: names.table,
      noun: noun.table,
      field,
      table: noun.table,
      column: field,
      counting: '(deleted_at is null or archived)',
      ...(within && { within: within.field }),
      ...(being && { within: being.field, among: being.among }),
    })),
  );

type About = { uses: readonly Use[]; id: number };

async function countOf(ctx: CompanyWork, { of, use, id }: { of: Resource; use: Use; id: number }) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(use.table)}
      where ${sql.ref(use.column)} = ${id} and ${seen(ctx, 'companyId', of.shared)}
      ${use.counting === undefined ? sql`` : sql`and ${sql.raw(use.counting)}`}`.execute(ctx.sql);
  return rows[0]?.count ?? 0;
}

const usesOf = (noun: Resource, { uses }: About) => uses.filter(({ of }) => of === noun.table);

/** Refuses to put a row away at all as long as such a use names it. */
export async function refuseIfHeld(ctx: CompanyWork, noun: Resource, about: About): Promise<void> {
  for (const use of usesOf(noun, about))
    if (use.said && (await countOf(ctx, { of: noun, use, id: about.id })) > 0) throw problem(use.said, {});
}

type Values = Readonly<Record<string, unknown>>;

/** Refuses, on its field, to move a row away from what its naming rows name beside it: a model from its brand. */
export async function refuseIfReliedOn(
  ctx: CompanyWork,
  noun: Resource,
  { before, after, ...about }: About & { before: Values; after: Values },
): Promise<void> {
  for (const use of usesOf(noun, about)) {
    const { within, among = [] } = use;
    if (within === undefined || before[within] === after[within]) continue;
    if (among.includes(String(after[within]))) continue;
    const count = await countOf(ctx, { of: noun, use, id: about.id });
    if (count > 0) throw problemAt(within, resourceProblems.reliedOn, { count });
  }
}

/** Refuses to remove a row that is named anywhere, and answers by what and how often. */
export async function refuseIfUsed(ctx: CompanyWork, noun: Resource, about: About): Promise<void> {
  const counted = usesOf(noun, about)
    .filter(({ said }) => !said)
    .map(async (use) => ({
      noun: wireName(use.noun),
      field: wireName(use.field),
      count: await countOf(ctx, { of: noun, use, id: about.id }),
    }));
  const uses = (await Promise.all(counted)).filter(({ count }) => count > 0);
  const count = uses.reduce((sum, each) => sum + each.count, 0);
  if (count > 0) throw new Problem(general.inUse, { count }, [], { uses });
}
