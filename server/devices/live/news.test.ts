import { sql as raw } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toldNouns } from '@terezi/domain/news.ts';
import type { Sql } from '#platform/database/connection.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import { liveTicket, openStream, type TestStream } from '../../testing/stream.ts';

const server = useServer();
const open: TestStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

const companies = { quarry: 0, mill: 0 };
let [superAdmin, admin] = ['', ''];
beforeAll(async () => {
  const rows = await server.query<{ email: string; id: number }>(
    `select email, company_id::int as id from user_account where email in ('admin@demo.az', 'admin-b@demo.az')`,
  );
  for (const { email, id } of rows) companies[email === 'admin@demo.az' ? 'quarry' : 'mill'] = id;
  superAdmin = await server.signIn('super');
  admin = await server.signIn('admin');
});

async function streamFor(as: string): Promise<TestStream> {
  const stream = await openStream(server.url, await liveTicket(server, as));
  open.push(stream);
  return stream;
}
const streamOf = async (who: string) => streamFor(await server.signIn(who));

type Row = { Id: number };
let nameCount = 0;
const name = (): string => `Xəbər ${(nameCount += 1)}`;
async function addCargo(as = admin): Promise<number> {
  const answer = await server.call('POST /cargo', {
    as,
    body: { Name: name(), CargoTypeId: null, UnitId: 2, Price: null, ContractRowNumber: null, Note: null },
  });
  return dataOf<{ Cargo: Row }>(answer).Cargo.Id;
}
/** A row that every role reads: a stream that gets its news has got all news before it. */
async function addBrand(): Promise<number> {
  const answer = await server.call('POST /car-brand', { as: superAdmin, body: { Name: name() } });
  return dataOf<{ CarBrand: Row }>(answer).CarBrand.Id;
}
const mark = async (stream: TestStream) => {
  const id = await addBrand();
  await expect
    .poll(() => news(stream).some(({ Noun, Ids }) => Noun === 'catalogue.carBrand' && Ids?.includes(id)))
    .toBe(true);
};

type News = { Noun: string; CompanyId: number; Ids: number[] | null };
const news = ({ events }: TestStream) =>
  events.flatMap(({ event, data }) => (event === 'changed' ? [data as News] : []));
const newsOf = (stream: TestStream, noun: string) => news(stream).filter(({ Noun }) => Noun === noun);

const inCompany = (company: number, work: (sql: Sql) => Promise<unknown>) =>
  server.database.transaction({ identity: { company }, requestId: 'news', writes: true }, work);

describe('what was changed', () => {
  it('is sent to those of the company who may list it, by its number', async () => {
    const [operator, guard] = [await streamOf('operator'), await streamOf('guard')];
    const id = await addCargo();
    await operator.sees('changed', { Noun: 'catalogue.cargo', CompanyId: companies.quarry });
    expect(newsOf(operator, 'catalogue.cargo')).toEqual([
      { Noun: 'catalogue.cargo', CompanyId: companies.quarry, Ids: [id] },
    ]);
    expect(news(guard)).toEqual([]);
  });

  it('is sent to no one of another company, and not even its number', async () => {
    const [other, between] = [await streamOf('admin-b'), await streamOf('operator-admin-2')];
    await addCargo();
    for (const stream of [other, between]) {
      await mark(stream);
      expect(newsOf(stream, 'catalogue.cargo')).toEqual([]);
      expect(news(stream).filter(({ CompanyId }) => CompanyId === companies.quarry)).toEqual([]);
    }
  });

  it('is sent to a person who has entered the company, and what happens at home is not', async () => {
    const home = await server.signIn('operator-admin');
    const body = { CompanyId: companies.quarry };
    const entered = await server.call('POST /company/enter', { as: home, body });
    const stream = await streamFor(dataOf<{ Token: string }>(entered).Token);
    await inCompany(companies.mill, (sql) => raw`update cargo set name = name || '.'`.execute(sql));
    await addCargo();
    await stream.sees('changed', { Noun: 'catalogue.cargo', CompanyId: companies.quarry });
    expect(news(stream).map(({ CompanyId }) => CompanyId)).toEqual([companies.quarry]);
  });

  it('is sent to all where the platform shares it', async () => {
    const stream = await streamOf('operator-d');
    const id = await addBrand();
    await stream.sees('changed', { Noun: 'catalogue.carBrand' });
    expect(newsOf(stream, 'catalogue.carBrand')).toEqual([
      { Noun: 'catalogue.carBrand', CompanyId: 1, Ids: [id] },
    ]);
  });

  it('is sent without numbers to a person who must not look at days that are over', async () => {
    await server.query(`update user_account set allowed_day_count = 3 where email = 'viewer@demo.az'`);
    const stream = await streamOf('viewer');
    await addCargo();
    await stream.sees('changed', { Noun: 'catalogue.cargo' });
    expect(newsOf(stream, 'catalogue.cargo')[0]?.Ids).toBeNull();
  });

  it('is not sent when it is rolled back', async () => {
    const stream = await streamOf('admin');
    const gaveUp = inCompany(companies.quarry, async (sql) => {
      await raw`update cargo set name = name || '.'`.execute(sql);
      throw new Error('given up');
    });
    await expect(gaveUp).rejects.toThrow('given up');
    await mark(stream);
    expect(newsOf(stream, 'catalogue.cargo')).toEqual([]);
  });

  it('is sent once a transaction, of very many rows without their numbers', async () => {
    const stream = await streamOf('admin');
    await inCompany(companies.quarry, async (sql) => {
      for (let at = 0; at < 60; at += 1)
        await raw`insert into cargo (company_id, name, unit_id) values (${companies.quarry}, ${name()}, 2)`.execute(
          sql,
        );
    });
    await stream.sees('changed', { Noun: 'catalogue.cargo' });
    await mark(stream);
    expect(newsOf(stream, 'catalogue.cargo').map(({ Ids }) => Ids)).toEqual([null]);
  });

  it('is not sent where nothing changed', async () => {
    const stream = await streamOf('admin');
    await inCompany(companies.quarry, (sql) => raw`update cargo set name = name`.execute(sql));
    await mark(stream);
    expect(newsOf(stream, 'catalogue.cargo')).toEqual([]);
  });
});

it('a person who may see less than before gets less within seconds', async () => {
  const stream = await streamOf('operator');
  await server.query(`update user_account set allowed_day_count = 3 where email = 'operator@demo.az'`);
  await stream.ended;
  expect(stream.events.at(-1)?.event).toBe('restart');
});

it('every noun with news notes its changes by itself', async () => {
  const rows = await server.query<{ noun: string }>(
    `select case when tgname = 'history' then c.relname::text
        else split_part(encode(tgargs, 'escape'), '\\000', 1) end as noun
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where (tgname = 'history' or tgname like 'news%') and c.relname <> 'field_history'`,
  );
  const noting = new Set(
    rows.map(({ noun }) => noun.replace(/_[a-z]/g, ([, letter = '']) => letter.toUpperCase())),
  );
  // An entry of the history comes with a change of its noun, which has news of its own.
  expect([...toldNouns.keys()].filter((noun) => !noting.has(noun))).toEqual(['history']);
});
