import fc from 'fast-check';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { companyProblems } from '@terezi/domain/companies/problems.ts';
import { zones } from '@terezi/domain/grammar/wall-clock.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { quickScale } from '../../testing/quick-scale.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import { useWorker } from '../../testing/worker.ts';
import { countSome, makeDays } from './day-making.ts';
import { monthDifferences, sumDifferences } from './day-sums.ts';
import { sealAll } from '../journal/seal-known-tickets.ts';
import { freePlates, opened } from '../yard.fixture.ts';

const server = useServer();
let admin = '';
let companyId = 0;
let ids: number[] = [];
beforeAll(async () => {
  admin = await server.signIn('admin-b');
  const [row] = await server.query<{ id: number }>(
    "select company_id::int as id from user_account where email = 'admin-b@demo.az'",
  );
  companyId = row?.id ?? 0;
  const rows = await server.query<{ id: number }>('select id::int from operation where company_id = $1', [
    companyId,
  ]);
  ids = rows.map(({ id }) => id);
});

/** Days on which the clock goes forward or back, and others: of each the hours about its midnights. */
const ZONES = [
  ['Europe/Berlin', ['2026-03-29', '2026-10-25']],
  ['America/New_York', ['2026-03-08', '2025-11-02']],
  ['Australia/Lord_Howe', ['2026-04-05', '2025-10-05']],
  ['Pacific/Auckland', ['2026-04-05', '2025-09-28']],
  ['Asia/Katmandu', ['2026-01-01']],
  ['Asia/Baku', ['2026-02-28']],
] as const;
const DAYS = ZONES.flatMap(([, days]) => days as readonly string[]);
const HOUR = 3_600_000;
const instants = fc
  .record({
    day: fc.constantFrom(...DAYS),
    hours: fc.integer({ min: -14, max: 38 }),
    ms: fc.constantFrom(-1, 0, 1),
  })
  .map(({ day, hours, ms }) => new Date(Date.parse(day) + hours * HOUR + ms).toISOString());

/** Tickets at these instants, in turn. */
const scatter = (moments: readonly string[]) =>
  server.query(
    `update operation o set operation_at = g.at from
      (select id, ($2::timestamptz[])[1 + (row_number() over (order by id) % $3)] as at from operation where company_id = $1) as g
      where g.id = o.id`,
    [companyId, moments, moments.length],
  );

/** The same sums in plain SQL over the tickets, by the clock that the company has now. */
async function oracle(from: string, to: string) {
  const [row] = await server.query<Record<string, string>>(
    `select count(*) as "Count", count(*) filter (where o.status_id = 3) as "Cancelled",
      coalesce(sum(net_kg) filter (where o.status_id = 2), 0) as "Net"
      from operation o join company c on c.id = o.company_id
      where c.id = $1 and (operation_at at time zone c.time_zone)::date between $2::date and $3::date`,
    [companyId, from, to],
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]));
}
async function expectTotals(): Promise<void> {
  for (const day of [...new Set(DAYS)])
    for (const ago of [-1, 0, 1]) {
      const date = new Date(Date.parse(day) + ago * 24 * HOUR).toISOString().slice(0, 10);
      const { Data } = await server.call(`GET /operation?PageSize=1&DateFrom=${date}&DateTo=${date}`, {
        as: admin,
      });
      expect([date, Data['Totals']]).toMatchObject([date, await oracle(date, date)]);
    }
  const { Data } = await server.call('GET /operation?PageSize=1', { as: admin });
  expect(Data['Totals']).toMatchObject(await oracle('2000-01-01', '2100-01-01'));
}

const change = (TimeZone: unknown) =>
  server.call('PUT /company', { as: admin, language: 'en', body: { Id: companyId, TimeZone } });
type DayMakingRow = { id: number; through: number; counted: number; total: number; done: boolean };
const making = async () =>
  (
    await server.query<DayMakingRow>(
      `select id::int, through::int, counted_count::int as counted, ticket_count::int as total, finished_at is not null as done
        from day_making where company_id = $1 order by id desc limit 1`,
      [companyId],
    )
  )[0];
const some = (id: number, piece: number) =>
  server.database.transaction({ identity: { company: companyId }, requestId: 'days', writes: true }, (sql) =>
    countSome({ sql, companyId }, id, piece),
  );
const differences = () =>
  server.database.transaction(
    { identity: { company: companyId }, requestId: 'days', writes: false },
    async (sql) => [
      ...(await sumDifferences(sql, companyId)).rows,
      ...(await monthDifferences(sql, companyId)),
    ],
  );
/** What is kept by day, and what plain SQL makes of the tickets. */
const kept = () =>
  server.query(
    `select scale_id, day, status_id, direction, count::int, net_kg::text from operation_day
      where company_id = $1 and count <> 0 order by 1, 2, 3, 4`,
    [companyId],
  );
const reckoned = () =>
  server.query(
    `select scale_id, (operation_at at time zone c.time_zone)::date as day, o.status_id, coalesce(direction, '') as direction,
      count(*)::int, coalesce(sum(net_kg), 0)::numeric(18, 3)::text as net_kg
      from operation o join company c on c.id = o.company_id where c.id = $1 group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [companyId],
  );

describe('the days of a company whose clock becomes another', () => {
  it('have the sums of plain SQL before, while and after they are made anew, with weighing in the meantime', async () => {
    const piece = Math.ceil(ids.length / 3);
    await fc.assert(
      fc.asyncProperty(
        fc.array(instants, { minLength: 20, maxLength: 60 }),
        fc.constantFrom(...ZONES.map(([zone]) => zone)),
        async (moments, zone) => {
          await scatter(moments);
          await expectTotals();
          const before = await making();
          expect((await change(zone)).status).toBe(200);
          const begun = await making();
          if (begun?.id === before?.id) return;
          await expectTotals();
          expect(await differences()).toEqual([]);
          await some(begun?.id ?? 0, piece);
          expect(await making()).toMatchObject({ counted: piece, total: ids.length, done: false });
          // Some of these are counted already and some are not.
          await scatter(moments.toReversed());
          await expectTotals();
          while (!(await some(begun?.id ?? 0, piece)));
          expect(await making()).toMatchObject({ counted: ids.length, done: true });
          expect(await kept()).toEqual(await reckoned());
          expect(await differences()).toEqual([]);
          await expectTotals();
        },
      ),
      { numRuns: 4 },
    );
  });

  it('are counted once, where a ticket is changed by who has begun before and ends after', async () => {
    await change('Asia/Tokyo');
    const id = (await making())?.id ?? 0;
    const other = new pg.Client({ connectionString: server.databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query(
      "update operation set operation_at = operation_at - interval '1 day' where id = any ($1)",
      [ids.slice(0, 3)],
    );
    const counting = some(id, 10_000);
    await other.query('commit');
    await other.end();
    await counting;
    // Only this server seals what is changed; an unsealed ticket stands in no sum.
    await sealAll(server.database);
    while (!(await some(id, 10_000)));
    expect(await kept()).toEqual(await reckoned());
  });

  it('are counted once, where a truck is weighed before its turn has come and another after', async () => {
    const scale = await quickScale(server, 'mill');
    onTestFinished(() => scale.end());
    const operator = await server.signIn('operator-b');
    const plates = await freePlates(server, 'admin-b');
    const weigh = async (NumberPlate: string | undefined) => {
      scale.put(30_000_000);
      await opened(server, { as: operator, body: { ScaleId: scale.scaleId, NumberPlate } });
    };
    await change('Africa/Cairo');
    const id = (await making())?.id ?? 0;
    await some(id, 5);
    await weigh(plates[0]);
    await expectTotals();
    while (!(await some(id, 50)));
    await weigh(plates[1]);
    expect(await kept()).toEqual(await reckoned());
    await expectTotals();
  });

  it('are made by the job that follows, once, also where the clock is changed again on the way', async () => {
    await change('America/Los_Angeles');
    const first = (await making())?.id ?? 0;
    await some(first, 5);
    await change('Asia/Baku');
    expect(await some(first, 5)).toBe(true);
    const parts = { database: server.database, clock: systemClock, log: createLog('silent') };
    await useWorker(server, [makeDays(parts, 50)]);
    await expect.poll(async () => (await making())?.done, { timeout: 60_000, interval: 50 }).toBe(true);
    expect(await kept()).toEqual(await reckoned());
    const { Company } = dataOf<{ Company: Record<string, unknown> }>(
      await server.call(`GET /company/${companyId}`, { as: admin }),
    );
    expect(Company).toMatchObject({ TimeZone: 'Asia/Baku', DaysMade: null });
  });

  it('say on the company how far they are', async () => {
    await change('Europe/Berlin');
    await some((await making())?.id ?? 0, 7);
    const { Company } = dataOf<{ Company: Record<string, unknown> }>(
      await server.call(`GET /company/${companyId}`, { as: admin }),
    );
    expect(Company).toMatchObject({
      TimeZone: 'Europe/Berlin',
      DaysMade: { Counted: 7, Total: expect.any(Number) },
    });
  });
});

describe('a time zone', () => {
  it('is refused on its field where no clock knows it, and changes nothing', async () => {
    for (const zone of ['Asia/Bakı', 'asia/baku', '+04:00', '', "UTC'; select 1"]) {
      const { status, Status } = await change(zone);
      expect([status, Status.Errors]).toEqual([
        422,
        [{ Field: 'TimeZone', Message: companyProblems.noSuchZone.en }],
      ]);
    }
  });

  it('that may be chosen is one that the database knows too', async () => {
    const unknown = await server.query(
      `select zone from unnest($1::text[]) as zone where not exists
        (select from pg_timezone_names n where lower(n.name) = lower(zone))`,
      [zones()],
    );
    expect(unknown).toEqual([]);
  });

  it('stands in the history of the company', async () => {
    const changes = await server.query(
      `select from field_history where table_name = 'company' and row_id = $1
        and changes::text like '%time_zone%Asia/Baku%'`,
      [companyId],
    );
    expect(changes).not.toEqual([]);
  });
});
