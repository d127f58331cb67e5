import {
  companyDomain,
  domainOf,
  isOfCompany,
  type KnownAddresses,
} from '@terezi/domain/reports/schedule-address.ts';
import { scheduleProblems } from '@terezi/domain/reports/schedule-problems.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { userStates } from '@terezi/domain/users/user-states.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';

type Place = { sql: Sql; companyId: number };

/** The addresses to which reports of the company acted in may go now. */
export async function knownAddresses(place: Place): Promise<KnownAddresses> {
  const [company, people, allowed] = await Promise.all([
    ownRows(place, 'company').select('email').executeTakeFirst(),
    ownRows(place, 'userAccount')
      .where('statusId', '=', userStates.number.active)
      .where('deletedAt', 'is', null)
      .select('email')
      .execute(),
    ownRows(place, 'reportAddress').select('email').execute(),
  ]);
  return {
    domain: companyDomain(company?.email ?? null),
    addresses: new Set([...people, ...allowed].map(({ email }) => email)),
  };
}

/** Refuses, at its field, to send a report of the company to an address outside it. */
export async function mustBeOfCompany(place: Place, recipients: readonly string[]): Promise<void> {
  const known = await knownAddresses(place);
  const foreign = recipients.find((email) => !isOfCompany(known, email));
  if (foreign !== undefined)
    throw problemAt('recipients', scheduleProblems.foreignAddress, {
      email: foreign,
      domain: domainOf(foreign),
    });
}
