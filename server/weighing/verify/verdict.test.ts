import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { TEST_HEADS_KEY, useServer } from '../../testing/server.ts';
import type { RunReader } from '../../evidence/index.ts';
import { renewVerdict, verdictText } from './verdict.ts';
import { completed, deleted, freePlates, freshVerdict, opened, type Wire } from '../yard.fixture.ts';

const server = useServer({ connections: 4 });
let scale: QuickScale;
let operator = '';
let plates: string[] = [];
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  operator = await server.signIn('operator-b');
  plates = await freePlates(server, 'admin-b');
});
afterAll(() => scale.end());

async function weighIn(truck: number): Promise<Wire> {
  scale.put(30_000_000);
  return opened(server, {
    as: operator,
    body: { ScaleId: scale.scaleId, NumberPlate: plates[truck] },
  });
}
const weighOut = (ticket: Wire): Promise<Wire> => {
  scale.put(20_000_000);
  return completed(server, ticket['Id'], operator);
};

type VerdictRow = Parameters<typeof verdictText>[0] & {
  runs: unknown;
  keys: unknown;
  finding: unknown;
  at: Date;
};
type StoredVerdict = { checked: Date | null; runs: unknown; claimed: Date };
const kept = async (ticket: Wire): Promise<StoredVerdict | undefined> =>
  (
    await server.query<StoredVerdict>(
      'select checked_at as checked, runs, claimed_until as claimed from ticket_verdict where operation_id = $1',
      [ticket['Id']],
    )
  )[0];
const chainOf = async (ticket: Wire) =>
  (await server.call(`GET /receipt/${String(ticket['PublicId'])}`)).Data['Receipt']?.['Chain'];

const nameOf = (ticket: Wire) => ({
  companyId: Number(ticket['CompanyId']),
  operationId: Number(ticket['Id']),
});
/** What a job would pass; `readRun` stands for the thread. */
const checking = (readRun: RunReader['read']) => ({
  database: server.database,
  reader: { read: readRun, close: async () => {} },
  inTurn: <T>(work: () => Promise<T>) => work(),
});
/** As if the last check had been so long ago, and another server had claimed the next one for a while. */
async function age(ticket: Wire, by: string, claimedFor = '0') {
  const [row] = await server.query<VerdictRow>(
    `update ticket_verdict set checked_at = now() - $2::interval, claimed_until = now() + $3::interval
      where operation_id = $1 returning weight1_record_id::int as "weight1RecordId", weight2_record_id::int as "weight2RecordId",
        runs, keys, finding, checked_at as at`,
    [ticket['Id'], by, claimedFor],
  );
  if (!row?.runs) return;
  const text = verdictText({ ...nameOf(ticket), ...row }, { ...row, checkedAt: row.at.toISOString() });
  await server.query('update ticket_verdict set checked_at = $2, proof = $3 where operation_id = $1', [
    ticket['Id'],
    row.at.toISOString(),
    TEST_HEADS_KEY.proof.of(text),
  ]);
}

describe('a verdict', () => {
  it('is made when a weight has been taken, without a request', async () => {
    const ticket = await weighIn(0);
    await expect.poll(async () => (await kept(ticket))?.runs).toMatchObject([{ count: 1 }]);
    await weighOut(ticket);
    await expect.poll(async () => (await kept(ticket))?.runs).toMatchObject([{ count: 2 }]);
  });

  it('of one weight says nothing of two: the receipt waits for another', async () => {
    const ticket = await weighIn(1);
    await freshVerdict(server, ticket['PublicId']);
    // Another server has claimed it for the next minute, and never ends.
    await server.query(
      "update ticket_verdict set claimed_until = now() + interval '1 minute' where operation_id = $1",
      [ticket['Id']],
    );
    await weighOut(ticket);
    expect(await chainOf(ticket)).toBe(null);
    await server.query('update ticket_verdict set claimed_until = now() where operation_id = $1', [
      ticket['Id'],
    ]);
    expect(await freshVerdict(server, ticket['PublicId'])).toMatchObject({ Runs: [{ Count: 2 }] });
  });

  it('is read, not computed, for every caller: a record changed since is reported by the next one', async () => {
    const ticket = await weighOut(await weighIn(2));
    await freshVerdict(server, ticket['PublicId']);
    const spoil = (by: string) =>
      server.query(`update weight_record set reading = reading ${by} where sequence = $1 and scale_id = $2`, [
        scale.head().sequence,
        scale.scaleId,
      ]);
    // An earlier reader may still have it made once more: no reader does while another has claimed it.
    await age(ticket, '59 minutes', '1 minute');
    await spoil('+ 1');
    for (let time = 0; time < 3; time += 1) expect(await chainOf(ticket)).toMatchObject({ Finding: null });
    await age(ticket, '61 minutes', '1 minute');
    expect(await chainOf(ticket)).toMatchObject({ Finding: null });
    await age(ticket, '61 minutes');
    await expect.poll(() => chainOf(ticket)).toMatchObject({ Finding: { What: 'ownHash' } });
    await spoil('- 1');
    await age(ticket, '2 minutes');
    await expect.poll(() => chainOf(ticket)).toMatchObject({ Finding: null });
  });

  it('is made by one server of several, and not again right after', async () => {
    const ticket = await weighOut(await weighIn(3));
    await freshVerdict(server, ticket['PublicId']);
    await age(ticket, '2 hours');
    let pieces = 0;
    const at = { next: 2 ** 40, previousHash: null, count: 2, keys: [], found: null };
    const read: RunReader['read'] = async () => {
      pieces += 1;
      return at;
    };
    const renew = () => renewVerdict(checking(read), nameOf(ticket));
    await Promise.all([renew(), renew(), renew()]);
    await renew();
    expect(pieces).toBe(1);
  });

  it('holds no connection while records are verified', async () => {
    const ticket = await weighOut(await weighIn(4));
    await freshVerdict(server, ticket['PublicId']);
    const held = () =>
      server.query(
        "select from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()",
      );
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isVerifying = false;
    const renewed: Promise<void>[] = [];
    const read: RunReader['read'] = async (from) => {
      isVerifying = true;
      await released;
      return { ...from, next: 2 ** 40 };
    };
    // An earlier reader may have had it wanted once more: that one then comes first.
    const renew = async (): Promise<boolean> => {
      await age(ticket, '2 hours');
      renewed.push(renewVerdict(checking(read), nameOf(ticket)));
      return isVerifying;
    };
    await expect.poll(renew).toBe(true);
    await expect.poll(held).toEqual([]);
    // Meanwhile the receipt is answered, from the verdict before.
    expect(await chainOf(ticket)).toMatchObject({ Finding: null });
    release();
    await Promise.all(renewed);
  });

  it('is taken for one only where the server has made it, and not for ever', async () => {
    const ticket = await weighOut(await weighIn(5));
    await freshVerdict(server, ticket['PublicId']);
    await age(ticket, '2 minutes', '1 minute');
    expect(await chainOf(ticket)).not.toBe(null);
    for (const forged of ["keys = '[]'", "checked_at = '2099-01-01'", "finding = null, runs = '[]'"]) {
      await age(ticket, '2 minutes', '1 minute');
      await server.query(`update ticket_verdict set ${forged} where operation_id = $1`, [ticket['Id']]);
      expect(await chainOf(ticket)).toBe(null);
    }
    await age(ticket, '8 days', '1 minute');
    expect(await chainOf(ticket)).toBe(null);
    // A claim so long that no server ever ends it holds up no other.
    await server.query("update ticket_verdict set claimed_until = '2099-01-01' where operation_id = $1", [
      ticket['Id'],
    ]);
    await expect.poll(() => chainOf(ticket)).toMatchObject({ Finding: null });
  });

  it('is the ticket page’s too', async () => {
    const ticket = await weighOut(await weighIn(5));
    const chain = await freshVerdict(server, ticket['PublicId']);
    const { Data } = await server.call(`GET /operation/${String(ticket['Id'])}`, { as: operator });
    expect(Data['Operation']?.['Chain']).toEqual(chain);
  });
});

describe('strangers', () => {
  const whileLocked = async (table: string, work: (waiting: () => Promise<unknown[]>) => Promise<void>) => {
    const owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
    try {
      await owner.query(`begin; lock table ${table} in access exclusive mode`);
      await work(() =>
        // Makers of verdicts may be waiting too, but not to read.
        server.query(
          // Databases copied from one template have the same number for a table: those of other tests do not count.
          `select from pg_locks where not granted and mode = 'AccessShareLock' and relation = $1::regclass
             and database = (select oid from pg_database where datname = current_database())`,
          [table],
        ),
      );
      await owner.query('commit');
    } finally {
      await owner.end();
    }
  };
  const asked = (ticket: Wire) => server.call(`GET /receipt/${String(ticket['PublicId'])}`);
  const stateOf = async (answer: ReturnType<typeof asked>) => (await answer).Data['Receipt']?.['StatusId'];

  it('hold three connections between them, in any number: a signed-in caller finds one', async () => {
    const tickets = await server.query<Wire>(
      `select o.public_id as "PublicId" from operation o where o.status_id = 2 and o.completed_how = 'TwoPass'
        order by o.id limit 12`,
    );
    const answers: ReturnType<typeof asked>[] = [];
    await whileLocked('ticket_verdict', async (waiting) => {
      answers.push(...tickets.map(asked));
      await expect.poll(waiting).toHaveLength(3);
      const { status } = await server.call('GET /cargo', { as: operator });
      expect([status, await waiting()]).toEqual([200, [{}, {}, {}]]);
    });
    for (const answer of answers) expect(await stateOf(answer)).toBe(2);
  });

  it('who ask for one receipt at once share a look and its connection', async () => {
    const [ticket, other] = [await weighOut(await weighIn(6)), await weighOut(await weighIn(7))];
    for (const each of [ticket, other]) await freshVerdict(server, each['PublicId']);
    const answers: ReturnType<typeof asked>[] = [];
    await whileLocked('ticket_verdict', async (waiting) => {
      answers.push(...Array.from({ length: 50 }, () => asked(ticket)));
      await expect.poll(waiting).toHaveLength(1);
      // Another receipt's look finds a connection: fifty that wait for one look hold only that one.
      answers.push(asked(other));
      await expect.poll(waiting).toHaveLength(2);
    });
    for (const answer of answers) expect(await stateOf(answer)).toBe(2);
  });

  it('never answer what was true before the question, with any number sharing a look', async () => {
    const ticket = await weighOut(await weighIn(6));
    await freshVerdict(server, ticket['PublicId']);
    // When the site has its last message, the server is done with the records itself.
    const { sequence } = scale.head();
    const heard = () => scale.agent.heard.map(({ data }) => data);
    await expect.poll(heard).toContainEqual({ scaleId: scale.scaleId, sequence });
    // A look waits for a few seconds at most: those who delete sign in before.
    const [asks, decides] = [await server.signIn('operator-b'), await server.signIn('admin-b')];
    const [before, after]: [ReturnType<typeof asked>[], ReturnType<typeof asked>[]] = [[], []];
    // By the time it waits for the records, a look has seen the ticket.
    await whileLocked('weight_record', async (waiting) => {
      before.push(asked(ticket));
      await expect.poll(waiting).toHaveLength(1);
      await deleted(server, ticket['Id'], { asks, decides });
      after.push(...Array.from({ length: 20 }, () => asked(ticket)));
    });
    expect(await Promise.all(before.map(stateOf))).toEqual([2]);
    expect(new Set(await Promise.all(after.map(stateOf)))).toEqual(new Set([3]));
  });
});
