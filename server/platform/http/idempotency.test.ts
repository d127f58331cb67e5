import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { TONNE } from '../../testing/sample.ts';
import { type Answer, useServer } from '../../testing/server.ts';

const server = useServer();
const as = { admin: '', operator: '', mill: '' };
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operator = await server.signIn('operator');
  as.mill = await server.signIn('admin-b');
});

let keyCount = 0;
const newKey = (): string => `key-of-a-test-${++keyCount}`;
const cargo = (name: string) => ({ Name: name, UnitId: TONNE });
const add = (key: string, body: unknown, by = as.admin) =>
  server.call('POST /cargo', { as: by, body, headers: { 'idempotency-key': key } });
/** The cargo that an answer is about. */
const cargoIn = ({ Data }: Answer) => Data.Cargo as { Id: number; Version: number } | undefined;
const told = ({ status, Data, Status }: Answer) => ({ status, Data, Status });
const countOf = async (name: string) =>
  (await server.query('select 1 from cargo where name = $1', [name])).length;
const keptUnder = (key: string) => server.query('select 1 from idempotency_key where key = $1', [key]);

describe('a write with a key', () => {
  it('is answered again as it was, and done once', async () => {
    const key = newKey();
    const first = await add(key, cargo('Bir dəfə'));
    const again = await add(key, cargo('Bir dəfə'));
    expect(first.status).toBe(201);
    expect(told(again)).toEqual(told(first));
    expect(await countOf('Bir dəfə')).toBe(1);
  });

  it('is done once by fifty sends at once, and all that are answered are answered alike', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(key, cargo('Əlli dəfə'))));
    const done = answers.filter(({ status }) => status === 201);
    const waiting = answers.filter(({ status }) => status === 409);
    expect(done.length).toBeGreaterThan(0);
    expect(done.length + waiting.length).toBe(50);
    for (const each of done) expect(told(each)).toEqual(told(done[0]!));
    for (const each of waiting) expect(each.Status.Code).toBe('general.stillRunning');
    expect(told(await add(key, cargo('Əlli dəfə')))).toEqual(told(done[0]!));
    expect(await countOf('Əlli dəfə')).toBe(1);
  });

  it('is refused with another body, and with another action', async () => {
    const key = newKey();
    await add(key, cargo('Birinci'));
    const headers = { 'idempotency-key': key };
    const other = [
      await add(key, cargo('İkinci')),
      await server.call('POST /cargo-type', { as: as.admin, headers, body: { Name: 'Birinci' } }),
    ];
    for (const { status, Status } of other) expect([status, Status.Code]).toEqual([422, 'general.keyReused']);
    expect(await countOf('İkinci')).toBe(0);
  });

  it('waits its turn while the first one still runs', async () => {
    const key = newKey();
    const added = await add(newKey(), cargo('Gözlənilən'));
    const body = { ...cargo('Gözlənildi'), Id: cargoIn(added)?.Id, Version: 1 };
    const change = () =>
      server.call('PUT /cargo', { as: as.admin, body, headers: { 'idempotency-key': key } });
    const holder = new pg.Client({ connectionString: server.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from cargo where id = $1 for update', [body.Id]);
    const both = [change(), change()];
    // Of the two one has the turn and waits for the row; so the first to answer is the other.
    const refused = await Promise.race(both);
    await holder.query('rollback');
    await holder.end();
    expect([refused.status, refused.Status.Code]).toEqual([409, 'general.stillRunning']);
    const answers = await Promise.all(both);
    const answer = answers.find(({ status }) => status === 200) ?? refused;
    expect([answer.status, cargoIn(answer)?.Version]).toEqual([200, 2]);
    expect(told(await change())).toEqual(told(answer));
  });

  it('leaves no key where it failed, so that it can be tried again', async () => {
    const key = newKey();
    const added = await add(newKey(), cargo('Tutulmuş'));
    const refused = await add(key, cargo('Tutulmuş'));
    expect(refused.status).toBe(422);
    expect(await keptUnder(key)).toEqual([]);
    await server.call(`DELETE /cargo/${cargoIn(added)?.Id}`, { as: as.admin });
    expect((await add(key, cargo('Tutulmuş'))).status).toBe(201);
  });

  it('leaves no effect where its key cannot be kept', async () => {
    const key = newKey();
    await server.query('revoke insert on idempotency_key from terezi_app');
    const answer = await add(key, cargo('Açarsız'));
    await server.query('grant insert on idempotency_key to terezi_app');
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await countOf('Açarsız')).toBe(0);
    expect((await add(key, cargo('Açarsız'))).status).toBe(201);
  });

  it('is one person’s own: another may use the same key', async () => {
    const key = newKey();
    const answers = [
      await add(key, cargo('Paylaşılan A')),
      await add(key, cargo('Paylaşılan B'), as.operator),
      await add(key, cargo('Paylaşılan C'), as.mill),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it('answers nothing again to a caller whose session has ended', async () => {
    const key = newKey();
    const token = await server.signIn('admin');
    await add(key, cargo('Çıxandan sonra'), token);
    await server.call('POST /auth/logout', { as: token, body: {} });
    expect((await add(key, cargo('Çıxandan sonra'), token)).status).toBe(401);
  });

  it.each(['with a blank', 'é', 'x'.repeat(201)])('refuses the key "%s", naming it', async (key) => {
    const { status, Status } = await add(key, cargo('Pis açar'));
    expect([status, Status.Errors.map((error) => error.Field)]).toEqual([422, ['Idempotency-Key']]);
  });
});

describe('a key', () => {
  it.each(['k', 'x'.repeat(200)])('of any length from 1 to 200 characters is one', async (key) => {
    const name = `Açar ${key.length}`;
    expect((await add(key, cargo(name))).status).toBe(201);
    expect((await add(key, cargo(name))).status).toBe(201);
    expect(await countOf(name)).toBe(1);
  });

  it('is no other action’s: the same body elsewhere is refused, and nothing is done', async () => {
    const headers = { 'idempotency-key': newKey() };
    const body = { Name: 'Hər iki kataloqda olan' };
    const first = await server.call('POST /cargo-type', { as: as.admin, headers, body });
    const other = await server.call('POST /car-brand', { as: as.admin, headers, body });
    expect([first.status, other.status, other.Status.Code]).toEqual([201, 422, 'general.keyReused']);
    expect(await server.query('select 1 from car_brand where name = $1', [body.Name])).toEqual([]);
  });
});

describe('a key of a caller without a session', () => {
  const ask = (key: string, Email: string) =>
    server.call('POST /auth/forgot-password', { body: { Email }, headers: { 'idempotency-key': key } });
  const lettersTo = async (email: string) =>
    (
      await server.query(
        `select 1 from outbox o join user_account u on u.id = (o.payload ->> 'userId')::bigint
         where o.kind = 'password-link' and u.email = $1`,
        [email],
      )
    ).length;

  it('makes a repeat one action, answered alike', async () => {
    const key = newKey();
    const answers = [await ask(key, 'viewer@demo.az'), await ask(key, 'viewer@demo.az')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await lettersTo('viewer@demo.az')).toBe(1);
    await ask(newKey(), 'viewer@demo.az');
    expect(await lettersTo('viewer@demo.az')).toBe(2);
  });

  it('is refused for another body', async () => {
    const key = newKey();
    await ask(key, 'guard@demo.az');
    const { status, Status } = await ask(key, 'viewer@demo.az');
    expect([status, Status.Code]).toEqual([general.keyReused.status, general.keyReused.code]);
  });

  it('stands nowhere: only who has it can make the hash that its answer is found by', async () => {
    const key = newKey();
    await ask(key, 'guard@demo.az');
    const rows = await server.query('select key_hash, fingerprint, body::text from stranger_answer');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(await keptUnder(key)).toEqual([]);
  });
});

describe('an answer that admits a person', () => {
  it('keeps nothing under its key: neither a hash of the request nor the answer', async () => {
    const key = newKey();
    const headers = { 'idempotency-key': key };
    const old = await server.signIn('admin-c');
    const body = { OldPassword: 'Demo1234', NewPassword: 'Changed1' };
    const { status } = await server.call('PUT /user/change-password', { as: old, headers, body });
    expect(status).toBe(200);
    expect(await keptUnder(key)).toEqual([]);
    const again = await server.call('PUT /user/change-password', { as: old, headers, body });
    expect(again.status).toBe(401);
  });

  it('keeps no ticket of a stream', async () => {
    const key = newKey();
    const headers = { 'idempotency-key': key };
    const ticket = () => server.call('POST /live/ticket', { as: as.mill, headers, body: {} });
    const answers = [await ticket(), await ticket()];
    expect(new Set(answers.map(({ Data }) => Data.Ticket)).size).toBe(2);
    expect(await keptUnder(key)).toEqual([]);
  });
});

describe('a read with a key', () => {
  it('is answered as things stand', async () => {
    const headers = { 'idempotency-key': newKey() };
    const read = () => server.call('GET /cargo?PageSize=1', { as: as.admin, headers });
    const before = await read();
    await add(newKey(), cargo('Arada'));
    expect((await read()).Data.TotalCount).toBe(Number(before.Data.TotalCount) + 1);
  });
});
