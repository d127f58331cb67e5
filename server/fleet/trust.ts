import { ownRows } from '#platform/database/company-rows.ts';
import { dayIn } from '#platform/day-in.ts';
import type { CompanyWork } from '#platform/work/work.ts';

/** How many days a company trusts a stored empty weight, the day of an instant in its zone, and today there. */
export async function trustIn({ sql, companyId, clock }: Pick<CompanyWork, 'sql' | 'companyId' | 'clock'>) {
  const { timeZone, emptyWeightDays: limitDays } = await ownRows({ sql, companyId }, 'company')
    .select(['timeZone', 'emptyWeightDays'])
    .executeTakeFirstOrThrow();
  const dayOf = (instant: string) => dayIn(timeZone, new Date(instant));
  return { limitDays, dayOf, today: dayIn(timeZone, clock.now()) };
}
