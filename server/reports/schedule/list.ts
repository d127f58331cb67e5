import { sql as raw } from 'kysely';
import type { SheetFormat } from '@terezi/domain/grammar/sheet/cell.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { scheduleRulings } from '@terezi/domain/reports/schedule-policy.ts';
import { dayIn, periodOf, type SchedulePeriod, type Timing } from '@terezi/domain/reports/schedule-time.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import type { Sql } from '#platform/database/connection.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { namesOfPeople } from '../../users/index.ts';

/** What a report consists of that is sent by the clock. */
export type Content = {
  name: string;
  list: string;
  asked: Readonly<Record<string, unknown>>;
  columns: string[];
  period: SchedulePeriod;
  isCompared: boolean;
  formats: SheetFormat[];
  languages: Language[];
  recipients: string[];
  tellsEmpty: boolean;
  isActive: boolean;
} & { -readonly [Name in keyof Timing]: Timing[Name] extends readonly number[] ? number[] : Timing[Name] };

type Place = { sql: Sql; companyId: number };

/** The schedules of the company acted in that have not ended. */
export const schedules = (place: Place) =>
  ownRows(place, 'reportSchedule as s')
    .innerJoin('company as c', 'c.id', 's.companyId')
    .leftJoin('reportDue as d', (join) =>
      join.onRef('d.companyId', '=', 's.companyId').onRef('d.scheduleId', '=', 's.id'),
    )
    .where('s.deletedAt', 'is', null)
    .select(['s.id', 's.version', 's.companyId', 's.userId', 's.name', 's.list', 's.columns', 's.weekdays'])
    .select(['s.monthDay', 's.time', 's.isCompared', 's.recipients', 's.tellsEmpty', 's.isActive'])
    .select(['c.timeZone', 'c.name as companyName', 'd.nextAt'])
    // The columns hold nothing else: see their checks, and the shape that has checked the question.
    .select([raw<Content['asked']>`s.asked`.as('asked'), raw<Content['every']>`s.every`.as('every')])
    .select([raw<SchedulePeriod>`s.period`.as('period'), raw<SheetFormat[]>`s.formats`.as('formats')])
    .select(raw<Language[]>`s.languages`.as('languages'));

export type Schedule = Awaited<ReturnType<ReturnType<typeof schedules>['execute']>>[number];

/** Schedules as the contract answers them. */
async function present(ctx: SignedIn, rows: readonly Schedule[]) {
  const able = rulingCallerOf(ctx);
  const names = await namesOfPeople(ctx, [...new Set(rows.map(({ userId }) => userId))]);
  return rows.map(({ timeZone, companyName: _companyName, nextAt, ...row }) => {
    const next = nextAt === null ? null : periodOf(row.period, dayIn(new Date(nextAt), timeZone));
    return {
      ...row,
      ownerName: names.get(row.userId) ?? null,
      isOwn: row.userId === ctx.actor.userId,
      nextAt,
      nextFrom: next?.dateFrom ?? null,
      nextTo: next?.dateTo ?? null,
      acts: scheduleRulings.told(able, row, ctx.language),
    };
  });
}

const order: Order = { columns: { id: raw.ref('s.id'), name: raw.ref('s.name') }, usual: 'Id' };

/** A page of what the company has sent by the clock. */
export async function listSchedules(
  ctx: SignedIn,
  { list, ...pageQuery }: PageQuery & { list?: string | undefined },
) {
  let query = schedules(ctx);
  if (list !== undefined) query = query.where('s.list', '=', list);
  const { rows, ...page } = await listPage(query, order, pageQuery);
  return { reportSchedule: await present(ctx, rows), ...page };
}

/** One of them; 404 otherwise. */
export async function findSchedule(ctx: SignedIn, id: number) {
  const row = existing(await schedules(ctx).where('s.id', '=', id).executeTakeFirst());
  return existing((await present(ctx, [row]))[0]);
}
