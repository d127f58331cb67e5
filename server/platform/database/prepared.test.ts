import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createLog } from '../log.ts';
import { useServer } from '../../testing/server.ts';
import { type Database, openDatabase } from './database.ts';
import { namesNothing, plannedAnew, statementNames } from './prepared.ts';

const asNobody = { identity: 'nobody', requestId: 'test', writes: false } as const;
const server = useServer();
const open: Database[] = [];
afterAll(() => Promise.all(open.map((database) => database.close())));

function opened(...names: [] | [typeof namesNothing]): Database {
  const database = openDatabase(server.databaseUrl, 1, createLog('silent'), ...names);
  open.push(database);
  return database;
}

const one = (database: Database, say = sql<{ id: number }>`select id from company where false`) =>
  database.transaction(asNobody, (run) => say.execute(run));

/** What the connection holds: its own view, read without leaving anything in it. */
const held = (database: Database): Promise<string[]> =>
  database.transaction(asNobody, async (run) => {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements /* planned anew */`.execute(run);
    return rows.map(({ statement }) => statement);
  });

describe('names of statements', () => {
  it('are used from the third time on, the same for the same text', () => {
    const [here, there] = [statementNames(), statementNames()];
    expect([1, 2, 3, 4].map(() => here.nameOf('select 1') !== undefined)).toEqual([false, false, true, true]);
    for (const _ of [1, 2, 3]) there.nameOf('select 1');
    expect(there.nameOf('select 1')).toBe(here.nameOf('select 1'));
    expect(here.nameOf('select 2')).toBeUndefined();
  });

  it('run out before a connection is full, and what has one keeps it', () => {
    const { nameOf } = statementNames();
    const names = Array.from({ length: 1_000 }, (_, n) => `select ${n}`).filter((text) => {
      for (const _ of [1, 2]) nameOf(text);
      return nameOf(text) !== undefined;
    });
    expect(names).toHaveLength(400);
    expect(nameOf('select 0')).toBeDefined();
  });

  it('are left to others by what is planned anew, of which there are ever new shapes', () => {
    const { nameOf } = statementNames();
    const isNamed = (text: string) => [1, 2, 3].map(() => nameOf(text)).at(-1) !== undefined;
    const shapes = Array.from({ length: 1_000 }, (_, n) => `select ${n} /* planned anew */`);
    expect(shapes.filter(isNamed)).toHaveLength(100);
    expect(isNamed('select 0')).toBe(true);
  });

  it('fit what PostgreSQL takes for a name', () => {
    const { nameOf } = statementNames();
    const text = 'x'.repeat(10_000);
    for (const _ of [1, 2]) nameOf(text);
    expect(nameOf(text)).toMatch(/^[\w-]{1,63}$/);
  });
});

describe('a connection', () => {
  it('holds what is asked often, once', async () => {
    const database = opened();
    for (const _ of [1, 2, 3, 4, 5]) await one(database);
    expect((await held(database)).filter((text) => text.includes('where false'))).toHaveLength(1);
  });

  it('holds nothing for a pooler that passes it on', async () => {
    const database = opened(namesNothing);
    for (const _ of [1, 2, 3, 4, 5]) await one(database);
    expect(await held(database)).toEqual([]);
  });

  it('plans what is to be planned anew for its values each time, and nothing else so', async () => {
    const database = opened();
    const ids = (from: number) => ({
      text: sql<{ id: number }>`select id from car_brand where id > ${from}`,
    });
    const query = () =>
      database.transaction(asNobody, (run) =>
        Promise.all([
          sql`${ids(1).text} /* usual */`.execute(run),
          sql`${ids(2).text} ${plannedAnew}`.execute(run),
          sql`select current_setting('plan_cache_mode') as mode, ${1}::int`.execute(run),
        ]),
      );
    for (let times = 0; times < 12; times++) await query();
    const modes = (await query())[2].rows.map((row) => (row as { mode: string }).mode);
    const { rows } = await database.transaction(asNobody, (run) =>
      sql<{ generic: number; custom: number; statement: string }>`select generic_plans as generic,
        custom_plans as custom, statement from pg_prepared_statements where statement like '%car_brand%'
        order by statement like '%anew%'`.execute(run),
    );
    expect(modes).toEqual(['auto']);
    expect(rows.map(({ generic, custom }) => [generic > 0, custom])).toEqual([
      [true, 5],
      [false, 11],
    ]);
  });
});

describe('a table that changes its shape under a running server', () => {
  let owner: pg.Client;
  beforeAll(async () => {
    owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
    await owner.query('create table changing (id integer); grant select on changing to terezi_app');
  });
  afterAll(() => owner.end());
  const all = sql<{ id: number }>`select * from changing`;

  it('fails no reading', async () => {
    const database = opened();
    for (const _ of [1, 2, 3, 4]) await one(database, all);
    await owner.query('alter table changing add column name text');
    await expect(one(database, all)).resolves.toMatchObject({ rows: [] });
  });

  it('fails a write once, whose repeat speaks to the table as it is now', async () => {
    const database = opened();
    const write = () => database.transaction({ ...asNobody, writes: true }, (run) => all.execute(run));
    for (const _ of [1, 2, 3, 4]) await write();
    await owner.query('alter table changing add column place text');
    await expect(write()).rejects.toThrow('cached plan');
    await expect(write()).resolves.toMatchObject({ rows: [] });
  });
});
