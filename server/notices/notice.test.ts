import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf, useServer } from '../testing/server.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { sweeping } from '../platform/sweep.ts';
import { endNotices, giveNotice, type Notice } from './give.ts';

const server = useServer();
const people = { admin: '', operator: '', viewer: '', 'admin-b': '' };
type Who = keyof typeof people;
const ids: Record<string, number> = {};
let companyId = 0;
beforeAll(async () => {
  for (const who of ['admin', 'operator', 'viewer', 'admin-b'] as const)
    people[who] = await server.signIn(who);
  const rows = await server.query<{ who: string; id: number; company: number }>(
    "select split_part(email, '@', 1) as who, id::int, company_id::int as company from user_account",
  );
  for (const { who, id, company } of rows) {
    ids[who] = id;
    if (who === 'admin') companyId = company;
  }
});
beforeEach(() => server.query('truncate notice restart identity'));

/** Gives a notice in one transaction of the quarry, as often as asked. */
const give = (more: Partial<Notice> = {}, times = 1) =>
  server.database.transaction(
    { identity: { company: companyId }, requestId: 'r', writes: true },
    async (sql) => {
      const notice: Notice = {
        kind: 'requestDecided',
        cause: 'request 7 decided',
        said: {
          kind: { az: 'Silmə sorğusu', en: 'Deletion request' },
          state: { az: 'Rədd edilib', en: 'Refused' },
          ...{ about: '99-AA-001', name: 'Nigar', note: 'Sənəd yoxdur' },
        },
        rowId: 7,
        people: [ids['operator'] ?? 0],
        ...more,
      };
      for (let time = 0; time < times; time += 1) await giveNotice({ sql }, notice);
    },
  );
type Row = { Id: number; Title: string; ReadAt: string | null };
type Listed = { Notice: Row[]; UnreadCount: number; TotalCount: number };
const list = async (who: Who, language: 'az' | 'en' = 'az', query = '') =>
  dataOf<Listed>(await server.call(`GET /notice${query}`, { as: people[who], language }));
const read = (as: string, body: object) => server.call('POST /notice/read', { as, body });
const told = async () =>
  (
    await server.query<{ who: string }>(
      "select split_part(u.email, '@', 1) as who from notice n join user_account u on u.id = n.user_id order by u.id",
    )
  ).map(({ who }) => who);

describe('a notice', () => {
  it('is written in the language of its reader, and leads to what it is about', async () => {
    await give();
    expect(await list('operator')).toMatchObject({
      Notice: [
        {
          ...{ Kind: 'requestDecided', Title: 'Silmə sorğusu: Rədd edilib' },
          Detail: '99-AA-001 · Nigar · Sənəd yoxdur',
          ...{ Path: '/request?view=own&open=7', FileId: null, ReadAt: null, OverAt: null },
        },
      ],
      UnreadCount: 1,
    });
    expect((await list('operator', 'en')).Notice[0]?.Title).toBe('Deletion request: Refused');
  });

  it('is there once for an action and a person, from any number of senders', async () => {
    await give({}, 2);
    await Promise.all([give(), give(), give()]);
    expect(await told()).toEqual(['operator']);
    await give({ cause: 'request 8 decided' });
    expect((await list('operator')).TotalCount).toBe(2);
  });

  it('is not there where its action was undone', async () => {
    const undone = server.database.transaction(
      { identity: { company: companyId }, requestId: 'r', writes: true },
      async (sql) => {
        await giveNotice(
          { sql },
          { kind: 'scaleLost', cause: 'c', said: {}, people: [ids['operator'] ?? 0] },
        );
        throw new Error('undone');
      },
    );
    await expect(undone).rejects.toThrow('undone');
    expect(await told()).toEqual([]);
  });

  it('goes to those of the company who have a permission, and not to the person who did it', async () => {
    await give({ people: [], may: ['CompanyAdmin'], cause: 'all' });
    expect(await told()).toEqual(['admin']);
    await server.query('truncate notice');
    await give({ people: [], may: ['CompanyAdmin'], exceptFor: [ids['admin'] ?? 0] });
    expect(await told()).toEqual([]);
    await give({ people: [], may: { roles: ['Operator'], flag: 'isDispetcher' } });
    expect(await told()).toEqual([]);
  });

  it('reaches no one of a company that has nothing to do with it', async () => {
    await give({ people: [ids['admin-b'] ?? 0, ids['operator-b'] ?? 0] });
    expect(await told()).toEqual([]);
  });
});

describe('a notice of a person', () => {
  it('is theirs alone: no other person and no other company finds it or reads it away', async () => {
    await give();
    const [mine] = (await list('operator')).Notice;
    for (const other of ['admin', 'viewer', 'admin-b'] as const) {
      expect(await list(other)).toMatchObject({ Notice: [], UnreadCount: 0 });
      expect((await read(people[other], { All: true })).status).toBe(200);
      expect((await read(people[other], { Ids: [mine?.Id] })).status).toBe(200);
    }
    expect(await list('operator')).toMatchObject({ UnreadCount: 1 });
  });

  it('is behind the fence of the database too', async () => {
    await give();
    const rows = await server.database.transaction(
      { identity: { company: companyId }, requestId: 'r', writes: false },
      (sql) => sql.selectFrom('notice').selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });

  it('is read in every session of its reader once it was read in one', async () => {
    await give({}, 1);
    await give({ cause: 'request 8 decided', rowId: 8 });
    const elsewhere = await server.signIn('operator');
    const [newest] = (await list('operator')).Notice;
    expect(dataOf<Listed>(await read(people.operator, { Ids: [newest?.Id] })).UnreadCount).toBe(1);
    const there = dataOf<Listed>(await server.call('GET /notice', { as: elsewhere }));
    expect(there.Notice.map(({ ReadAt }) => ReadAt !== null)).toEqual([true, false]);
    const before = there.Notice[0]?.ReadAt;
    expect(dataOf<Listed>(await read(elsewhere, { All: true })).UnreadCount).toBe(0);
    const after = await list('operator');
    expect(after.Notice[0]?.ReadAt).toBe(before);
    expect(after.UnreadCount).toBe(0);
    expect((await list('operator', 'az', '?Unread=true')).Notice).toEqual([]);
  });

  it('has to be named to be read', async () => {
    const { status, Status } = await read(people.operator, {});
    expect([status, Status.Errors.map(({ Field }) => Field)]).toEqual([422, ['Ids']]);
  });

  it('needs nothing more once another person has done it', async () => {
    await give({ people: [], may: ['CompanyAdmin'], kind: 'requestWaiting', cause: 'request 9 waiting' });
    expect((await list('admin')).UnreadCount).toBe(1);
    await server.database.transaction(
      { identity: { company: companyId }, requestId: 'r', writes: true },
      (sql) => endNotices({ sql }, 'request 9 waiting'),
    );
    expect(await list('admin')).toMatchObject({ UnreadCount: 0, Notice: [{ OverAt: expect.any(String) }] });
  });

  it('is kept for ninety days', async () => {
    await give({ cause: 'old' });
    await give({ cause: 'young' });
    await server.query(
      `update notice set made_at = now() - case cause when 'old' then interval '90 days 1 minute' else interval '89 days' end`,
    );
    await sweeping.run({ database: server.database, clock: systemClock, log: createLog('silent') });
    expect(await server.query('select cause from notice')).toEqual([{ cause: 'young' }]);
  });
});
