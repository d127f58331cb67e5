import { fill } from '@terezi/domain/grammar/words.ts';
import { momentOf } from '@terezi/domain/grammar/wall-clock.ts';
import { emptyReport, scheduledReport } from '@terezi/domain/reports/schedule-letters.ts';
import { isScheduledList, SCHEDULED_LISTS } from '@terezi/domain/reports/schedule-list.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { FileStore } from '#platform/files/store.ts';
import { Hopeless, type Job, type JobContext } from '#platform/jobs/kind.ts';
import { composeLetter } from '#platform/mail/compose.ts';
import type { Mailer } from '#platform/mail/letter-job.ts';
import type { Letter } from '#platform/mail/post.ts';
import { namesOfPeople } from '../../users/index.ts';
import { reportLetterKind } from './kind.ts';
import { schedules } from './list.ts';

/** Mail servers still take this much, before encoding adds a third. */
const MOST_BYTES = 15_000_000;
const TOO_LARGE = {
  az: 'Fayllar məktub üçün çox böyükdür: onları Tərəzidə açın.',
  en: 'The files are too large for a letter: open them in Tərəzi.',
};

type LetterFile = { key: string; name: string; type: string; size: number };
type ToSend = { letter: Letter; files: readonly LetterFile[] };

const filesOf = (ctx: JobContext, delivery: number): Promise<LetterFile[]> =>
  ownRows(ctx, 'reportDeliveryFile as d')
    .innerJoin('file as f', (join) =>
      join.onRef('f.companyId', '=', 'd.companyId').onRef('f.id', '=', 'd.fileId'),
    )
    .where('d.deliveryId', '=', delivery)
    .where('f.goneAt', 'is', null)
    .select(['f.key', 'f.name', 'f.type', 'f.size'])
    .orderBy('d.id')
    .execute();

/** `23.11.2026 – 29.11.2026`, or one day alone. */
function daysSaid(from: string, to: string): string {
  const written = (day: string) => {
    const moment = momentOf(`${day}T00:00:00Z`, 'UTC');
    return moment ? `${moment.day}.${moment.month}.${moment.year}` : day;
  };
  return from === to ? written(from) : `${written(from)} – ${written(to)}`;
}

async function compose(
  ctx: JobContext,
  { publicUrl }: Mailer,
  { delivery: id, to }: { delivery: number; to: string },
) {
  const delivery = await ownRows(ctx, 'reportDelivery').where('id', '=', id).selectAll().executeTakeFirst();
  const schedule =
    delivery && (await schedules(ctx).where('s.id', '=', delivery.scheduleId).executeTakeFirst());
  if (!delivery || !schedule) throw new Hopeless('This report is not sent any more.');
  const [owners, files] = await Promise.all([namesOfPeople(ctx, [schedule.userId]), filesOf(ctx, id)]);
  const [language = 'az'] = schedule.languages;
  const isTooLarge = files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES;
  const path = isScheduledList(schedule.list) ? SCHEDULED_LISTS[schedule.list] : '';
  const values = {
    name: delivery.title,
    days: daysSaid(delivery.dateFrom, delivery.dateTo),
    rows: delivery.rowCount,
    summary: delivery.summary ?? '',
    tooLarge: isTooLarge ? fill(TOO_LARGE, language, {}) : '',
    owner: owners.get(schedule.userId) ?? '',
    company: schedule.companyName,
    link: `${publicUrl}${path}?schedule=${schedule.id}`,
  };
  const letter = delivery.rowCount === 0 ? emptyReport : scheduledReport;
  const composed = composeLetter({ letter, values, language, publicUrl });
  const sent: Letter = { id: `report-${ctx.actor.id}`, companyId: ctx.companyId, to, language, ...composed };
  return { letter: sent, files: isTooLarge ? [] : files };
}

/** How a report goes out to one address, with its files. */
export const sendReportLetter = (
  mailer: Mailer,
  files: FileStore,
): Job<{ delivery: number; to: string }, ToSend> => ({
  kind: reportLetterKind,
  act: (ctx, payload) => compose(ctx, mailer, payload),
  async tell({ letter, files: storedFiles }, signal) {
    const attachments = storedFiles.map(({ key, name, type }) => ({
      filename: name,
      contentType: type,
      async read() {
        const content = await files.read(key);
        if (!content) throw new Hopeless('The file of this report is gone.');
        return content;
      },
    }));
    await mailer.post.send({ ...letter, attachments }, signal);
  },
});

/** The letters that schedules send. */
export const reportLetterNames: readonly string[] = [reportLetterKind.name];
