import { sql as raw } from 'kysely';
import { ALERT_KINDS, alerts } from '@terezi/domain/devices/alert/alert.ts';
import type { AlertRow } from '@terezi/domain/devices/alert/alert-api.ts';
import { alertStates, alertStatus } from '@terezi/domain/devices/alert/alert-states.ts';
import { fill, type Language } from '@terezi/domain/grammar/words.ts';
import type { NoticeValue } from '@terezi/domain/notices/kinds.ts';
import { changeOwn, ownRows, seenRows } from '#platform/database/company-rows.ts';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { mustLead } from '#platform/must-lead.ts';

const order: Order = { columns: { id: raw.ref('a.id') }, usual: '-Id' };

const seenAlerts = (ctx: SignedIn) =>
  seenRows(ctx, 'alert as a')
    .innerJoin('company as c', 'c.id', 'a.companyId')
    .leftJoin('scale as s', 's.id', 'a.scaleId')
    .leftJoin('site as p', 'p.id', 'a.siteId')
    .select(['a.id', 'a.companyId', 'c.name as companyName', 'a.kind', 'a.statusId', 'p.name as siteName'])
    .select([
      'a.siteId',
      'a.scaleId',
      's.name as scaleName',
      'a.said',
      'a.raisedAt',
      'a.takenAt',
      'a.takenByName',
      'a.overAt',
    ]);

type StoredAlert = Awaited<ReturnType<ReturnType<typeof seenAlerts>['executeTakeFirstOrThrow']>>;

function present({ kind: known, said, ...row }: StoredAlert, language: Language): AlertRow {
  const kind = ALERT_KINDS.find((each) => each === known);
  if (!kind) throw new Error(`alert ${row.id} is of the unknown kind ${known}`);
  const values: Record<string, string | number> = {};
  for (const [place, value] of Object.entries(said as Record<string, NoticeValue>))
    if (value !== null) values[place] = typeof value === 'object' ? value[language] : value;
  const dueOn = typeof values['dueOn'] === 'string' ? values['dueOn'] : null;
  return { ...row, kind, dueOn, why: fill<string, string>(alerts[kind].why, language, values) };
}

/** When the day began by the clock of the row's company. */
const dayBegan = raw<string>`(date_trunc('day', now() at time zone c.time_zone) at time zone c.time_zone)`;

/** A page of alerts, newest first. */
export async function listAlerts(
  ctx: SignedIn,
  {
    statusId,
    overToday,
    ...pageQuery
  }: PageQuery & { statusId?: number[] | undefined; overToday?: 'true' | undefined },
) {
  let query = seenAlerts(ctx);
  if (statusId) query = query.where('a.statusId', 'in', statusId);
  if (overToday) query = query.where('a.overAt', '>=', dayBegan);
  const { rows, ...page } = await listPage(query, order, pageQuery);
  return { alert: rows.map((row) => present(row, ctx.language)), ...page };
}

/** Takes an alert, so that its readers know who looks into it; of two callers at once the second is refused. */
export async function takeAlert(ctx: SignedIn, id: number) {
  const { statusId } = existing(
    await ownRows(ctx, 'alert').where('id', '=', id).select('statusId').forUpdate().executeTakeFirst(),
  );
  mustLead(alertStates, 'take', statusId, ctx.actor.role);
  await changeOwn(ctx, 'alert')
    .set({
      statusId: alertStatus.taken,
      takenAt: ctx.clock.now().toISOString(),
      takenBy: ctx.actor.userId,
      takenByName: raw<string>`gate.own_name()`,
    })
    .where('id', '=', id)
    .execute();
  return present(existing(await seenAlerts(ctx).where('a.id', '=', id).executeTakeFirst()), ctx.language);
}
