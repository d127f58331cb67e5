import { sql as raw } from 'kysely';
import type { Clock } from '@terezi/domain/orders/gate-rules.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { dayIn } from '#platform/day-in.ts';
import type { CompanyWork } from '#platform/work/work.ts';

/** The zone whose clock the company goes by. */
export async function companyZone(ctx: CompanyWork): Promise<string> {
  const { timeZone } = await ownRows(ctx, 'company').select('timeZone').executeTakeFirstOrThrow();
  return timeZone;
}

/** The next number of the company's orders in this year, without gaps: `2026/0147`. A second transaction waits. */
export async function nextNumber(ctx: CompanyWork, year: string): Promise<string> {
  const { lastNumber } = await ctx.sql
    .insertInto('orderCounter')
    .values({ companyId: ctx.companyId, year: Number(year), lastNumber: 1 })
    .onConflict((on) =>
      on
        .columns(['companyId', 'year'])
        .doUpdateSet({ lastNumber: raw<number>`order_counter.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return `${year}/${String(lastNumber).padStart(4, '0')}`;
}

/** A moment as the clock of a zone shows it. */
export const clockIn = (timeZone: string, moment: Date): Clock => ({
  day: dayIn(timeZone, moment),
  time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment),
});
