import { sql as raw } from 'kysely';
import { isSimilarName, registrationChecks, tellingWords } from '@terezi/domain/companies/checks.ts';
import type { COMPANY_SAID, CompanyRow } from '@terezi/domain/companies/company.ts';
import { companyRulings } from '@terezi/domain/companies/policy.ts';
import { companyStates } from '@terezi/domain/companies/states.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';

const { approvalPending, emailPending } = companyStates.number;

/** A company without the fields that depend on its reader, with whether nothing was done in it yet. */
export type StoredCompany = Omit<CompanyRow, (typeof COMPANY_SAID)[number]> & { isUntouched: boolean };

type Similar = NonNullable<CompanyRow['similar']>;
type Link = { companyId: number; userId: number; until: string | null };

/** The companies that the caller sees whose names hold a telling word of one of these; the words are compared afterwards. */
async function namesLike(ctx: SignedIn, waiting: readonly StoredCompany[]): Promise<readonly Similar[]> {
  const words = waiting.flatMap(({ name }) => tellingWords(name).slice(0, 1));
  if (words.length === 0) return [];
  return seenRows(ctx, 'company as c')
    .where('c.typeId', '<>', 0)
    .where('c.deletedAt', 'is', null)
    .where((eb) => eb.or(words.map((word) => raw<boolean>`strpos(app.fold(c.name), ${word}) > 0`)))
    .orderBy('c.id')
    .select(['c.id', 'c.name', 'c.voen', 'c.statusId'])
    .execute();
}

/** Who must prove their address, and until when the mailed link works; null until the letter is written. */
async function linksOf(ctx: SignedIn, rows: readonly StoredCompany[]): Promise<readonly Link[]> {
  const ids = rows.flatMap(({ id, statusId }) => (statusId === emailPending ? [id] : []));
  if (ids.length === 0) return [];
  const result = await raw<Link>`select * from gate.company_links(${ids}::bigint[])`.execute(ctx.sql);
  return result.rows;
}

/** Companies as their reader gets them: with the acts open to that reader, and the checks of those that wait. */
export async function presentCompanies(ctx: SignedIn, rows: readonly StoredCompany[]): Promise<CompanyRow[]> {
  const waiting = rows.filter(({ statusId }) => statusId === approvalPending);
  const [others, links] = [await namesLike(ctx, waiting), await linksOf(ctx, rows)];
  return rows.map((stored) => {
    const isWaiting = waiting.includes(stored);
    const { isUntouched: _, ...row } = stored;
    const similar = others.find(({ id, name }) => id !== row.id && isSimilarName(name, row.name)) ?? null;
    const link = links.find(({ companyId }) => companyId === row.id);
    return {
      ...row,
      checks: isWaiting ? [...registrationChecks(row, similar !== null)] : null,
      similar: isWaiting ? similar : null,
      emailLink: link ? { userId: link.userId, until: link.until } : null,
      acts: companyRulings.told(rulingCallerOf(ctx), stored, ctx.language),
    };
  });
}

/** The same of one. */
export async function presentCompany(ctx: SignedIn, row: StoredCompany): Promise<CompanyRow> {
  const [company] = await presentCompanies(ctx, [row]);
  if (!company) throw new Error('a company is presented as one');
  return company;
}
