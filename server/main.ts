import { openStore } from './database/open.ts';
import { type Env, readEnv } from './platform/env.ts';
import { beginLifetime, type Lifetime, StoppedEarly } from './platform/lifetime.ts';
import { createLog, type Log } from './platform/log.ts';
import { outliveOrphanedFailures } from './platform/orphaned-failure.ts';
import { refusalOf } from './refusal.ts';

/** The caller who waits for it hears of a failure, however late. */
function unwaited<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

/** Starts the database, and all parts on it. An empty one is made while this process reads the rest of the program. */
async function start(env: Env, log: Log, life: Lifetime, web: Promise<unknown>): Promise<void> {
  const parts = unwaited(import('./parts.ts'));
  const queues = unwaited(import('./jobs.ts').then(({ queueNames }) => queueNames));
  const store = await openStore(env, log, queues, life.goOn);
  life.started(() => store.close());
  await (await parts).startParts(env, log, { store, life, web });
}

/** Runs the server until a signal stops it. However it ends, nothing of it is left running. */
async function run(env: Env, web: Promise<unknown>): Promise<void> {
  const log = createLog(env.LOG_LEVEL);
  outliveOrphanedFailures(log);
  const life = beginLifetime(log);
  try {
    await start(env, log, life, web);
    await life.signalled;
  } catch (error) {
    if (!(error instanceof StoppedEarly)) throw error;
  } finally {
    await life.end();
  }
}

/**
 * The whole life of the server in this process, which ends with it. `web` resolves when the page stands in web/dist: until then the server
 * answers nobody.
 */
export async function serve(web: Promise<unknown> = Promise.resolve()): Promise<never> {
  let env: Env | null = null;
  try {
    env = readEnv(process.env);
    await run(env, unwaited(web));
    process.exit(0);
  } catch (error) {
    console.error(refusalOf(error, env) ?? error);
    process.exit(1);
  }
}

if (import.meta.main) await serve();
