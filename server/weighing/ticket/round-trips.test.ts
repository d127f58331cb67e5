import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { useServer } from '../../testing/server.ts';
import { freePlates, open, opened, weight2 } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
let as = '';
let plates: string[] = [];
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  as = await server.signIn('operator-b');
  plates = await freePlates(server, 'admin-b');
});
afterAll(() => scale.end());

const usual = pg.Client.prototype.query;
afterEach(() => {
  pg.Client.prototype.query = usual;
});

/** A batch of statements to the database, with its callbacks for when all are answered or one failed. */
type Together = { asked: { text: string }[] } & Record<'handleReadyForQuery' | 'handleError', () => void>;

/** How often each connection waited for the database meanwhile, with the transactions of captures apart. */
function watched() {
  const waits: { client: unknown; texts: string[] }[] = [];
  const underWay = new Map<unknown, { count: number; wait: { client: unknown; texts: string[] } }>();
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const [together] = args as [Together | string];
    // The server's own work queries by itself, outside of any transaction.
    if (typeof together === 'string' || !('asked' in together)) return Reflect.apply(usual, this, args);
    const now = underWay.get(this) ?? { count: 0, wait: { client: this, texts: [] } };
    if (now.count === 0) waits.push(now.wait);
    now.wait.texts.push(...together.asked.map(({ text }) => text));
    underWay.set(this, { ...now, count: now.count + 1 });
    for (const end of ['handleReadyForQuery', 'handleError'] as const) {
      const listener = together[end];
      together[end] = (...results) => {
        const { count, wait } = underWay.get(this) ?? now;
        if (count === 1) underWay.delete(this);
        else underWay.set(this, { count: count - 1, wait });
        Reflect.apply(listener, together, results);
      };
    }
    return Reflect.apply(usual, this, args);
  } as typeof usual;
  return () => {
    // Verdicts are made meanwhile, in transactions of their own: ours is the one that stores a record.
    const stores = ({ texts }: { texts: string[] }) =>
      texts.some((text) => text.startsWith('insert into "weight_record" '));
    const client = waits.find(stores)?.client;
    const ofOurs = waits.filter((wait) => wait.client === client);
    const stored = ofOurs.findIndex(stores);
    const begun = ofOurs.findLastIndex(({ texts }, at) => at <= stored && texts.includes('begin'));
    const end = ofOurs.findIndex(({ texts }, at) => at >= stored && texts.includes('commit'));
    return ofOurs.slice(begun, end + 1).map(({ texts }) => texts);
  };
}

describe('a capture waits for the database', () => {
  it('once before the site is asked, once while it weighs, and three times after: to write it, to read what is sealed, and to commit it with its seal', async () => {
    const key = (name: string) => ({ 'idempotency-key': `round-trips-${name}` });
    const plate = plates.shift();
    scale.put(30_000_000);
    const ofOpening = watched();
    const body = { ScaleId: scale.scaleId, NumberPlate: plate };
    const ticket = await opened(server, { as, body, headers: key('open') });
    const first = ofOpening();
    scale.put(14_000_000);
    const ofCompletion = watched();
    expect((await weight2(server, ticket.Id, { as, headers: key('weight2') })).status).toBe(200);
    for (const trips of [first, ofCompletion()]) {
      expect(trips).toHaveLength(5);
      expect(trips[0]).toContain('begin');
      // No answer waits for the name that the ticket is printed with.
      const withName = trips.map((texts) => texts.some((text) => text.includes('gate.own_name')));
      expect(withName).toEqual([false, true, false, false, false]);
      expect(trips[2]?.some((text) => text.includes('insert into "weight_record"'))).toBe(true);
      expect(trips[4]?.some((text) => text.startsWith('insert into ticket_journal'))).toBe(true);
      expect(trips[4]?.at(-1)).toBe('commit');
    }
  });
});

describe('a capture for an order waits for the database', () => {
  it('at most once more: what it holds of the order goes along with what is asked and written anyway', async () => {
    const admin = await server.signIn('admin-b');
    const made = async (line: `POST /${string}`, body: object) => {
      const { Data } = await server.call(line, { as: admin, body });
      const [row]: unknown[] = Object.values(Data);
      return Number(Reflect.get(Object(row), 'Id'));
    };
    const Id = await made('POST /order', {
      CustomerId: await made('POST /customer', { Name: 'Dövrələrin sifarişçisi', CustomerType: 'customer' }),
      CargoId: await made('POST /cargo', { Name: 'Dövrələrin yükü', UnitId: 2 }),
      ...{
        ValidFrom: '2020-01-01',
        ValidUntil: '2039-12-31',
        WeightLimit: 600_000,
        CreditLimitType: 'block',
      },
    });
    await made(`POST /order/${Id}/activate`, {});
    scale.put(15_000_000);
    const ofOpening = watched();
    const body = { ScaleId: scale.scaleId, NumberPlate: plates.shift(), OrderId: Id };
    const ticket = await opened(server, { as, body, headers: { 'idempotency-key': 'order-open' } });
    const first = ofOpening();
    scale.put(35_000_000);
    const ofCompletion = watched();
    const answer = await weight2(server, ticket.Id, { as, headers: { 'idempotency-key': 'order-weight2' } });
    expect(answer.status).toBe(200);
    const [usual, more] = [5, 1];
    for (const trips of [first, ofCompletion()]) {
      expect(trips.flat().some((text) => text.includes('held_balance'))).toBe(true);
      expect(trips.length).toBeLessThanOrEqual(usual + more);
    }
  });
});

describe('what is asked together with other things', () => {
  it('does not wait in the line of the scale where it is refused anyway', async () => {
    const holder = new pg.Client({ connectionString: server.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from receipt_counter where scale_id = $1 for update', [scale.scaleId]);
    let isOver = false;
    const answering = open(server, { as, body: { ScaleId: scale.scaleId, NumberPlate: '99-ZZ-999' } });
    answering.finally(() => (isOver = true)).catch(() => {});
    // The database shows the waiters behind the holder while they wait.
    const waiting = `select pid from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
    let waited = 0;
    while (!isOver) waited += (await server.query(waiting)).length;
    const answer = await answering;
    await holder.query('rollback');
    await holder.end();
    expect([answer.status, answer.Status.Code, waited]).toEqual([422, weighingProblems.unknownPlate.code, 0]);
  });

  it('asks no site where the action is done already under its key', async () => {
    const headers = { 'idempotency-key': 'round-trips-twice' };
    scale.put(30_000_000);
    const body = { ScaleId: scale.scaleId, NumberPlate: plates.shift() };
    const first = await open(server, { as, body, headers });
    // Its truck may come again: only the key tells that this action is done.
    const admin = await server.signIn('admin-b');
    const line = `POST /operation/${String(first.Data['Operation']?.['Id'])}/cancel` as const;
    expect((await server.call(line, { as: admin, body: { Reason: 'Sınaq üçün ləğv' } })).status).toBe(200);
    const heard = () =>
      scale.agent.heard.filter(({ topic }) => topic === topics.command(scale.agent.siteId)).length;
    const before = heard();
    const again = await open(server, { as, body, headers });
    expect([first.status, again.status, again.Data]).toEqual([201, 201, first.Data]);
    // Commands arrive in order: only the new action has sent one.
    scale.put(31_000_000);
    await opened(server, { as, body: { ScaleId: scale.scaleId, NumberPlate: plates.shift() } });
    expect(heard()).toBe(before + 1);
  });
});

describe('a record that a ticket was made of', () => {
  it('is reported as stored, so that the site has no reason to send it once more', async () => {
    scale.put(32_000_000);
    await opened(server, { as, body: { ScaleId: scale.scaleId, NumberPlate: plates.shift() } });
    const { sequence } = scale.head();
    const { agent, scaleId } = scale;
    const words = () =>
      agent.heard.filter(({ topic }) => topic === topics.stored(agent.siteId)).map(({ data }) => data);
    await expect.poll(words).toContainEqual({ scaleId, sequence });
  });
});

describe('a key that is revoked while the site weighs', () => {
  it('has nothing stored any more, though it signed when the site was asked', async () => {
    // The last thing that is looked up while the site weighs, long after the key.
    const statement = `select from pg_stat_activity where datname = current_database()
      and state = 'idle in transaction' and query like '%"status_id" = 1%'`;
    scale.put(33_000_000);
    const letGo = scale.hold();
    const answering = open(server, { as, body: { ScaleId: scale.scaleId, NumberPlate: plates.shift() } });
    await expect.poll(() => server.query(statement)).toHaveLength(1);
    await server.query('update site_agent set revoked_at = now() where name = $1', [scale.agent.name]);
    letGo();
    const answer = await answering;
    const [aside] = await server.query('select why from refused_record order by id desc limit 1');
    expect([answer.status, aside]).toEqual([409, { why: 'no key of the site signed it' }]);
    const recordStatement = 'select from weight_record where hash = $1';
    expect(await server.query(recordStatement, [scale.records.at(-1)?.hash])).toEqual([]);
  });
});
