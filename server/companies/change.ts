import { sql as raw } from 'kysely';
import type { z } from 'zod';
import {
  CHANGEABLE,
  type CompanyField,
  COMPANY_READ_ONLY,
  type companyChange,
} from '@terezi/domain/companies/company.ts';
import { companyProblems } from '@terezi/domain/companies/problems.ts';
import { closedFields } from '@terezi/domain/companies/policy.ts';
import { CHECKS, type Levels, USUAL_LEVELS } from '@terezi/domain/companies/weighing-checks.ts';
import { TOPICS, USUAL_WAYS, type Ways } from '@terezi/domain/notices/ways.ts';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { unlessTaken } from '#platform/database/taken.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { mustBeAsItIs } from '#platform/taken-back.ts';
import { storedCompany } from './company.ts';
import { presentCompany, type StoredCompany } from './present.ts';
import { companyFor } from './decide.ts';
import { type Fault, FAULTS } from './register.ts';

export type Change = z.output<typeof companyChange>;

/** First and last day of each period. */
const PERIODS = [
  ['licenseStart', 'licenseEnd'],
  ['calibrationStart', 'calibrationNext'],
] as const;

/** The company as it will be: a field that the change leaves out keeps its value. */
const afterwards = (before: StoredCompany, change: Change): Pick<StoredCompany, CompanyField> =>
  Object.assign(
    {},
    ...CHANGEABLE.map((field) => ({ [field]: change[field] === undefined ? before[field] : change[field] })),
  );

/** The levels that differ from the usual ones, which are all that is stored; a level that the change leaves out stays. */
const unusual = (before: Levels, levels: Change['weighingChecks'] = {}): Partial<Levels> =>
  Object.fromEntries(
    CHECKS.flatMap((check) => {
      const level = levels[check] ?? before[check];
      return level === USUAL_LEVELS[check] ? [] : [[check, level]];
    }),
  );

/** The same for the ways by which notices go out. */
const unusualWays = (before: Ways, ways: NonNullable<Change['noticeWays']>): Partial<Ways> =>
  Object.fromEntries(
    TOPICS.flatMap((topic) => {
      const way = ways[topic] ?? before[topic];
      return way === USUAL_WAYS[topic] ? [] : [[topic, way]];
    }),
  );

/**
 * Changes a company: its own administrator changes its own fields, its operator company or the platform the rest, and only the
 * platform the VÖEN. What the change leaves out stays.
 */
export async function changeCompany(ctx: SignedIn, change: Change) {
  const before = await companyFor(ctx, change.id, 'change');
  mustBeAsItIs(before, change, [...COMPANY_READ_ONLY, ...closedFields(rulingCallerOf(ctx), before)]);
  const seenVersion = change.version ?? before.version;
  const values = afterwards(before, change);
  for (const [begins, ends] of PERIODS)
    if ((values[ends] ?? '9') < (values[begins] ?? '')) throw problemAt(ends, companyProblems.endsBefore, {});
  const columns = { ...values, weighingChecks: unusual(before.weighingChecks, change.weighingChecks) };
  const changing = raw<{ fault: Fault | '' | null }>`
    select gate.change_company(${change.id}, ${seenVersion},
      ${JSON.stringify(columns)}::jsonb) as fault`.execute(ctx.sql);
  const { rows } = await unlessTaken(changing, {
    company_voen_idx: () => problemAt('voen', fieldProblems.taken, {}),
  });
  const fault = rows[0]?.fault ?? null;
  if (fault === '') throw problem(general.stale, {});
  if (fault !== null) throw problemAt(fault, FAULTS[fault], {});
  if (change.noticeWays !== undefined) {
    const ways = JSON.stringify(unusualWays(before.noticeWays, change.noticeWays));
    await raw`select gate.set_notice_ways(${change.id}, ${ways}::jsonb)`.execute(ctx.sql);
  }
  return { company: await presentCompany(ctx, await storedCompany(ctx, change.id)) };
}
