import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';
import type { Sql } from './connection.ts';

const server = useServer({ connections: 1 });
const asNobody = { identity: 'nobody', requestId: 'transaction-end', writes: false } as const;
const trucks = (sql: Sql) => sql.selectFrom('truck').select('companyId').execute();

describe('a statement that comes after its transaction', () => {
  it('is refused: outside there is no fence', async () => {
    let endedSql: Sql | undefined;
    await server.database.transaction(asNobody, async (sql) => {
      endedSql = sql;
    });
    await expect(trucks(endedSql!)).rejects.toThrow(/is over/);
  });

  it('is refused after a failed one too, and never meets the next one’s company', async () => {
    let late: Promise<unknown> | undefined;
    const failing = server.database.transaction(asNobody, async (sql) => {
      // The forgotten branch goes on a little after its sibling has failed.
      late = sleep(30).then(() => trucks(sql));
      late.catch(() => {});
      throw new Error('a sibling failed');
    });
    await expect(failing).rejects.toThrow('a sibling failed');
    const [quarry] = await server.query<{ id: string }>(
      "select company_id as id from user_account where email = 'admin@demo.az'",
    );
    const next = { ...asNobody, identity: { company: Number(quarry?.id) } };
    await server.database.transaction(next, async (sql) => {
      expect((await trucks(sql)).length).toBeGreaterThan(0);
      await expect(late).rejects.toThrow(/is over/);
    });
  });
});
