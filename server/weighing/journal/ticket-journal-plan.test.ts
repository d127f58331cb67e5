import { sql as raw } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type Explained, readOf } from '../../testing/plan.ts';
import { TEST_HEADS_KEY, useServer } from '../../testing/server.ts';
import { seal } from '../ticket/ticket-content.ts';
import { sealing } from './ticket-journal.ts';

const server = useServer();
let company = 0;
let ticket = 0;

beforeAll(async () => {
  const [row] = await server.query<{ company: number; ticket: number; tickets: number }>(
    `select company_id::int as company, max(id)::int as ticket, count(*)::int as tickets from operation
       group by 1 order by 3 desc limit 1`,
  );
  if (!row || row.tickets < 50) throw new Error('the world has too few tickets to tell');
  ({ company, ticket } = row);
  // Trailers of other tickets, as many as a company has after a while.
  await server.query(
    `set session_replication_role = 'replica';
     insert into operation_trailer (company_id, operation_id, trailer_id, number_plate)
       select ${company}, -n, 1, '77-AA-' || n from generate_series(1, 5000) n;
     reset session_replication_role; analyze operation_trailer; analyze operation;`,
  );
});

/** How many rows of a ticket's tables are read by a statement that is run as the server runs it. */
const read = (query: ReturnType<typeof raw>) =>
  server.database.transaction({ identity: { company }, requestId: 'plan', writes: false }, async (sql) => {
    await raw`select set_config('app.tickets', ${` ${ticket} `}, true)`.execute(sql);
    const { rows } = await raw<Explained>`explain (analyze, format json) ${query}`.execute(sql);
    return ['operation', 'operation_trailer'].map((table) => readOf(rows[0], table).rows);
  });

it('sealing a ticket reads that one alone, however many its company has, and with however many trailers', async () => {
  for (const text of sealing(TEST_HEADS_KEY, () => {}).asks) {
    const [tickets = 0, trailers = 0] = await read(raw`${raw.raw(text)}`);
    expect([tickets, trailers < 10]).toEqual([1, true]);
  }
});

it('looking at the seal of a ticket does too', async () => {
  const [tickets, trailers = 0] = await read(raw`select ${seal} from operation o where o.id = ${ticket}`);
  expect([tickets, trailers < 10]).toEqual([1, true]);
});
