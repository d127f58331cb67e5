import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { createApp } from '../app.ts';
import { DEMO_PASSWORD } from '../database/world/people.ts';
import { createBus, createSiteLink, type Simulation, type SiteLink } from '../devices/index.ts';
import type { Bus } from '../platform/broker/bus.ts';
import { systemClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { receiveRecord } from '../weighing/index.ts';
import { TEMPLATE } from './global-setup.ts';

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
  /** Calls the API: `call('GET /truck', { as: token })`. */
  call(line: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, options?: CallOptions): Promise<Answer>;
  /** A token for one of the demo people, by the part before the @; at the first scale where there is a choice. */
  signIn(who: string): Promise<string>;
  /** Plain SQL with the owner's rights, to look behind the fence. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
};

const named = (url: string, name: string): string => {
  const at = new URL(url);
  at.pathname = `/${name}`;
  return at.toString();
};

async function copyTemplate(): Promise<{ url: string; drop(): Promise<void> }> {
  const base = inject('databaseUrl');
  const name = `terezi_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE}`);
  const drop = async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { url: named(base, name), drop };
}

async function call(url: string, line: string, options: CallOptions = {}): Promise<Answer> {
  const [method = 'GET', path = '/'] = line.split(' ');
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.as ? { authorization: `Bearer ${options.as}` } : {}),
      ...(options.language ? { 'accept-language': options.language } : {}),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const body = (await response.json()) as Pick<Answer, 'Data' | 'Status'>;
  return { status: response.status, headers: response.headers, ...body };
}

async function signIn(url: string, who: string): Promise<string> {
  const credentials = { Email: `${who}@demo.az`, Password: DEMO_PASSWORD };
  const { Data } = await call(url, 'POST /auth/login', { body: credentials });
  const login = Data as unknown as { Token?: string; TempToken?: string; Scales?: { Id: number }[] };
  if (login.Token) return login.Token;
  const chosen = await call(url, 'POST /auth/choose-scale', {
    body: { TempToken: login.TempToken, ScaleId: login.Scales?.[0]?.Id },
  });
  return String(chosen.Data.Token);
}

/** A whole server on a database of its own, for the tests of one file. */
export function useServer({ simulation = null }: { simulation?: Simulation | null } = {}): TestServer {
  const server = {} as TestServer;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const copy = await copyTemplate();
    const log = createLog('silent');
    const database = openDatabase(copy.url, 10, log);
    const owner = new pg.Pool({ connectionString: copy.url, max: 2 });
    // The database is dropped while its last connections are still closing.
    owner.on('error', () => {});
    const env = readEnv({ DEMO: 'on' });
    const bus = await createBus(env, database, log);
    const link = await createSiteLink({ bus, database, log });
    link.onRecord(receiveRecord(database, log));
    const app = await createApp({
      env,
      log,
      clock: systemClock,
      database,
      link,
      simulation,
      key: new TextEncoder().encode('a signing key that is only ever used in tests'),
      requestsPerMinute: 1_000_000,
    });
    bus.attach(app);
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    closing.push(
      () => app.close(),
      () => link.close(),
      () => bus.close(),
      () => database.close(),
      () => owner.end(),
      copy.drop,
    );
    Object.assign(server, {
      url,
      database,
      bus,
      link,
      call: (line: string, options?: CallOptions) => call(url, line, options),
      signIn: (who: string) => signIn(url, who),
      query: async (text: string, values?: unknown[]) => (await owner.query(text, values)).rows,
    });
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  return server;
}
