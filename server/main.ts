import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { openStore, type Store } from './database/open.ts';
import { demoKeys } from './database/world/demo-world.ts';
import { seedWorld } from './database/world/seed.ts';
import { createBus, createSiteLink, joinDemoSite, settingsKey } from './devices/index.ts';
import { offerFirstAdmin } from './identity/index.ts';
import { systemClock } from './platform/clock.ts';
import { type Env, readEnv } from './platform/env.ts';
import { serveHealth } from './platform/health.ts';
import { beginLifetime, type Lifetime, StoppedEarly } from './platform/lifetime.ts';
import { createLog, type Log } from './platform/log.ts';
import { serveMetrics } from './platform/metrics.ts';
import { outliveOrphanedFailures } from './platform/orphaned-failure.ts';
import { signingKeys } from './platform/signing-key.ts';
import { sparingLog } from './platform/sparing-log.ts';
import { startSweeping } from './platform/sweep.ts';
import { serveWeb } from './platform/web.ts';
import { refusalOf } from './refusal.ts';
import { receiveRecord } from './weighing/index.ts';

const VERSION = '0.1.0';
/** How long whoever balances load has to see that this server is not ready any more, before its door is shut. */
const NOTICE_MS = 1_000;
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** What must be there before anybody comes; answers what is secret of the demo, or null where this is none. */
async function world(env: Env, { database, url }: Store, log: Log): Promise<Buffer | null> {
  if (!env.DEMO) {
    await offerFirstAdmin(database, env.PUBLIC_URL, log);
    return null;
  }
  const keys = await demoKeys(url);
  await seedWorld(database, { keys });
  return keys;
}

/** What whoever starts it reads last: where it answers, and who can reach the demo's published accounts there. */
function welcome({ DEMO, HOST, PUBLIC_URL }: Env): string {
  const ready = `Tərəzi is ready at ${PUBLIC_URL}`;
  if (!DEMO) return ready;
  return LOOPBACK.includes(HOST)
    ? `${ready}, the demo, for this machine alone: HOST=0.0.0.0 lets others in.`
    : `${ready}, the demo, for everybody who reaches ${HOST}: its accounts are published.`;
}

/** Starts everything there is, in the order in which each part needs the one before; it ends backwards. */
async function start(env: Env, log: Log, { started }: Lifetime): Promise<void> {
  const store = await openStore(env, log);
  started(() => store.close());
  const demoKeys = await world(env, store, log);
  const { database, url: ownerUrl } = store;
  const sweeping = startSweeping(database, log);
  started(() => sweeping.stop());
  const keys = await signingKeys(env.SIGNING_KEY, path.resolve(env.DATA_DIR));
  const signer = await settingsKey(env.SETTINGS_KEY, path.resolve(env.DATA_DIR));
  log.info({ event: 'settings.key', publicKey: signer.publicText });
  const bus = await createBus(env, database, log);
  started(() => bus.close());
  const link = await createSiteLink({ bus, database, log, settingsKey: signer });
  started(() => link.close());
  link.onRecord(receiveRecord(database, sparingLog(log), link));
  const simulation =
    demoKeys && (await joinDemoSite({ env, database, link, log, bus, ownerUrl, keys: demoKeys }));
  started(async () => simulation?.stop());
  const app = await createApp({ env, log, clock: systemClock, database, keys, link, simulation });
  started(() => app.close());
  const health = serveHealth(app, database);
  serveMetrics(app, database, env.METRICS_TOKEN);
  await serveWeb(app, { demo: env.DEMO, version: VERSION });
  bus.attach(app);
  await app.listen({ port: env.PORT, host: env.HOST });
  log.info({ event: 'ready', url: env.PUBLIC_URL, demo: env.DEMO }, welcome(env));
  started(() => sleep(NOTICE_MS));
  started(async () => health.drain());
}

/** Runs the server until it is told to stop; whatever happens on the way, nothing of it is left running. */
async function run(env: Env): Promise<void> {
  const log = createLog(env.LOG_LEVEL);
  outliveOrphanedFailures(log);
  const life = beginLifetime(log);
  try {
    await start(env, log, life);
    await life.signalled;
  } catch (error) {
    if (!(error instanceof StoppedEarly)) throw error;
  } finally {
    await life.end();
  }
}

let env: Env | null = null;
try {
  env = readEnv(process.env);
  await run(env);
  process.exit(0);
} catch (error) {
  console.error(refusalOf(error, env) ?? error);
  process.exit(1);
}
