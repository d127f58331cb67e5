import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { SCHEDULE_READ_ONLY } from '@terezi/domain/reports/schedule-api.ts';
import { isScheduledList } from '@terezi/domain/reports/schedule-list.ts';
import { scheduleRulings } from '@terezi/domain/reports/schedule-policy.ts';
import { scheduleProblems } from '@terezi/domain/reports/schedule-problems.ts';
import { dayIn, lacksDay, nextRun, periodBefore, periodOf } from '@terezi/domain/reports/schedule-time.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { existing, unchanged } from '#platform/database/own-row.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { mustMay } from '#platform/must-may.ts';
import { mustBeAsItIs } from '#platform/taken-back.ts';
import { mustHave, questionOf } from '../export/ask.ts';
import type { ExportSource, ExportSources } from '../export/source.ts';
import { mustBeOfCompany } from './addresses.ts';
import { type Content, findSchedule, type Schedule, schedules } from './list.ts';

/** More than a company's people keep track of. */
const MOST_SCHEDULES = 100;

type Change = { [Field in keyof Content]?: Content[Field] | undefined } & {
  readonly id: number;
  readonly version?: number | undefined;
  readonly [field: string]: unknown;
};

/** The list that a schedule sends. */
export function sourceOf(sources: ExportSources, list: string): ExportSource {
  const source = isScheduledList(list) ? sources.get(list) : undefined;
  if (!source) throw problemAt('list', scheduleProblems.notSent, {});
  return source;
}

/** The question of a list on a day, with the days that it covers. */
export function askedOn(
  { asked, period, isCompared }: Pick<Content, 'asked' | 'period' | 'isCompared'>,
  day: string,
) {
  const before = isCompared ? periodBefore(period, day) : null;
  return {
    ...asked,
    ...periodOf(period, day),
    ...(before && { compareFrom: before.dateFrom, compareTo: before.dateTo }),
  };
}

const zoneOf = (ctx: SignedIn) => ownRows(ctx, 'company').select('timeZone').executeTakeFirstOrThrow();

/** Refuses, each at its field, what could not be sent. */
async function mustBeSendable(
  ctx: SignedIn,
  sources: ExportSources,
  content: Content,
  zone: string,
): Promise<void> {
  const source = sourceOf(sources, content.list);
  const field = lacksDay(content);
  if (field) throw problemAt(field, scheduleProblems.noDay, {});
  mustHave(source, content.columns);
  questionOf(source, askedOn(content, dayIn(ctx.clock.now(), zone)));
  await mustBeOfCompany(ctx, content.recipients);
}

const stored = ({ asked, ...content }: Content) => ({ ...content, asked: JSON.stringify(asked) });

/** Sets when a schedule is sent next: never, while it is inactive. */
async function setDue(
  ctx: SignedIn,
  id: number,
  { isActive, ...timing }: Content,
  zone: string,
): Promise<void> {
  const nextAt = isActive ? nextRun(timing, ctx.clock.now(), zone).toISOString() : null;
  await ctx.sql
    .insertInto('reportDue')
    .values({ companyId: ctx.companyId, scheduleId: id, nextAt })
    .onConflict((on) => on.columns(['companyId', 'scheduleId']).doUpdateSet({ nextAt }))
    .execute();
}

/** Has a report sent by the clock, in the caller's name. */
export async function addSchedule(ctx: SignedIn, sources: ExportSources, content: Content) {
  const { timeZone } = await zoneOf(ctx);
  await mustBeSendable(ctx, sources, content, timeZone);
  const { count } = await ownRows(ctx, 'reportSchedule')
    .where('deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_SCHEDULES) throw problem(scheduleProblems.tooMany, { most: MOST_SCHEDULES });
  const { id } = await ctx.sql
    .insertInto('reportSchedule')
    .values({ companyId: ctx.companyId, ...stored(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setDue(ctx, id, content, timeZone);
  return findSchedule(ctx, id);
}

/** A schedule, locked until the act is committed; 404 where there is none, 409 where the caller may not do the act. */
export async function heldSchedule(
  ctx: SignedIn,
  id: number,
  act: 'change' | 'remove' | 'send',
): Promise<Schedule> {
  const row = existing(await schedules(ctx).where('s.id', '=', id).forUpdate('s').executeTakeFirst());
  mustMay(scheduleRulings.of(act, rulingCallerOf(ctx), row), 'allow');
  return row;
}

const contentOf = (row: Schedule): Content => {
  const { name, list, asked, columns, every, weekdays, monthDay, time, period, isCompared } = row;
  const { formats, languages, recipients, tellsEmpty, isActive } = row;
  return {
    name,
    list,
    asked,
    columns,
    every,
    weekdays,
    monthDay,
    time,
    period,
    isCompared,
    formats,
    languages,
    recipients,
    tellsEmpty,
    isActive,
  };
};

/** Changes what is named of a schedule, which is asked in the caller's name from now on; 409 where another change came since `version`. */
export async function changeSchedule(
  ctx: SignedIn,
  sources: ExportSources,
  { id, version, ...sent }: Change,
) {
  const held = await heldSchedule(ctx, id, 'change');
  unchanged(held, version ?? held.version);
  mustBeAsItIs(await findSchedule(ctx, id), sent, SCHEDULE_READ_ONLY);
  const before = contentOf(held);
  const fields = Object.entries(sent).filter(([name, value]) => name in before && value !== undefined);
  const content: Content = { ...before, ...Object.fromEntries(fields) };
  await mustBeSendable(ctx, sources, content, held.timeZone);
  await changeOwn(ctx, 'reportSchedule')
    .set({ ...stored(content), userId: ctx.actor.userId })
    .where('id', '=', id)
    .execute();
  await setDue(ctx, id, content, held.timeZone);
  return findSchedule(ctx, id);
}

/** Ends a schedule: nothing of it is sent any more. */
export async function removeSchedule(ctx: SignedIn, id: number): Promise<void> {
  await heldSchedule(ctx, id, 'remove');
  const deletedAt = ctx.clock.now().toISOString();
  await changeOwn(ctx, 'reportSchedule').set({ deletedAt, isActive: false }).where('id', '=', id).execute();
  await changeOwn(ctx, 'reportDue').set({ nextAt: null }).where('scheduleId', '=', id).execute();
}
