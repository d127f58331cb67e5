import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { useServer } from '../../testing/server.ts';
import { chainActions, startChaining } from './chain.ts';
import { checkLog } from './check.ts';
import { headsIn } from './heads.ts';

const server = useServer();
const as = { admin: '', operatorAdmin: '' };
const company = { quarry: 0, platform: 1 };
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operatorAdmin = await server.signIn('operator-admin');
  const [row] = await server.query<{ id: number }>(
    "select company_id::int as id from user_account where email = 'admin@demo.az'",
  );
  company.quarry = row?.id ?? 0;
});

type Logged = {
  company: number;
  who: string | null;
  as: string | null;
  action: string;
  target: string | null;
  address: string;
  device: string;
  asked: string;
  outcome: string;
  took: number;
};
/** What the log says of one request. */
const logged = (requestId: string) =>
  server.query<Logged>(
    `select l.company_id::int as company, u.email as who, l.acted_as as as, l.action, l.target, l.address, l.device, l.asked,
       l.outcome, l.took_ms as took from action_log l left join user_account u on u.id = l.user_id
     where l.request_id = $1 order by l.id`,
    [requestId],
  );
const headers = (id: string) => ({ 'x-request-id': id, 'user-agent': 'Firefox/140.0' });

describe('the log', () => {
  const from = { address: '127.0.0.1', device: 'Firefox/140.0', took: expect.any(Number) };

  it('says who added what, from where, with what, and that it was done', async () => {
    const body = { NumberPlate: '90-LG-001', MaxAllowedWeight: 40_000 };
    const answer = await server.call('POST /truck', { as: as.admin, body, headers: headers('log-added') });
    expect(answer.status).toBe(201);
    const Id = Reflect.get(Object(answer.Data.Truck), 'Id');
    expect(await logged('log-added')).toEqual([
      {
        ...from,
        ...{ company: company.quarry, who: 'admin@demo.az', as: null, asked: 'POST /truck' },
        ...{ action: 'truck.add', target: `truck ${Id}`, outcome: 'ok' },
      },
    ]);
  });

  it('says it once where the action has written down more of it', async () => {
    const signIn = { Email: 'viewer@demo.az', Password: 'wrong wrong wrong' };
    await server.call('POST /auth/login', { body: signIn, headers: headers('log-wrong') });
    expect(await logged('log-wrong')).toEqual([
      {
        ...from,
        ...{ company: company.quarry, who: 'viewer@demo.az', as: null, asked: 'POST /auth/login' },
        ...{ action: 'sign-in-failed', target: null, outcome: 'identity.wrongCredentials' },
      },
    ]);
  });

  it('keeps what was refused, of reading too, and of a stranger in the platform’s log', async () => {
    const refuse = (id: string, token?: string) =>
      server.call('GET /truck/900000000', { headers: headers(id), ...(token && { as: token }) });
    await refuse('log-refused', as.admin);
    await refuse('log-stranger');
    const row = { ...from, asked: 'GET /truck/900000000', action: 'truck.find', target: 'truck 900000000' };
    const known = { company: company.quarry, who: 'admin@demo.az', as: null, outcome: 'general.notFound' };
    const stranger = { company: 1, who: null, as: null, outcome: 'general.signInNeeded' };
    await expect.poll(() => logged('log-refused')).toEqual([{ ...row, ...known }]);
    await expect.poll(() => logged('log-stranger')).toEqual([{ ...row, ...stranger }]);
  });

  it('counts what repeats itself instead of saying it each time', async () => {
    const path = 'GET /truck/900000001';
    await Promise.all(Array.from({ length: 30 }, () => server.call(path, { as: as.admin })));
    const told = () => server.query('select from action_log where asked = $1', [path]);
    await expect.poll(async () => (await told()).length).toBe(1);
  });

  it('names of a person who has entered a company where they came from', async () => {
    const to = { as: as.operatorAdmin, body: { CompanyId: company.quarry } };
    const entered = await server.call('POST /company/enter', to);
    const token = String(entered.Data.Token);
    await server.call('GET /truck/900000002', { as: token, headers: headers('log-entered') });
    await expect.poll(async () => (await logged('log-entered')).length).toBe(1);
    const [row] = await logged('log-entered');
    expect(row).toMatchObject({ company: company.quarry, who: 'operator-admin@demo.az' });
    expect(row?.as).toMatch(/^company:\d+$/);
  });

  it('says nothing of what opens something, and nothing twice of what is repeated under its key', async () => {
    const key = { 'idempotency-key': 'log-once-0001' };
    const body = { NumberPlate: '90-LG-002', MaxAllowedWeight: 40_000 };
    for (const id of ['log-once-a', 'log-once-b'])
      await server.call('POST /truck', { as: as.admin, body, headers: { ...headers(id), ...key } });
    expect([(await logged('log-once-a')).length, (await logged('log-once-b')).length]).toEqual([1, 0]);
    const secret = 'abcdef'.repeat(7);
    const outcome = 'identity.linkUsed';
    const opening = { headers: headers('log-secret-0'), body: { Token: secret } };
    await server.call('POST /user/approve', opening);
    await server.call(`GET /user/invite?Token=${secret}`, { headers: headers('log-secret-1') });
    await server.call(`GET /receipt/${secret}`, { headers: headers('log-secret-2') });
    const all = async () => Promise.all([0, 1, 2].map(async (n) => (await logged(`log-secret-${n}`))[0]));
    const entries = [
      { asked: 'POST /user/approve', target: null, outcome },
      { asked: 'GET /user/invite', target: null, outcome },
      { asked: expect.stringMatching(/^GET \/receipt\//), target: null, outcome: 'general.notFound' },
    ];
    await expect.poll(all).toMatchObject(entries);
    // Of whole rows: no column of them holds a secret.
    const rows = await server.query("select l::text from action_log l where request_id like 'log-secret-%'");
    expect(JSON.stringify(rows)).not.toContain('abcdef');
  });
});

describe('the chain', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'terezi-heads-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const chainAll = async () => {
    while ((await chainActions(server.database)).length > 0);
  };
  const check = async () =>
    checkLog(server.database, company.quarry, await headsIn(folder).find(company.quarry));

  it('has no fork and no gap where sixteen write and four bind at once', async () => {
    const owner = new pg.Pool({ connectionString: server.databaseUrl, max: 16 });
    const write = async (writer: number) => {
      for (let n = 0; n < 25; n++)
        await owner.query("insert into action_log (company_id, action, target) values ($1, 'bound', $2)", [
          company.quarry,
          `${writer} ${n}`,
        ]);
    };
    let isOver = false;
    const bind = async () => {
      while (!isOver) await chainActions(server.database, 20);
    };
    const binding = Array.from({ length: 4 }, bind);
    await Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer)));
    isOver = true;
    await Promise.all(binding);
    await chainAll();
    await owner.end();
    const [counts] = await server.query(
      `select count(*) filter (where l.action = 'bound')::int as bound, (count(*) - max(number))::int as gaps,
         (count(*) - count(distinct c.log_id))::int as twice from action_chain c join action_log l on l.id = c.log_id
       where c.company_id = $1`,
      [company.quarry],
    );
    expect(counts).toEqual({ bound: 400, gaps: 0, twice: 0 });
    expect(await server.query('select from action_pending')).toEqual([]);
    expect((await check()).fault).toBeNull();
  });

  it('is kept outside of the database as far as it reaches, and goes on where a server has stopped', async () => {
    const row = "insert into action_log (company_id, action) values ($1, 'left')";
    await server.query(row, [company.quarry]);
    const heads = headsIn(folder);
    const chaining = startChaining(server.database, heads, createLog('silent'));
    const last = async () =>
      (
        await server.query<{ n: number }>(
          'select max(number)::int as n from action_chain where company_id = $1',
          [company.quarry],
        )
      )[0]?.n;
    const isKept = async () => (await heads.find(company.quarry))?.number === (await last());
    await expect.poll(() => server.query('select from action_pending')).toEqual([]);
    await expect.poll(isKept).toBe(true);
    await chaining.stop();
    await server.query(row, [company.quarry]);
    expect(await server.query('select from action_pending')).toHaveLength(1);
    const again = startChaining(server.database, heads, createLog('silent'));
    await expect.poll(() => server.query('select from action_pending')).toEqual([]);
    await expect.poll(isKept).toBe(true);
    await again.stop();
  });

  /** Does something with all rights, checks the log, and rolls back. */
  async function tampered(number: number, statements: readonly string[]) {
    const [row] = await server.query<{ id: string }>(
      'select log_id as id from action_chain where company_id = $1 and number = $2',
      [company.quarry, number],
    );
    const backup = ['action_log', 'action_chain'].map((name) => `create table kept_${name} as table ${name}`);
    for (const text of backup) await server.query(text);
    for (const text of statements)
      await server.query(
        text
          .replaceAll(':id', row?.id ?? '')
          .replaceAll(':company', String(company.quarry))
          .replaceAll(':number', String(number)),
      );
    const { fault } = await check();
    for (const name of ['action_log', 'action_chain'])
      await server.query(
        `delete from ${name}; insert into ${name} overriding system value select * from kept_${name}; drop table kept_${name}`,
      );
    await server.query('delete from action_pending');
    expect((await check()).fault).toBeNull();
    return fault;
  }

  const unlink = 'delete from action_chain where company_id = :company and number >= :number';
  it.each([
    ['changed', 5, ["update action_log set outcome = 'ok', target = 'truck 1' where id = :id"]],
    ['changed', 6, ["update action_log set at = at - interval '1 hour' where id = :id"]],
    ['missing', 7, ['delete from action_log where id = :id']],
    ['missing', 8, ['delete from action_log where id = :id', 'delete from action_chain where log_id = :id']],
    [
      'changed',
      9,
      [
        `update action_chain c set log_id = -other.log_id from action_chain other
         where c.company_id = :company and other.company_id = :company and c.number in (:number, :number + 1)
           and other.number = 2 * :number + 1 - c.number`,
        'update action_chain set log_id = -log_id where log_id < 0',
      ],
    ],
  ])('tells of a row that is %s, at %i', async (what, number, statements) => {
    expect(await tampered(number, statements)).toEqual({ what, number });
  });

  it('tells that the newest are gone, and that all of it was bound anew', async () => {
    const { length } = await check();
    const gone = ['delete from action_log where id = :id', unlink];
    expect(await tampered(length, gone)).toEqual({ what: 'cut', number: length });
    const pending = 'insert into action_pending select id from action_log where company_id = :company';
    const anew = [
      "update action_log set target = 'truck 1' where id = :id",
      'delete from action_chain where company_id = :company',
      pending,
      'select gate.chain_actions(100000)',
    ];
    expect(await tampered(length, anew)).toEqual({ what: 'rebound', number: length });
  });

  it('cannot be written, changed or emptied by who serves requests', async () => {
    const attempts = [
      "update action_log set outcome = 'ok'",
      'delete from action_log',
      'truncate action_log',
      `insert into action_chain (company_id, number, log_id, hash) values (${company.quarry}, 1, 1, sha256(''))`,
      "update action_chain set hash = sha256('')",
      'delete from action_chain',
      'delete from action_pending',
      "select gate.log_refusals('[]')",
      'select gate.chain_actions(1)',
      `insert into action_log (company_id, action, outcome) values (${company.quarry}, 'x', 'ok')`,
    ];
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    for (const text of attempts) {
      await client.query('begin');
      await client.query("select set_config('role', 'terezi_app', true)");
      await client.query("select gate.enter_company($1, 'log', null)", [company.quarry]);
      const code = await client.query(text).then(
        () => 'done',
        (error: pg.DatabaseError) => error.code,
      );
      expect([text, code]).toEqual([text, '42501']);
      await client.query('rollback');
    }
    await client.end();
  });
});
