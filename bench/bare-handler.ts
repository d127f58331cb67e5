import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { SignedIn } from '../server/platform/http/context.ts';
import { sqlOn } from '../server/platform/database/connection.ts';
import { systemClock } from '../server/platform/clock.ts';
import { createLog } from '../server/platform/log.ts';
import { say } from './program.ts';

type Statement = { name: string; text: string; values: unknown[] };

/** The statements that a list's own code writes for a caller of a company, in their order. */
async function statementsOf(
  name: string,
  companyId: number,
  list: (ctx: SignedIn) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const ask = async ({ text, values }: { text: string; values: readonly unknown[] }) => {
    statements.push({ name: `${name} ${statements.length}`, text, values: [...values] });
    return { columns: [], rows: [], command: 'SELECT', count: 0 };
  };
  // The list gets no rows and may throw: its statements are recorded by then.
  const listing = list({
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
  });
  await listing.catch(() => {});
  if (statements.length === 0) throw new Error(`${name} asks nothing`);
  return statements;
}

const ENTER = `select set_config('role', 'terezi_app', true), entered.* from gate.enter($1, $2, $3, $4) as entered`;

/**
 * Serves the reference of a list: `node:http` and the driver, nothing else. It sends what the API sends to the database, all
 * of it prepared, pipelined alike (begin, caller, the list's statements, commit) in one write to the socket, and answers
 * the rows as they come. `lists` are asked by their names.
 */
export async function serveBare(
  lists: Readonly<Record<string, (ctx: SignedIn) => Promise<unknown>>>,
  { url, companyId }: { url: string; companyId: number },
): Promise<void> {
  const prepared = new Map<string, Statement[]>();
  for (const [name, list] of Object.entries(lists))
    prepared.set(name, await statementsOf(name, companyId, list));
  const pool = new pg.Pool({
    connectionString: url,
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
      const [, , ...answers] = await Promise.all([
        client.query('begin read only'),
        client.query({
          name: 'enter',
          text: ENTER,
          values: [Buffer.from(String(request.headers['x-session']), 'hex'), 'bench', false, null],
        }),
        ...statements.map((statement) => client.query(statement)),
        client.query('commit'),
      ]);
      const results = answers.slice(0, statements.length);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ answers: results.map(({ rows }) => rows) }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    } finally {
      client.release();
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port }));
  process.on('SIGTERM', () => process.exit());
}
