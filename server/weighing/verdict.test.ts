import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type QuickScale, quickScale } from '../testing/quick-scale.ts';
import { useServer } from '../testing/server.ts';
import type { RunReader } from './run-reader.ts';
import { renewVerdict } from './verdict.ts';
import { completed, freePlates, freshVerdict, opened, type Wire } from './yard.fixture.ts';

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

type Kept = { checked: Date | null; runs: unknown; claimed: Date };
const kept = async (ticket: Wire): Promise<Kept | undefined> =>
  (
    await server.query<Kept>(
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
/** What a job would call it with; `read` stands for the thread. */
const checking = (read: RunReader['read']) => ({
  database: server.database,
  reader: { read, close: async () => {} },
  inTurn: <T>(work: () => Promise<T>) => work(),
});
/** As if the last check had been so long ago. */
const age = (ticket: Wire, by: string) =>
  server.query(
    `update ticket_verdict set checked_at = now() - $2::interval, claimed_until = now() where operation_id = $1`,
    [ticket['Id'], by],
  );

describe('a verdict', () => {
  it('is made when a weight has been taken, without anybody asking', async () => {
    const ticket = await weighIn(0);
    await expect.poll(async () => (await kept(ticket))?.runs).toMatchObject([{ count: 1 }]);
    await weighOut(ticket);
    await expect.poll(async () => (await kept(ticket))?.runs).toMatchObject([{ count: 2 }]);
  });

  it('of one weight says nothing of two: the receipt waits for another', async () => {
    const ticket = await weighIn(1);
    await freshVerdict(server, ticket['PublicId']);
    // Somebody is at it for the next minute, and stays there.
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

  it('is read, not reckoned, by whoever asks: a record changed since is told by the next one', async () => {
    const ticket = await weighOut(await weighIn(2));
    await freshVerdict(server, ticket['PublicId']);
    const spoil = (by: string) =>
      server.query(`update weight_record set reading = reading ${by} where sequence = $1 and scale_id = $2`, [
        scale.head().sequence,
        scale.scaleId,
      ]);
    await spoil('+ 1');
    await age(ticket, '59 minutes');
    for (let time = 0; time < 3; time += 1) expect(await chainOf(ticket)).toMatchObject({ Finding: null });
    await age(ticket, '61 minutes');
    expect(await chainOf(ticket)).toMatchObject({ Finding: null });
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
    await age(ticket, '2 hours');
    const held = () =>
      server.query(
        "select from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()",
      );
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isVerifying = false;
    const renewed = renewVerdict(
      checking(async (from) => {
        isVerifying = true;
        await released;
        return { ...from, next: 2 ** 40 };
      }),
      nameOf(ticket),
    );
    await expect.poll(() => isVerifying).toBe(true);
    await expect.poll(held).toEqual([]);
    // Meanwhile the receipt is answered, from the verdict before.
    expect(await chainOf(ticket)).toMatchObject({ Finding: null });
    release();
    await renewed;
  });

  it('is the ticket page’s too', async () => {
    const ticket = await weighOut(await weighIn(5));
    const chain = await freshVerdict(server, ticket['PublicId']);
    const { Data } = await server.call(`GET /operation/${String(ticket['Id'])}`, { as: operator });
    expect(Data['Operation']?.['Chain']).toEqual(chain);
  });
});

describe('strangers', () => {
  it('hold three connections between them, however many come: whoever has signed in finds one', async () => {
    const ticket = await weighOut(await weighIn(6));
    await freshVerdict(server, ticket['PublicId']);
    const owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
    const waiting = () =>
      server.query("select from pg_locks where not granted and relation = 'ticket_verdict'::regclass");
    try {
      await owner.query('begin; lock table ticket_verdict in access exclusive mode');
      const asked = Array.from({ length: 12 }, () => chainOf(ticket));
      await expect.poll(waiting).toHaveLength(3);
      const { status } = await server.call('GET /cargo', { as: operator });
      expect([status, await waiting()]).toEqual([200, [{}, {}, {}]]);
      await owner.query('commit');
      for (const chain of await Promise.all(asked)) expect(chain).toMatchObject({ Finding: null });
    } finally {
      await owner.end();
    }
  });
});
