import type { AddressInfo } from 'node:net';
import { createApp } from '../server/app.ts';
import { createBus, createSiteLink, settingsKeyOf } from '../server/devices/index.ts';
import { systemClock } from '../server/platform/clock.ts';
import { readEnv } from '../server/platform/env.ts';
import { openFiles } from '../server/platform/files/open.ts';
import { createLog } from '../server/platform/log.ts';
import { serveMetrics } from '../server/platform/metrics.ts';
import { serveWeb } from '../server/platform/web.ts';
import { signingKeys } from '../server/platform/signing-key.ts';
import { sparingLog } from '../server/platform/sparing-log.ts';
import { receiveSighting } from '../server/rfid/index.ts';
import { receiveRecord } from '../server/evidence/index.ts';
import { say } from './program.ts';
import { BENCH_HEADS_KEY, openSealed } from './sealed.ts';

// The server as server/parts.ts starts it, logging and counting included, but for the limit of requests a minute.
const env = readEnv({ ...process.env, DEMO: 'off' });
const log = createLog(env.LOG_LEVEL);
const database = openSealed(env.DATABASE_URL ?? '', env.DATABASE_POOL, log);
const keys = await signingKeys(env.SIGNING_KEY, '');
const bus = await createBus(env, database, log);
const link = await createSiteLink({
  bus,
  database,
  log,
  settingsKey: settingsKeyOf('bench'),
  headsKey: BENCH_HEADS_KEY,
});
link.onRecord(receiveRecord(database, log, link));
link.onSighting(receiveSighting(database, sparingLog(log)));
const requestsPerMinute = 1_000_000_000;
const app = await createApp({
  env,
  log,
  clock: systemClock,
  database,
  files: await openFiles(env, log),
  keys,
  link,
  simulation: null,
  requestsPerMinute,
});
serveMetrics(app, database, env.METRICS_TOKEN);
bus.attach(app);
// Only where a screen is measured.
if (process.env['WEB']) await serveWeb(app, { demo: false, version: 'bench' });
// The same port again where a killed server comes back.
await app.listen({ port: Number(process.env['BENCH_PORT'] ?? 0), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit());
say({ port: (app.server.address() as AddressInfo).port });
