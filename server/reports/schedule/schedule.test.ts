import { sql as raw } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobsOf } from '../../jobs.ts';
import { readEnv } from '../../platform/env.ts';
import { createLog } from '../../platform/log.ts';
import { mailServer, usual } from '../../testing/mail-server.ts';
import { type Answer, dataOf, useServer } from '../../testing/server.ts';
import { useWorker } from '../../testing/worker.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const DAY_MS = 86_400_000;
const server = useServer();
let admin = '';

type Schedule = {
  Id: number;
  Version: number;
  NextAt: string | null;
  NextFrom: string | null;
  Recipients: string[];
  Acts: Record<string, { May: string }>;
};
type Delivery = {
  RowCount: number;
  Recipients: string[];
  SentCount: number;
  Failed: { Recipient: string }[];
  Files: { FileId: number; Name: string }[];
};
const scheduleIn = (answer: Answer) => dataOf<{ ReportSchedule: Schedule }>(answer).ReportSchedule;

const content = {
  Name: 'Gündəlik əməliyyatlar',
  List: 'operation',
  Asked: { StatusId: [2] },
  Columns: ['receipt', 'numberPlate'],
  Every: 'day',
  Weekdays: [],
  MonthDay: null,
  Time: '08:00',
  Period: 'yesterday',
  IsCompared: false,
  Formats: ['xlsx', 'csv'],
  Languages: ['az'],
  Recipients: ['admin@demo.az', 'viewer@demo.az'],
  TellsEmpty: true,
  IsActive: true,
};
const add = (changes: object = {}) =>
  server.call('POST /report-schedule', { as: admin, body: { ...content, ...changes } });
const deliveries = async (id: number) =>
  dataOf<{ ReportDelivery: Delivery[] }>(
    await server.call(`GET /report-schedule/${id}/delivery`, { as: admin }),
  ).ReportDelivery;

/** Lets the clock say that a schedule is due at an instant; answers how many were begun. */
const comeDue = async (id: number, at: Date): Promise<number> => {
  await server.query('update report_due set next_at = $2 where schedule_id = $1', [id, at.toISOString()]);
  const { rows } = await server.database.transaction(
    { identity: 'worker', requestId: 'test', writes: true },
    (sql) =>
      raw<{ begun: number }>`select gate.due_reports(${at.toISOString()}::timestamptz) as begun`.execute(sql),
  );
  return rows[0]?.begun ?? 0;
};
const workWith = (SMTP_URL: string) =>
  useWorker(
    server,
    jobsOf({
      env: readEnv({ DEMO: 'on', PUBLIC_URL: 'https://terezi.example', SMTP_URL }),
      ...server,
      log: createLog('silent'),
    }).jobs,
  );

beforeEach(async () => {
  await server.query(
    'truncate outbox, report_delivery_file, report_delivery, report_due, report_schedule restart identity cascade',
  );
  await server.query('delete from queue.job').catch(() => {});
  admin = await server.signIn('admin');
});

describe('a report that is due', () => {
  it('goes out once to each of its people with its files, and says when it comes next', async () => {
    const mail = await mailServer(usual);
    const { Id } = scheduleIn(await add());
    // By tomorrow's clock, today's tickets are yesterday's.
    expect(await comeDue(Id, new Date(Date.now() + DAY_MS))).toBe(1);
    expect(await comeDue(Id, new Date('2020-01-02T08:00:00Z'))).toBe(1);
    await Promise.all([workWith(mail.url), workWith(mail.url)]);
    await expect.poll(() => mail.letters.length, PATIENCE).toBe(4);
    const deliveryRows = await deliveries(Id);
    expect(deliveryRows).toHaveLength(2);
    const full = deliveryRows.find(({ RowCount }) => RowCount > 0);
    expect(full).toMatchObject({ Recipients: content.Recipients, SentCount: 2, Failed: [] });
    expect(full?.Files.map(({ Name }) => Name.split('.').at(-1))).toEqual(['xlsx', 'csv']);
    expect(mail.letters.filter((letter) => letter.includes('Content-Disposition: attachment'))).toHaveLength(
      2,
    );
    const file = await server.call(`GET /file/${String(full?.Files[1]?.FileId)}`, { as: admin });
    expect(file.status).toBe(200);
    const { NextAt } = scheduleIn(await server.call(`GET /report-schedule/${Id}`, { as: admin }));
    expect(new Date(String(NextAt)).getTime()).toBeGreaterThan(Date.now());
  });

  it('that sums goes out as its paper and its table, each in its own language', async () => {
    const mail = await mailServer(usual);
    const report = { List: 'report-sum', Asked: {}, Columns: ['net'] };
    const files = { Formats: ['csv', 'pdf'], Languages: ['az', 'en'], Recipients: ['admin@demo.az'] };
    const { Id } = scheduleIn(await add({ ...report, ...files }));
    await comeDue(Id, new Date(Date.now() + DAY_MS));
    await workWith(mail.url);
    await expect.poll(() => mail.letters.length, PATIENCE).toBe(1);
    const [delivery] = await deliveries(Id);
    const texts = await Promise.all(
      (delivery?.Files ?? []).map(async ({ FileId }) => {
        const headers = { authorization: `Bearer ${admin}` };
        return (await fetch(`${server.url}/api/v1/file/${FileId}`, { headers })).text();
      }),
    );
    const marks = texts.map((text) => text.match(/%PDF|İstiqamət: hamısı|Direction: all/)?.[0]);
    expect(marks.toSorted()).toEqual(['%PDF', '%PDF', 'Direction: all', 'İstiqamət: hamısı']);
  });

  it('sends nothing about days without tickets where that is not wanted', async () => {
    const mail = await mailServer(usual);
    const { Id } = scheduleIn(await add({ TellsEmpty: false }));
    await comeDue(Id, new Date('2020-01-02T08:00:00Z'));
    await workWith(mail.url);
    await expect
      .poll(() => deliveries(Id), PATIENCE)
      .toMatchObject([{ RowCount: 0, Recipients: [], Files: [] }]);
    expect(mail.letters).toEqual([]);
  });

  it('does not go to a person who has left the company since', async () => {
    const mail = await mailServer(usual);
    const { Id } = scheduleIn(await add({ Recipients: ['admin@demo.az', 'guard@demo.az'] }));
    await server.query("update user_account set status_id = 5 where email = 'guard@demo.az'");
    try {
      await comeDue(Id, new Date(Date.now() + DAY_MS));
      await workWith(mail.url);
      await expect.poll(() => deliveries(Id), PATIENCE).toMatchObject([{ Recipients: ['admin@demo.az'] }]);
    } finally {
      await server.query("update user_account set status_id = 4 where email = 'guard@demo.az'");
    }
  });

  it('is not begun while it rests, nor once it has ended', async () => {
    const { Id, Version } = scheduleIn(await add());
    const rests = await server.call('PUT /report-schedule', {
      as: admin,
      body: { Id, Version, IsActive: false },
    });
    expect(scheduleIn(rests).NextAt).toBeNull();
    expect(await comeDue(Id, new Date())).toBe(0);
    expect((await server.call(`DELETE /report-schedule/${Id}`, { as: admin })).status).toBe(200);
    expect(await comeDue(Id, new Date())).toBe(0);
    expect((await server.call(`GET /report-schedule/${Id}`, { as: admin })).status).toBe(404);
  });
});

describe('what cannot be sent is refused at its field', () => {
  it.each([
    [
      'Recipients',
      { Recipients: ['admin@demo.az', 'hesab@xirdalan-beton.example'] },
      'xirdalan-beton.example',
    ],
    ['Weekdays', { Every: 'week' }, 'gün'],
    ['MonthDay', { Every: 'month' }, 'gün'],
    ['List', { List: 'user' }, 'cədvəllə'],
    ['StatusId', { Asked: { StatusId: ['x'] } }, ''],
    ['Time', { Time: '24:00' }, ''],
    ['Columns', { Columns: ['nothing'] }, ''],
  ])('%s', async (field, changes, says) => {
    const { status, Status } = await add(changes);
    expect(status).toBe(422);
    expect(Status.Errors?.map(({ Field }) => Field)).toContain(field);
    expect(JSON.stringify(Status.Errors)).toContain(says);
  });
});

it('is changed by the person who set it up, or by an administrator, whose it is from then on', async () => {
  const { Id } = scheduleIn(await add());
  const viewer = await server.signIn('viewer');
  const change = (as: string) => server.call('PUT /report-schedule', { as, body: { Id, Name: 'Başqa' } });
  await server.query("update user_account set can_show_report = true where email = 'viewer@demo.az'");
  const looked = await server.call(`GET /report-schedule/${Id}`, { as: viewer });
  expect(looked.status).toBe(200);
  const scheduleRow = scheduleIn(looked);
  expect(scheduleRow.Acts).toMatchObject({
    Change: { May: 'deny' },
    Remove: { May: 'deny' },
    Send: { May: 'allow' },
  });
  expect((await change(viewer)).Status.Code).toBe('reportSchedule.notYours');
  await server.query(
    "update report_schedule set user_id = (select id from user_account where email = 'viewer@demo.az')",
  );
  const changed = await change(admin);
  expect([
    changed.status,
    dataOf<{ ReportSchedule: { IsOwn: boolean } }>(changed).ReportSchedule.IsOwn,
  ]).toEqual([200, true]);
});

it('goes beyond the company once another person has allowed the address', async () => {
  const { Id } = scheduleIn(await add());
  const ask = (as: string) =>
    server.call(`POST /report-schedule/${Id}/ask-address`, {
      as,
      body: { Email: 'Hesab@Xirdalan-Beton.example', Reason: 'müqavilə üzrə' },
    });
  const answer = await ask(admin);
  expect([answer.status, answer.Status.Code]).toEqual([200, 'ok']);
  const { Request } = dataOf<{ Request: { Id: number } }>(answer);
  expect(
    (await server.call(`POST /request/${Request.Id}/approve`, { as: admin, body: {} })).Status.Code,
  ).toBe('request.own');
  await server.query(
    "update request set proposed_by = (select id from user_account where email = 'viewer@demo.az') where id = $1",
    [Request.Id],
  );
  expect((await server.call(`POST /request/${Request.Id}/approve`, { as: admin, body: {} })).status).toBe(
    200,
  );
  const { Recipients } = scheduleIn(await server.call(`GET /report-schedule/${Id}`, { as: admin }));
  expect(Recipients).toEqual([...content.Recipients, 'hesab@xirdalan-beton.example']);
  expect((await add({ Recipients })).status).toBe(201);
});
