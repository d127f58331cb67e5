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
