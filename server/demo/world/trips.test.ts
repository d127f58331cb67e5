import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { EMPTY } from '../../testing/global-setup.ts';
import { seedWorld } from './seed.ts';

/** A world as a demo has it, queried with the rights of its owner. */
async function withLargeWorld(
  work: (query: <Row>(text: string) => Promise<Row[]>) => Promise<void>,
): Promise<void> {
  const at = new URL(inject('databaseUrl'));
  const admin = new pg.Client({ connectionString: at.toString() });
  await admin.connect();
  const name = `terezi_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name} template ${EMPTY}`);
  at.pathname = `/${name}`;
  const database = openDatabase(at.toString(), 2, createLog('silent'));
  await seedWorld(database, { keys: Buffer.alloc(32, 7), tickets: 1_000 });
  await database.close();
  const owner = new pg.Client({ connectionString: at.toString() });
  await owner.connect();
  try {
    await work(async (text) => (await owner.query(text)).rows);
  } finally {
    await owner.end();
    await admin.query(`drop database ${name}`);
    await admin.end();
  }
}

test('a world of some size has loads on their way between two companies in every state, and tickets that are divided', () =>
  withLargeWorld(async (query) => {
    const states = await query<{ status: number; count: number; beyond: number }>(
      `select i.status_id::int as status, count(*)::int as count, count(*) filter (where is_beyond)::int as beyond
       from income_operation i join company c on c.id = i.company_id and c.voen = '1400000226'
       where side = 'received' group by 1 order by 1`,
    );
    expect(states).toEqual([
      { status: 1, count: 3, beyond: 0 },
      { status: 2, count: 1, beyond: 0 },
      { status: 3, count: 1, beyond: 0 },
      { status: 4, count: 8, beyond: 1 },
    ]);
    // The person who decided has a name, and decided after the truck was there.
    const odd = await query(
      `select id from income_operation where side = 'received' and (status_id = 4 and (completed_by_name is null
         or completed_at < received_at or received_at < sent_at) or arrived_at < sent_at)`,
    );
    expect(odd).toEqual([]);
    // The queue has answers to pass on, and the correction to hand over.
    const waiting = await query<{ kind: string; count: number }>(
      `select x.kind, count(*)::int as count from outbox x join company c on c.id = x.company_id
       where c.voen in ('1400000226', '1400000358') and x.state_id = 1 and (x.kind = 'income-decided'
         or x.kind = 'expense-changed' and c.voen = '1400000358') group by 1 order by 1`,
    );
    expect(waiting).toEqual([
      { kind: 'expense-changed', count: 1 },
      { kind: 'income-decided', count: 10 },
    ]);
    const [divided] = await query<{ tickets: number; apart: number }>(
      `select count(*)::int as tickets, count(*) filter (where divided_kg <> (select sum(kg) from operation_division d
         where d.operation_id = o.id and d.replaced_at is null))::int as apart
       from operation o where divided_kg is not null`,
    );
    expect(divided).toEqual({ tickets: 8, apart: 0 });
  }));
