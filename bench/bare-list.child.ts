import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { SignedIn } from '../server/platform/http/context.ts';
import { sqlOn } from '../server/platform/database/connection.ts';
import { systemClock } from '../server/platform/clock.ts';
import { createLog } from '../server/platform/log.ts';
import { listTickets } from '../server/weighing/list.ts';
import { asAsked, type Question, questions } from './list/question.ts';
import { say } from './program.ts';

// The reference of the list: `node:http` and the driver, nothing else. It sends what the API sends to the database,
// all of it prepared, pipelined alike (begin, caller, totals, page, commit) in one write to the socket, and answers the
// rows as they come.

type Statement = { name: string; text: string; values: unknown[] };

/** The statements of one page, as the list's own code writes them for this caller. */
async function statementsOf(question: Question, companyId: number): Promise<Statement[]> {
  const said: Statement[] = [];
  const ask = async ({ text, values }: { text: string; values: readonly unknown[] }) => {
    said.push({ name: `${question.name} ${said.length}`, text, values: [...values] });
    return { columns: [], rows: [], command: 'SELECT', count: 0 };
  };
  const ctx: SignedIn = {
    sql: sqlOn({ ask }),
    proof: null,
    actor: {
      kind: 'person',
      userId: 0,
      session: '',
      role: 'Operator',
      scaleId: null,
      homeCompanyId: companyId,
    },
    companyId,
    reach: 'company',
    language: 'az',
    requestId: 'bench',
    address: '',
    browser: null,
    idempotencyKey: null,
    clock: systemClock,
    log: createLog('silent'),
    flags: () => [],
    turn: Promise.resolve(),
    afterCommit: () => {},
    asksNoMore: () => {},
    refuseOnceKept: () => {},
    ifRefused: () => {},
  };
  await listTickets(ctx, asAsked(question));
  return said;
}

const { DATABASE_URL, COMPANY_ID, TRUCK_ID, CUSTOMER_ID, PLATE } = process.env;
const ids = { truckId: Number(TRUCK_ID), customerId: Number(CUSTOMER_ID), plate: String(PLATE) };
const prepared = new Map<string, Statement[]>();
for (const question of questions(ids))
  prepared.set(question.name, await statementsOf(question, Number(COMPANY_ID)));

const ENTER = `select set_config('role', 'terezi_app', true), entered.* from gate.enter($1, $2, $3, $4) as entered`;
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 20,
  pipeline: true,
  options: '-c timezone=UTC',
} as pg.PoolConfig);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const question = new URL(request.url ?? '', 'http://bare').searchParams.get('question');
  const statements = prepared.get(question ?? '') ?? [];
  const client = await pool.connect();
  client.connection.stream.cork();
  setImmediate(() => client.connection.stream.uncork());
  try {
    const [, , totals, page] = await Promise.all([
      client.query('begin read only'),
      client.query({
        name: 'enter',
        text: ENTER,
        values: [Buffer.from(String(request.headers['x-session']), 'hex'), 'bench', false, null],
      }),
      ...statements.map((statement) => client.query(statement)),
    ]);
    await client.query('commit');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ totals: totals?.rows, rows: page?.rows }));
  } catch (error) {
    response.writeHead(500).end(String(error));
  } finally {
    client.release();
  }
}

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port }));
process.on('SIGTERM', () => process.exit());
