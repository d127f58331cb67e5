import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headsKeyOf } from '../../devices/index.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { TEST_HEADS_KEY, useServer } from '../../testing/server.ts';
import { createLog } from '../../platform/log.ts';
import { weightHeadsIn } from '../verify/heads.ts';
import { endKeeper } from './journal-ends.ts';
import { type Owner, ownerOf } from '../owner.fixture.ts';
import { isWithin, TURN_NIGHTS } from '../../evidence/index.ts';
import { sealing } from './ticket-journal.ts';
import { checkTickets, type TicketDifferences } from './ticket-check.ts';
import { planTickets, type TicketsPlan } from './ticket-plan.ts';
import { ticketsReadIn } from './tickets-read.ts';
import { partsOf } from './tickets-to-read.ts';
import { completed, freePlates, opened, type Wire } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
let operator = '';
let owner: Owner;
let heads: ReturnType<typeof weightHeadsIn>;
let companyId = 0;
let plates: string[] = [];
beforeAll(async () => {
  scale = await quickScale(server, 'quarry');
  operator = await server.signIn('operator');
  plates = await freePlates(server, 'admin');
  owner = await ownerOf(server);
  heads = weightHeadsIn(server.folder, async () => TEST_HEADS_KEY);
  const [mine] = await server.query<{ id: number }>(
    "select company_id::int as id from user_account where email = 'admin@demo.az'",
  );
  companyId = mine?.id ?? 0;
});
afterAll(() => scale.end());
let day = 0;
const file = () => path.join(server.folder, 'heads', `checked-tickets-${companyId}.jsonl`);
beforeEach(() => rm(file(), { force: true }));

type Night = TicketDifferences &
  Omit<TicketsPlan, 'tickets' | 'days'> & { ids: number[]; dayCount: number | null };

/** One night's reading of tickets, at most a thirtieth of them in turn, and which those were. */
async function night(ticketsRead = heads.ticketsRead): Promise<Night> {
  const lastRead = await ticketsRead.of(companyId);
  const at = new Date(Date.UTC(2026, 0, 1) + ++day * 86_400_000).toISOString();
  const options = { identity: { company: companyId }, requestId: 'night', writes: false };
  const done = await server.database.transaction(options, async (sql) => {
    const { tickets, days, ...plan } = await planTickets(
      { sql, companyId },
      { read: lastRead, at, least: 0 },
    );
    const ids: number[] = [];
    for (const part of partsOf(tickets)) {
      const { rows } = await raw<{ id: number }>`
        select o.id from operation o where o.company_id = ${companyId} and ${part}`.execute(sql);
      ids.push(...rows.map(({ id }) => id));
    }
    const scope = { sql, companyId, proof: TEST_HEADS_KEY.proof, ends: heads.journals };
    const faultsOfNight = await checkTickets(scope, { ...plan, tickets, days });
    return { ...plan, ...faultsOfNight, ids, dayCount: days && days.length };
  });
  if (done.keep) await ticketsRead.keep(done.keep);
  return done;
}
const said = ({ tickets, days }: Night) => [
  ...tickets.map(({ what, receipt }) => `${what} ${receipt}`),
  ...days.map(({ day: date }) => `sum ${date}`),
];

async function weighed(): Promise<number> {
  scale.put(30_000_000);
  const NumberPlate = plates.shift();
  const ticket: Wire = await opened(server, { as: operator, body: { ScaleId: scale.scaleId, NumberPlate } });
  scale.put(20_000_000);
  await completed(server, ticket['Id'], operator);
  return Number(ticket['Id']);
}
type Ticket = { id: number; receipt: string; open: boolean };
const all = () =>
  server.query<Ticket>(
    `select id::int, scale_number || '-' || receipt_number as receipt, status_id = 1 as open from operation
      where company_id = $1 order by id`,
    [companyId],
  );

/** Looks while an action of the tables' owner stands, and undoes it afterwards. */
async function after(action: string, look: () => Promise<void>): Promise<void> {
  await owner.keep();
  try {
    await owner.act(action);
    await look();
  } finally {
    await owner.undo();
  }
}
/** How many nights pass until one reports something, and what it reports. */
async function nightsUntilSaid(): Promise<{ nights: number; what: string[] }> {
  for (let nights = 1; nights <= TURN_NIGHTS + 1; nights++) {
    const what = said(await night());
    if (what.length > 0) return { nights, what };
  }
  return { nights: Infinity, what: [] };
}

describe('tickets by night', () => {
  it('are read all the first time, then those that are new, changed or open and a thirtieth of the rest', async () => {
    const before = await all();
    const first = await night();
    expect(first).toMatchObject({ count: before.length, turnCount: 0, oldestAt: null, dayCount: null });
    expect(said(first)).toEqual([]);
    const tickets = [await weighed(), await weighed()];
    const second = await night();
    const open = before.filter((ticket) => ticket.open).map(({ id }) => id);
    const turn = Math.ceil((before.length + tickets.length) / TURN_NIGHTS) + tickets.length;
    expect(second.turnCount).toBe(turn);
    expect(second.ids).toEqual(expect.arrayContaining([...open, ...tickets]));
    expect(second.ids.length).toBeLessThanOrEqual(open.length + tickets.length + turn);
    expect(second.count + second.turnCount).toBe(second.ids.length);
    expect(second.oldestAt).toBe(first.keep?.at);
    expect(said(second)).toEqual([]);
    // A ticket that is completed gets another entry in the journal.
    const third = await night();
    expect(third.ids.length).toBeLessThanOrEqual(open.length + turn);
  });

  it('are each read within thirty nights, and so is each entry of a journal and each day', async () => {
    await night();
    const tickets = new Set<number>();
    const entries = new Map<number, { from: number; to: number }[]>();
    let dayCount = 0;
    const stored = await all();
    for (let nights = 0; nights < TURN_NIGHTS; nights++) {
      const nightRead = await night();
      expect(nightRead.turnCount).toBeLessThanOrEqual(Math.ceil(stored.length / TURN_NIGHTS));
      for (const id of nightRead.ids) tickets.add(id);
      for (const [scaleId, ranges] of nightRead.journals)
        entries.set(scaleId, [...(entries.get(scaleId) ?? []), ...ranges]);
      dayCount += nightRead.dayCount ?? 0;
    }
    expect(tickets).toEqual(new Set(stored.map(({ id }) => id)));
    const sealed = await server.query<{ scale: number; sequence: number }>(
      'select scale_id::int as scale, sequence::int from ticket_journal where company_id = $1',
      [companyId],
    );
    expect(sealed.filter((entry) => !isWithin(entries.get(entry.scale) ?? [], entry.sequence))).toEqual([]);
    const [days] = await server.query<{ count: number }>(
      'select count(distinct day)::int as count from operation_day where company_id = $1',
      [companyId],
    );
    expect(dayCount).toBeGreaterThanOrEqual(days?.count ?? 0);
  });
});

describe('a change behind the verbs', () => {
  it('to an old ticket is found within thirty nights, and named each night until it is put right', async () => {
    const [oldest] = (await all()).filter((ticket) => !ticket.open);
    await night();
    await after(`update operation set cargo_name = 'x' where id = ${oldest?.id}`, async () => {
      const { nights, what } = await nightsUntilSaid();
      expect(nights).toBeLessThanOrEqual(TURN_NIGHTS);
      expect(what).toEqual([`seal ${oldest?.receipt}`]);
      expect(said(await night())).toEqual(what);
      expect((await night()).ids).toContain(oldest?.id);
    });
    expect(said(await night())).toEqual([]);
  });

  it('to a ticket of this day is found the same night', async () => {
    await night();
    const id = await weighed();
    await after(`update operation set net_kg = net_kg + 20 where id = ${id}`, async () =>
      expect(said(await night())).toEqual(
        expect.arrayContaining([expect.stringMatching(/^net /), expect.stringMatching(/^seal /)]),
      ),
    );
  });

  it.each([
    ['behind the newest', '(select max(id) + 9 from operation)'],
    ['before the oldest', '-7'],
  ])('is found the same night where a ticket is put there, %s', async (_, id) => {
    const [old] = (await all()).filter((ticket) => !ticket.open);
    const columns = await owner.columnsOf('operation');
    await night();
    await after(
      `insert into operation (${columns}) overriding system value
        select ${columns} from (select (jsonb_populate_record(o,
          jsonb_build_object('id', ${id}, 'receipt_number', 900000, 'public_id', md5('put there')))).*
          from operation o where o.id = ${old?.id}) as put`,
      async () => {
        for (let nights = 0; nights < 2; nights++)
          expect(said(await night())).toContainEqual(expect.stringMatching(/^unsealed .*-900000$/));
      },
    );
    expect(said(await night())).toEqual([]);
  });

  it('is found the same night where an old ticket is taken away, and each night from then on', async () => {
    const closed = (await all()).filter((ticket) => !ticket.open);
    const old = closed[Math.floor(closed.length / 2)];
    await night();
    await after(`delete from operation where id = ${old?.id}`, async () => {
      const nightRead = await night();
      expect(nightRead.dayCount).toBe(null);
      const faultNames = [`removed ${old?.receipt}`, `gap ${old?.receipt}`];
      expect(said(nightRead)).toEqual(expect.arrayContaining(faultNames));
      const next = await night();
      expect(next.dayCount).not.toBe(null);
      expect(said(next)).toEqual(expect.arrayContaining(faultNames));
    });
  });

  it('to the kept sum of an old day is found within thirty nights, and named each night', async () => {
    await night();
    const [old] = await server.query<{ id: number; day: string }>(
      `select id::int, day::text from operation_day where company_id = $1 and count > 0 order by day, id limit 1`,
      [companyId],
    );
    await after(`update operation_day set net_kg = net_kg + 1 where id = ${old?.id}`, async () => {
      const { nights, what } = await nightsUntilSaid();
      expect(nights).toBeLessThanOrEqual(TURN_NIGHTS);
      expect(what).toEqual([`sum ${old?.day}`]);
      expect(said(await night())).toEqual(what);
    });
    expect(said(await night())).toEqual([]);
  });

  it('to an old entry of a journal is found within thirty nights', async () => {
    await night();
    const [entry] = await server.query<{ id: number }>(
      'select id::int from ticket_journal where company_id = $1 order by id offset 3 limit 1',
      [companyId],
    );
    await after(
      `update ticket_journal set at = at + interval '1 second' where id = ${entry?.id}`,
      async () => {
        const { nights, what } = await nightsUntilSaid();
        expect(nights).toBeLessThanOrEqual(TURN_NIGHTS);
        expect(what).toEqual(expect.arrayContaining([expect.stringMatching(/^journal /)]));
        expect(said(await night())).toEqual(expect.arrayContaining([expect.stringMatching(/^journal /)]));
      },
    );
  });
});

describe('what was read', () => {
  it('is as good as not read where this server did not sign it', async () => {
    const stranger = ticketsReadIn(path.join(server.folder, 'heads'), async () => headsKeyOf('another'));
    const { keep } = await night();
    await rm(file());
    if (keep) await stranger.keep(keep);
    expect(await heads.ticketsRead.of(companyId)).toBeNull();
    expect(await night()).toMatchObject({ dayCount: null, turnCount: 0 });
    // Nor is that of another company, or one that was written over.
    const own = await heads.ticketsRead.of(companyId);
    await appendFile(
      file(),
      `\n${JSON.stringify({ read: { ...own, newest: 1 }, signature: 'AAAA' })}\n5\nnull\n{}`,
    );
    expect(await heads.ticketsRead.of(companyId)).toEqual(own);
    expect(await heads.ticketsRead.of(companyId + 1)).toBeNull();
  });

  it('outlives a line that was begun when the power went', async () => {
    await night();
    const own = await heads.ticketsRead.of(companyId);
    await appendFile(file(), '\n{"read":{"companyId":2,"at":"20');
    expect(await heads.ticketsRead.of(companyId)).toEqual(own);
    expect((await night()).dayCount).not.toBeNull();
    expect((await heads.ticketsRead.of(companyId))?.at).not.toBe(own?.at);
  });

  it('counts for nothing in a database from an earlier day, which is read whole and reported', async () => {
    await night();
    await owner.keep();
    const before = (await all()).length;
    // What a server writes out beside the database is not put back with it.
    const keeper = endKeeper(heads.journals, createLog('silent'));
    server.database.bind(sealing(TEST_HEADS_KEY, keeper.kept));
    await weighed();
    await keeper.close();
    await night();
    const [newest] = (await all()).slice(-1);
    await owner.undo();
    const nightRead = await night();
    expect(nightRead).toMatchObject({ count: before, turnCount: 0, dayCount: null });
    expect(said(nightRead)).toContain(`cutOff ${newest?.receipt}`);
  });
});
