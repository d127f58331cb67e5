import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { createApp } from '../app.ts';
import type { Simulation } from '../demo/index.ts';
import { DEMO_PASSWORD } from '../demo/world/people.ts';
import { createBus, createSiteLink, headsKeyOf, settingsKeyOf, type SiteLink } from '../devices/index.ts';
import type { Bus } from '../platform/broker/bus.ts';
import { systemClock } from '../platform/clock.ts';
import { newestMigration } from '../database/migrate.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { readEnv } from '../platform/env.ts';
import { openFiles } from '../platform/files/open.ts';
import type { FileStore } from '../platform/files/store.ts';
import { type Health, serveHealth } from '../platform/health.ts';
import { createLog, type Log } from '../platform/log.ts';
import { keyOf } from '../platform/signing-key.ts';
import { serveMetrics } from '../platform/metrics.ts';
import { sparingLog } from '../platform/sparing-log.ts';
import { serveWeb } from '../platform/web.ts';
import type { ExportSources } from '../reports/index.ts';
import { receiveSighting } from '../rfid/index.ts';
import { receiveRecord } from '../evidence/index.ts';
import { doubtLine, keepCurve, sealAll, sealing } from '../weighing/index.ts';
import { TEMPLATE, TEST_HEADS_SECRET } from './global-setup.ts';

/** An answer as a caller sees it. */
export type Answer = {
  status: number;
  headers: Headers;
  // Tests look into answers of every shape; the contract's own types are checked by the server's validation.
  Data: Record<string, never> & Record<string, { [name: string]: unknown }>;
  Status: { Code: string; Message: string; Errors: { Field: string; Message: string }[] };
};

export type CallOptions = {
  as?: string;
  /** Sent as JSON; bytes as a file. */
  body?: unknown;
  language?: Language;
  headers?: Record<string, string>;
};

export type TestServer = {
  url: string;
  /** The server's own parts, for tests of what is behind the API. */
  database: Database;
  bus: Bus;
  link: SiteLink;
  app: FastifyInstance;
  health: Health;
  files: FileStore;
  /** The folder that its files stand in. */
  folder: string;
  /** The address for people. */
  publicUrl: string;
  /** The address of the server's database, for tests that must see it as the owner does. */
  databaseUrl: string;
  /** Calls the API: `call('GET /truck', { as: token })`. */
  call(line: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, options?: CallOptions): Promise<Answer>;
  /** A token for one of the demo people, by the part before the @; at the first scale where there is a choice. */
  signIn(who: string): Promise<string>;
  /** Plain SQL with the owner's rights, to look behind the fence; tickets that it changes are sealed anew. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
};

export const named = (url: string, name: string): string => {
  const at = new URL(url);
  at.pathname = `/${name}`;
  return at.toString();
};

/** A new database: the named world's, or a copy of another one (`template1` is an empty one). */
export async function newDatabase(template = TEMPLATE): Promise<{ url: string; drop(): Promise<void> }> {
  const base = inject('databaseUrl');
  const name = `terezi_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const drop = async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { url: named(base, name), drop };
}

/** An answer's data as a test expects it. */
export const dataOf = <Data>(answer: Pick<Answer, 'Data'>): Data => answer.Data as Data;

type SignIn = { Token?: string; TempToken?: string; Scales?: { Id: number }[] };

/** Calls the API at an address. */
export async function call(url: string, line: string, options: CallOptions = {}): Promise<Answer> {
  const [method = 'GET', at = '/'] = line.split(' ');
  const bytes = options.body instanceof Uint8Array ? new Uint8Array(options.body) : null;
  const response = await fetch(`${url}/api/v1${at}`, {
    method,
    headers: {
      ...(options.body === undefined
        ? {}
        : { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
      ...(options.as ? { authorization: `Bearer ${options.as}` } : {}),
      ...(options.language ? { 'accept-language': options.language } : {}),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: bytes ?? JSON.stringify(options.body) }),
  });
  const { status, headers } = response;
  // The bytes of a file have no envelope; a test that needs them fetches them.
  if (!headers.get('content-type')?.includes('json')) {
    await response.arrayBuffer();
    return { status, headers, Data: {}, Status: { Code: 'ok', Message: '', Errors: [] } };
  }
  const body = (await response.json()) as Pick<Answer, 'Data' | 'Status'>;
  return { status, headers, ...body };
}

/** A token for one of the demo people, from the API at an address. */
export async function signIn(url: string, who: string): Promise<string> {
  const credentials = { Email: `${who}@demo.az`, Password: DEMO_PASSWORD };
  const login = dataOf<SignIn>(await call(url, 'POST /auth/login', { body: credentials }));
  if (login.Token) return login.Token;
  const chosen = await call(url, 'POST /auth/choose-scale', {
    body: { TempToken: login.TempToken, ScaleId: login.Scales?.[0]?.Id },
  });
  return String(chosen.Data.Token);
}

/** Settings of a test that differ from the usual. */
export type ServerOptions = {
  simulation?: Simulation | null;
  /** Settings as the environment would give them. */
  environment?: Readonly<Record<string, string>>;
  requestsPerMinute?: number;
  /** For how many milliseconds a request may keep its body back. */
  patience?: number;
  /** Up to how many rows a file is made at once; with 0 only jobs make files. */
  rowsAtOnce?: number;
  /** The lists that files are written from, where it is not every list as it is. */
  lists?: ExportSources;
  /** The address of another server's database, to stand beside it; without it there is one of its own. */
  beside?: string;
  /** How many connections to the database there are. */
  connections?: number;
  log?: Log;
  /** The folder of a built web; without it the one of this tree, if it has been built. */
  web?: string;
};

/** The secret that every test server signs its tokens with. */
export const TEST_KEY = keyOf(new TextEncoder().encode('a signing key that is only ever used in tests'));

/** The key by which every test server signs its sites' settings. */
const TEST_SETTINGS_KEY = settingsKeyOf('only ever used in tests');
/** The key by which every test server vouches for its sites' keys. */
export const TEST_HEADS_KEY = headsKeyOf(TEST_HEADS_SECRET);

/**
 * What a test has the owner change of tickets is as sealed as what a verb changes; a statement that goes past the triggers, as a thief's
 * does, goes past this too.
 */
const CHANGES_TICKETS =
  /\b(?:update|into|delete from) (?:operation|operation_division|operation_trailer|request)\b/;

/** The same parts in the same order as `parts.ts` puts them together. */
async function serve(options: ServerOptions, parts: { database: Database; files: FileStore; log: Log }) {
  const { database, files, log } = parts;
  const { simulation = null, requestsPerMinute = 1_000_000 } = options;
  const env = readEnv({ DEMO: 'on', ...options.environment });
  const bus = await createBus(env, database, log);
  const link = await createSiteLink({
    bus,
    database,
    log,
    settingsKey: TEST_SETTINGS_KEY,
    headsKey: TEST_HEADS_KEY,
  });
  link.onRecord(receiveRecord(database, sparingLog(log), link));
  link.onCurve(keepCurve);
  link.onSighting(receiveSighting(database, sparingLog(log)));
  const serverParts = {
    env,
    log,
    clock: systemClock,
    database,
    files,
    link,
    simulation,
    keys: [TEST_KEY] as const,
  };
  const app = await createApp({
    ...serverParts,
    requestsPerMinute,
    ...(options.patience !== undefined && { patience: options.patience }),
    ...(options.rowsAtOnce !== undefined && { rowsAtOnce: options.rowsAtOnce }),
    ...(options.lists && { lists: options.lists }),
  });
  const health = serveHealth(app, database, newestMigration());
  serveMetrics(app, database, env.METRICS_TOKEN);
  await serveWeb(app, { demo: env.DEMO, version: '0.0.0' }, options.web);
  bus.attach(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, bus, link, app, health, publicUrl: env.PUBLIC_URL };
}

/** Starts a whole server on a database of its own; `close` ends it and drops the database. */
export async function startServer(
  options: ServerOptions = {},
): Promise<TestServer & { close(): Promise<void> }> {
  const copy =
    options.beside === undefined ? await newDatabase() : { url: options.beside, drop: async () => {} };
  const log = options.log ?? createLog('silent');
  const name = new URL(copy.url).pathname.slice(1);
  const doors = {
    requests: named(inject('doorUrl'), name),
    porter: named(inject('porterUrl'), name),
    worker: named(inject('workerUrl'), name),
  };
  const database = openDatabase(doors, options.connections ?? 10, log);
  const doubts = doubtLine(database, log);
  database.bind(sealing(TEST_HEADS_KEY, () => {}, doubts));
  const owner = new pg.Pool({ connectionString: copy.url, max: 2 });
  // The database is dropped while its last connections are still closing.
  owner.on('error', () => {});
  const folder = await mkdtemp(path.join(tmpdir(), 'terezi-files-'));
  const place = options.environment?.['FILES_URL'] ?? pathToFileURL(folder).href;
  const files = await openFiles({ FILES_URL: place, DATA_DIR: folder }, log);
  const served = await serve(options, { database, files, log });
  const { url, app, link, bus } = served;
  const closing = [
    () => app.close(),
    () => link.close(),
    () => bus.close(),
    () => doubts.close(),
    () => database.close(),
    () => owner.end(),
    copy.drop,
    () => rm(folder, { recursive: true, force: true }),
  ];
  return {
    ...served,
    database,
    files,
    folder,
    databaseUrl: copy.url,
    call: (line, callOptions) => call(url, line, callOptions),
    signIn: (who) => signIn(url, who),
    async query(text, values) {
      const { rows } = await owner.query(text, values);
      if (CHANGES_TICKETS.test(text) && !text.includes('session_replication_role')) await sealAll(database);
      return rows;
    },
    async close() {
      for (const close of closing) await close();
    },
  };
}

/** A whole server on a database of its own, for the tests of one file. */
export function useServer(options: ServerOptions = {}): TestServer {
  const server = {} as TestServer;
  let close = async () => {};
  beforeAll(async () => {
    const started = await startServer(options);
    close = started.close;
    Object.assign(server, started);
  });
  afterAll(() => close());
  return server;
}
