import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { openStore, type Store } from './database/open.ts';
import { seedWorld } from './database/world/seed.ts';
import { createBus, createSiteLink, startDemoSite } from './devices/index.ts';
import { offerFirstAdmin } from './identity/index.ts';
import { systemClock } from './platform/clock.ts';
import { BadEnvironment, type Env, readEnv } from './platform/env.ts';
import { serveHealth } from './platform/health.ts';
import { createLog, type Log } from './platform/log.ts';
import { serveMetrics } from './platform/metrics.ts';
import { outliveOrphanedFailures } from './platform/orphaned-failure.ts';
import { signingKey } from './platform/session-token.ts';
import { untilSignal } from './platform/shutdown.ts';
import { serveWeb } from './platform/web.ts';
import { receiveRecord } from './weighing/index.ts';

const VERSION = '0.1.0';
/** How long whoever balances load has to see that this server is not ready any more, before its door is shut. */
const NOTICE_MS = 1_000;

async function world(env: Env, store: Store, log: Log): Promise<void> {
  if (env.DEMO) await seedWorld(store.database);
  else await offerFirstAdmin(store.database, env.PUBLIC_URL, log);
}

/** Starts everything there is, in the order in which each part needs the one before, and ends it backwards. */
async function start(env: Env, log: Log): Promise<void> {
  const store = await openStore(env, log);
  await world(env, store, log);
  const { database } = store;
  const key = await signingKey(env.SIGNING_KEY, path.resolve(env.DATA_DIR));
  const bus = await createBus(env, database, log);
  const link = await createSiteLink({ bus, database, log });
  link.onRecord(receiveRecord(database, log));
  const simulation = env.DEMO ? await startDemoSite({ env, database, link, log }) : null;
  const app = await createApp({ env, log, clock: systemClock, database, key, link, simulation });
  const health = serveHealth(app, database, key);
  serveMetrics(app, database, env.METRICS_TOKEN);
  await serveWeb(app, { demo: env.DEMO, version: VERSION });
  bus.attach(app);
  await app.listen({ port: env.PORT, host: env.HOST });
  log.info({ event: 'ready', url: env.PUBLIC_URL, demo: env.DEMO }, `Tərəzi is ready at ${env.PUBLIC_URL}`);

  await untilSignal(log, [
    async () => health.drain(),
    () => sleep(NOTICE_MS),
    () => app.close(),
    async () => simulation?.stop(),
    () => link.close(),
    () => bus.close(),
    () => store.close(),
  ]);
}

const refusal = (error: unknown): string => (error instanceof Error ? error.message : String(error));

try {
  const env = readEnv(process.env);
  const log = createLog(env.LOG_LEVEL);
  outliveOrphanedFailures(log);
  await start(env, log);
} catch (error) {
  // A refusal to start is one readable sentence; anything unforeseen keeps its trace.
  const foreseen =
    error instanceof BadEnvironment || (error instanceof Error && error.name.endsWith('Refusal'));
  console.error(foreseen ? refusal(error) : error);
  process.exit(1);
}
