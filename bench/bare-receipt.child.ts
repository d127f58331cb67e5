import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Database, openDatabase } from '../server/platform/database/database.ts';
import { createLog } from '../server/platform/log.ts';
import { checkRun } from '../server/weighing/chain.ts';
import { readOn } from '../server/weighing/run.ts';
import { say } from './program.ts';

// What the receipt is held against, as bare handlers with as many connections as strangers have: `/look` makes one
// transaction that reads one row, the least that an answer can cost; `/verified` reads all the records in the request's
// own transaction and verifies them on its own thread, which is what it would cost without a kept verdict.

const STRANGERS = 3;
const { DATABASE_URL, COMPANY_ID, SCALE_ID, RECORDS } = process.env;
const companyId = Number(COMPANY_ID);
const run = { companyId, scaleId: Number(SCALE_ID), from: 1, to: Number(RECORDS) };
const database = openDatabase(DATABASE_URL ?? '', STRANGERS, createLog('silent'));
const reader = {
  read: async (...piece: Parameters<typeof readOn>) => readOn(...piece),
  close: async () => {},
};

const options = { identity: { company: companyId }, requestId: 'bench', writes: false };

const look = (): Promise<unknown> =>
  database.transaction(options, (sql) =>
    sql.selectFrom('scale').where('id', '=', run.scaleId).select('name').executeTakeFirstOrThrow(),
  );

const verified = (response: ServerResponse): Promise<unknown> =>
  database.transaction(options, async (sql) => {
    // Whoever has gone meanwhile costs nothing more.
    if (response.destroyed) return null;
    const inThis: Database['transaction'] = (_, work) => work(sql);
    const checking = { database: { ...database, transaction: inThis }, reader };
    const reading = await checkRun({ ...checking, inTurn: (work) => work() }, run);
    if (reading.found !== null || reading.count !== run.to) throw new Error('not all records are sound');
    return reading;
  });

async function answer(url: string, response: ServerResponse): Promise<void> {
  try {
    const found = await (url === '/look' ? look() : verified(response));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
  } catch (error) {
    response.writeHead(503).end(String(error));
  }
}

const server = createServer(({ url = '' }, response) => void answer(url, response));
server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port }));
process.on('SIGTERM', () => process.exit());
