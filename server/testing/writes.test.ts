import { beforeAll, expect, it } from 'vitest';
import { useServer } from './server.ts';
import { countWrites, type Writes } from './writes.ts';

const server = useServer();
let writes: () => Promise<Writes>;
beforeAll(async () => {
  writes = await countWrites(server);
});

const ONE = 'where id = (select min(id) from truck)';

it('counts nothing before anything is written, and nothing of what is read', async () => {
  await server.query('select * from truck');
  expect(await writes()).toEqual({});
});

it('counts rows that are put in, changed and taken away, each by its table', async () => {
  await server.query(`update truck set passport_number = passport_number ${ONE}`);
  await server.query("insert into site (company_id, name) select company_id, 'Yeni' from site limit 1");
  await server.query("delete from site where name = 'Yeni'");
  expect(await writes()).toMatchObject({ truck: 1, site: 2 });
  await server.signIn('admin');
  expect(await writes()).toMatchObject({ truck: 1, site: 2, session: expect.any(Number) });
});

it('counts nothing of what is undone, nor that a session is in use', async () => {
  const before = await writes();
  const undone = `update truck set passport_number = 'AZ 1' ${ONE}; select 1 / 0`;
  await expect(server.query(undone)).rejects.toThrow('division by zero');
  await server.query("update session set last_used_at = now() + interval '1 second'");
  expect(await writes()).toEqual(before);
  await server.query('update session set ended_at = now()');
  expect(await writes()).not.toEqual(before);
});
