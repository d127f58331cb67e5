import { rm } from 'node:fs/promises';
import { sql as raw } from 'kysely';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { isOfCompany } from '@terezi/domain/reports/schedule-address.ts';
import { dayIn, nextRun, periodOf } from '@terezi/domain/reports/schedule-time.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import { keepFile, putFile } from '#platform/files/file.ts';
import type { FileStore } from '#platform/files/store.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import { Hopeless, type Job, type JobContext } from '#platform/jobs/kind.ts';
import { type Asker, asAsker, asJob, type JobParts } from '#platform/jobs/perform.ts';
import type { ScheduledJob } from '#platform/jobs/timetable.ts';
import { fileRow, type ExportFile, type Order, writeList } from '../export/make.ts';
import { type ExportSource, type ExportSources, mustMayHave } from '../export/source.ts';
import { questionOf } from '../export/ask.ts';
import { knownAddresses } from './addresses.ts';
import { askedOn, sourceOf } from './keep.ts';
import { deliveryFile, deliverySubject, reportLetterKind, scheduledKind } from './kind.ts';
import { type Schedule, schedules } from './list.ts';

/** A month; a letter says so. */
const KEPT_MS = 30 * 86_400_000;

type Parts = JobParts & { files: FileStore; sources: ExportSources; publicUrl: string };
/** What is to be made: of which schedule, for when, by which job, and to whom. */
type DeliveryTask = {
  job: number;
  schedule: Schedule;
  dueAt: string;
  day: string;
  to: readonly string[];
} | null;
type ToWrite = { order: Order; path: string };
type DeliveryContent = { rows: number; summary: string | null; made: { path: string; made: ExportFile }[] };

/** Begins what is due, each minute. */
export const sendingReports: ScheduledJob = {
  name: 'reports',
  cron: '* * * * *',
  async run({ database, clock }) {
    const at = clock.now().toISOString();
    await database.transaction({ identity: 'worker', requestId: 'reports', writes: true }, (sql) =>
      raw`select gate.due_reports(${at}::timestamptz)`.execute(sql),
    );
  },
};

/** Each file that is wanted: every format in every language. */
const ordersOf = ({ formats, languages, columns }: Schedule, question: object): Order[] =>
  languages.flatMap((language: Language) =>
    formats.map((format) => ({ format, language, wish: { ...question, columns } })),
  );

/** Writes all files from one snapshot of the tickets, so that they agree. */
async function write(
  asker: Asker,
  source: ExportSource,
  { files, publicUrl }: { files: readonly ToWrite[]; publicUrl: string },
): Promise<DeliveryContent> {
  const [first] = files;
  if (!first) throw new Hopeless('Nothing is to be written.');
  const rows = await source.count(asker, first.order.wish);
  mustMayHave(asker, source, rows);
  if (rows === 0) return { rows, summary: null, made: [] };
  const results: DeliveryContent['made'] = [];
  for (const { order, path } of files) {
    const how = { path, publicUrl, watch: (batches: AsyncIterable<readonly object[]>) => batches };
    results.push({ path, made: await writeList(asker, source, order, how) });
  }
  const summary = (await source.summary?.(asker, first.order.wish, first.order.language)) ?? null;
  return { rows, summary, made: results };
}

/** Writes the files as rows, and the letters that carry them; once, however often this is tried. */
async function deliver(
  ctx: JobContext,
  { schedule, dueAt, day, to }: NonNullable<DeliveryTask>,
  {
    rows,
    summary,
    made,
  }: Omit<DeliveryContent, 'made'> & { made: readonly { key: string; made: ExportFile }[] },
): Promise<void> {
  const { sql, companyId, clock } = ctx;
  const known = await knownAddresses(ctx);
  // A recipient who has left the company since gets nothing more of it.
  const recipients = rows > 0 || schedule.tellsEmpty ? to.filter((email) => isOfCompany(known, email)) : [];
  const { dateFrom, dateTo } = periodOf(schedule.period, day);
  const added = await sql
    .insertInto('reportDelivery')
    .values({
      companyId,
      scheduleId: schedule.id,
      dueAt,
      title: schedule.name,
      dateFrom,
      dateTo,
      recipients: [...recipients],
      rowCount: rows,
      summary,
    })
    .onConflict((on) => on.columns(['companyId', 'scheduleId', 'dueAt']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  const expiresAt = new Date(clock.now().getTime() + KEPT_MS).toISOString();
  for (const { key, made: file } of made) {
    const fileId = await keepFile(
      { sql, companyId },
      { ...fileRow(file), kind: deliveryFile, key, expiresAt },
    );
    await sql.insertInto('reportDeliveryFile').values({ companyId, deliveryId: added.id, fileId }).execute();
  }
  for (const email of recipients)
    await afterwards(ctx, reportLetterKind, {
      payload: { delivery: added.id, to: email },
      subject: deliverySubject(added.id),
    });
}

async function make(parts: Parts, task: NonNullable<DeliveryTask>): Promise<void> {
  const { job, schedule, day } = task;
  const source = sourceOf(parts.sources, schedule.list);
  const question = questionOf(source, askedOn(schedule, day));
  const orders = ordersOf(schedule, question);
  const files = await Promise.all(orders.map(async (order) => ({ order, path: await parts.files.begin() })));
  try {
    const result = await asAsker(parts, job, (asker) =>
      write(asker, source, { files, publicUrl: parts.publicUrl }),
    );
    if (!result) return;
    const { made, ...what } = result.answer;
    const put = await Promise.all(
      made.map(async ({ path, made: file }) => ({ made: file, key: await putFile(parts.files, path) })),
    );
    await asJob(parts, job, (ctx) => deliver(ctx, task, { ...what, made: put }));
  } finally {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  }
}

/**
 * Makes the report of a schedule and has it sent. When it is due next is written first, so that what fails today comes again
 * another day.
 */
export const sendReports = (
  parts: Parts,
): Job<{ schedule: number; dueAt: string; to?: string[] | undefined }, DeliveryTask> => ({
  kind: scheduledKind,
  async act(ctx, { schedule: id, dueAt, to }) {
    const schedule = await schedules(ctx).where('s.id', '=', id).executeTakeFirst();
    if (!schedule || ctx.actor.id === null) return null;
    const { timeZone } = schedule;
    if (!to && schedule.isActive)
      await changeOwn(ctx, 'reportDue')
        .set({ nextAt: nextRun(schedule, ctx.clock.now(), timeZone).toISOString() })
        .where('scheduleId', '=', id)
        .where('nextAt', 'is', null)
        .execute();
    const day = dayIn(new Date(dueAt), timeZone);
    return { job: ctx.actor.id, schedule, dueAt, day, to: to ?? schedule.recipients };
  },
  async tell(task) {
    if (task) await make(parts, task);
  },
});
