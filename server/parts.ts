import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { newestMigration } from './database/migrate.ts';
import type { Store } from './database/open.ts';
import { demoKeys, joinDemoSite, seedWorld } from './demo/index.ts';
import {
  bindKnownKeys,
  carryNews,
  createBus,
  createSiteLink,
  headsKey,
  type ServerKey,
  settingsKey,
} from './devices/index.ts';
import { offerFirstAdmin } from './identity/index.ts';
import { hearing, jobsOf } from './jobs.ts';
import { startChaining } from './platform/action-log/chain.ts';
import { openHeads } from './platform/action-log/heads.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Env } from './platform/env.ts';
import { openFiles } from './platform/files/open.ts';
import type { FileStore } from './platform/files/store.ts';
import { serveHealth } from './platform/health.ts';
import { startWorker } from './platform/jobs/worker.ts';
import type { Lifetime } from './platform/lifetime.ts';
import type { Log } from './platform/log.ts';
import { serveMetrics } from './platform/metrics.ts';
import { signingKeys } from './platform/signing-key.ts';
import { sparingLog } from './platform/sparing-log.ts';
import { VERSION } from './platform/version.ts';
import { serveWeb } from './platform/web.ts';
import { receiveSighting } from './rfid/index.ts';
import { receiveRecord } from './evidence/index.ts';
import { doubtLine, keepCurve, keepEnds, sealing, sealKnownTickets } from './weighing/index.ts';

/** How long a load balancer has to see that this server is not ready any more, before its door is shut. */
const NOTICE_MS = 1_000;
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** What must be there before the first caller; answers what is secret of the demo, or null where this is none. */
async function world(env: Env, { database, url }: Store, log: Log): Promise<Buffer | null> {
  if (!env.DEMO) {
    await offerFirstAdmin(database, env.PUBLIC_URL, log);
    return null;
  }
  const keys = await demoKeys(url);
  await seedWorld(database, { keys });
  return keys;
}

/** What the person who starts it reads last: where it answers, and who can reach the demo's published accounts there. */
function welcome({ DEMO, HOST, PUBLIC_URL }: Env): string {
  const ready = `Tərəzi is ready at ${PUBLIC_URL}`;
  if (!DEMO) return ready;
  return LOOPBACK.includes(HOST)
    ? `${ready}, the demo, for this machine alone: HOST=0.0.0.0 lets others in.`
    : `${ready}, the demo, for everybody who reaches ${HOST}: its accounts are published.`;
}

/** Begins to carry out jobs; answers how that is ended. */
async function work(env: Env, store: Store & { files: FileStore }, log: Log): Promise<() => Promise<void>> {
  const { database, workerUrl: url, files } = store;
  const { jobs, timetable, close } = jobsOf({ env, database, files, log });
  const worker = await startWorker({ url, jobs, timetable, database, clock: systemClock, log });
  const chaining = startChaining(database, openHeads(env), log);
  const stopHearing = hearing({ env, database, log });
  return async () => {
    await stopHearing();
    await chaining.stop();
    await worker.stop();
    close();
  };
}

/**
 * Tells the servers what is changed by jobs that are carried out here; answers how that is ended. Without a broker that both can reach they
 * learn nothing, and open screens are as old as they were.
 */
async function tellNews(env: Env, database: Database, log: Log): Promise<() => Promise<void>> {
  if (env.MQTT_URL === undefined) return async () => {};
  const bus = await createBus(env, database, log);
  const news = carryNews({ bus, database, log: sparingLog(log) });
  return async () => {
    news.close();
    await bus.close();
  };
}

/** Has every change of a ticket sealed from now on, older tickets once, and the seals kept outside; answers how that is ended. */
async function sealTickets(
  env: Env,
  { database, log, server }: { database: Database; log: Log; server: ServerKey },
): Promise<() => Promise<void>> {
  const keeper = await keepEnds({ env, database, log });
  const doubts = doubtLine(database, log);
  database.bind(sealing(server, keeper.kept, doubts));
  await sealKnownTickets({ database, log, server, dataDir: env.DATA_DIR });
  await keeper.catchUp();
  return async () => {
    await doubts.close();
    await keeper.close();
  };
}

/** What the parts stand on. */
type Ground = {
  store: Store;
  life: Lifetime;
  /** Resolves when the page stands in web/dist. */
  web: Promise<unknown>;
};

/** Starts all parts that stand on the database, each after those that it needs; they end in the opposite order. */
export async function startParts(env: Env, log: Log, { store, life, web }: Ground): Promise<void> {
  const { started, goOn } = life;
  const demoKeys = await world(env, store, log);
  const { database, url: ownerUrl } = store;
  const dataDir = path.resolve(env.DATA_DIR);
  const vouching = await headsKey(env.SETTINGS_KEY, dataDir);
  await bindKnownKeys({ database, log, server: vouching, dataDir });
  started(await sealTickets(env, { database, log, server: vouching }));
  const files = await openFiles(env, log);
  if (env.WORKERS !== 'off') started(await work(env, { ...store, files }, log));
  if (env.WORKERS === 'only') {
    started(await tellNews(env, database, log));
    log.info({ event: 'ready', workers: 'only' }, 'Tərəzi carries out jobs here, and nothing else.');
    return;
  }
  // Before the sites of a demo, which dial at once.
  await Promise.race([web, life.signalled]);
  goOn();
  const keys = await signingKeys(env.SIGNING_KEY, dataDir);
  // A demo's sites trust one key, whichever of its servers speaks.
  const secret = env.SETTINGS_KEY ?? demoKeys?.toString('base64');
  const signer = await settingsKey(secret, dataDir);
  log.info({ event: 'settings.key', publicKey: signer.publicText });
  const bus = await createBus(env, database, log);
  started(() => bus.close());
  const link = await createSiteLink({ bus, database, log, settingsKey: signer, headsKey: vouching });
  started(() => link.close());
  link.onRecord(receiveRecord(database, sparingLog(log), link));
  link.onCurve(keepCurve);
  link.onSighting(receiveSighting(database, sparingLog(log)));
  const simulation =
    demoKeys && (await joinDemoSite({ env, database, link, log, bus, ownerUrl, keys: demoKeys }));
  started(async () => simulation?.stop());
  const app = await createApp({ env, log, clock: systemClock, database, files, keys, link, simulation });
  started(() => app.close());
  const health = serveHealth(app, database, newestMigration());
  serveMetrics(app, database, env.METRICS_TOKEN);
  await serveWeb(app, { demo: env.DEMO, version: VERSION });
  bus.attach(app);
  await app.listen({ port: env.PORT, host: env.HOST });
  log.info({ event: 'ready', url: env.PUBLIC_URL, demo: env.DEMO }, welcome(env));
  started(() => sleep(NOTICE_MS));
  started(async () => health.drain());
}
