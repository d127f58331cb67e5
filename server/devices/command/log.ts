import { type RawBuilder, sql as raw } from 'kysely';
import type { DeviceLogFilter, DeviceLogRow } from '@terezi/domain/devices/command/log-api.ts';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { type PageQuery, foundIn, listPage, type Order } from '#platform/database/listing.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { commandOf, jsonObject } from './row.ts';

const order: Order = {
  columns: { id: raw.ref('l.id'), at: raw.ref('l.id'), scaleName: raw.ref('s.name') },
  usual: '-Id',
};

const milliseconds = (span: RawBuilder<unknown>) =>
  raw<number>`greatest(0, round(extract(epoch from ${span}) * 1000))::float8`;

/** The steps of commands that the caller sees. */
const seenSteps = (ctx: SignedIn) =>
  seenRows(ctx, 'deviceLog as l')
    .innerJoin('deviceCommand as d', (on) =>
      on.onRef('d.companyId', '=', 'l.companyId').onRef('d.id', '=', 'l.commandId'),
    )
    .innerJoin('scale as s', 's.id', 'l.scaleId')
    .innerJoin('company as c', 'c.id', 'l.companyId')
    .select([
      'l.id',
      'l.companyId',
      'c.name as companyName',
      'l.scaleId',
      's.name as scaleName',
      'l.commandId',
    ])
    .select([
      'l.device',
      'l.kind',
      'l.statusId',
      'l.refusal',
      'l.isLate',
      'd.askedByName',
      'l.at',
      'd.reason',
    ])
    .select([
      raw<unknown>`case when l.status_id = ${commandStates.number.done} then d.result end`.as('result'),
      milliseconds(raw`l.at - d.asked_at`).as('took'),
      milliseconds(raw`d.expires_at - d.asked_at`).as('limit'),
    ]);

type StoredStep = Awaited<ReturnType<ReturnType<typeof seenSteps>['executeTakeFirstOrThrow']>>;

const present = (row: StoredStep): DeviceLogRow => ({
  ...row,
  ...commandOf(row),
  result: jsonObject.nullable().parse(row.result),
});

/** The first instant of a day that is so many days later, by the clock of the row's company. */
const startOf = (day: string, later: 0 | 1) =>
  raw<string>`((${day}::date + ${later}::integer)::timestamp at time zone ${raw.ref('c.timeZone')})`;

/** A page of the steps of commands to devices, newest first. */
export async function listSteps(ctx: SignedIn, { name, ...pageQuery }: PageQuery & DeviceLogFilter) {
  const { scaleId, device, kind, statusId, dateFrom, dateTo } = pageQuery;
  let query = seenSteps(ctx);
  if (scaleId !== undefined) query = query.where('l.scaleId', '=', scaleId);
  if (device !== undefined) query = query.where('l.device', '=', device);
  if (kind !== undefined) query = query.where('l.kind', '=', kind);
  if (statusId) query = query.where('l.statusId', 'in', statusId);
  if (dateFrom !== undefined) query = query.where('l.at', '>=', startOf(dateFrom, 0));
  if (dateTo !== undefined) query = query.where('l.at', '<', startOf(dateTo, 1));
  if (name !== undefined) query = query.where(foundIn([raw`app.fold(${raw.ref('d.askedByName')})`], name));
  const { rows, ...page } = await listPage(query, order, pageQuery);
  return { deviceLog: rows.map(present), ...page };
}
