import { sql as raw } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { useServer } from '../../testing/server.ts';
import { listPage } from './listing.ts';

const server = useServer();

it('a list that is refused for its order leaves no count behind that could fail and end the process', async () => {
  const orphans: unknown[] = [];
  const note = (reason: unknown) => orphans.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const listed = server.database.transaction(
    { identity: 'nobody', requestId: 'listing', writes: false },
    (sql) => {
      const failing = sql.selectFrom('company').where(raw<boolean>`1 / 0 = 1`).select('id');
      const order = { columns: { id: raw.ref('id') }, usual: 'Id' };
      return listPage(failing, order, { pageNumber: 1, pageSize: 25, sort: 'Nothing' });
    },
  );
  await expect(listed).rejects.toMatchObject({ errors: [{ field: 'Sort' }] });
  await server.query('select 1');
  expect(orphans).toEqual([]);
});

it('a list stands in the order of several columns, each falling by itself', async () => {
  const rows = await server.database.transaction(
    { identity: 'nobody', requestId: 'listing', writes: false },
    (sql) => {
      const values = raw<{ id: number; kind: string; net: number | null }>`(select * from (values
        (1, 'b', 10), (2, 'a', 10), (3, 'a', 20), (4, 'a', null), (5, 'b', 10)) as it (id, kind, net))`;
      const query = sql.selectFrom(values.as('row')).selectAll();
      const columns = { id: raw.ref('id'), kind: raw.ref('kind'), net: raw.ref('net') };
      const order = { columns, usual: 'Id' };
      return listPage(query, order, { pageNumber: 1, pageSize: 25, sort: 'Kind,-Net' });
    },
  );
  expect(rows.rows.map(({ id }) => id)).toEqual([3, 2, 4, 5, 1]);
});
