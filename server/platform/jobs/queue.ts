import pg from 'pg';
import { PgBoss } from 'pg-boss';

/** Where the queue keeps its own tables: the owner makes them, the worker's role uses them, no other role sees them. */
const SCHEMA = 'queue';

const DAY = 86_400;

/** How often something is tried before a person has to look at it. */
const MOST_ATTEMPTS = 10;

const GRANTS = `
  grant usage on schema ${SCHEMA} to terezi_worker;
  grant select, insert, update, delete on all tables in schema ${SCHEMA} to terezi_worker;
  grant usage on all sequences in schema ${SCHEMA} to terezi_worker;
  grant execute on all functions in schema ${SCHEMA} to terezi_worker;`;

/**
 * One line for each subject, so that a failed job holds back those that follow it; waits of 2 s that double up to ten minutes; a worker
 * that is silent for 15 s is taken for dead.
 */
const TERMS = {
  policy: 'key_strict_fifo',
  retryLimit: MOST_ATTEMPTS - 1,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 15,
  expireInSeconds: 3_600,
  retentionSeconds: 30 * DAY,
  deleteAfterSeconds: 30 * DAY,
  notify: true,
} as const;

/** Any number, the same in every server: one of them makes the queue's tables at a time. */
const LOCK = 7_283_461_906;

async function makeQueues(ownerUrl: string, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    const there = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const name of names) if (!there.has(name)) await boss.createQueue(name, TERMS);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Brings the queue's tables up to date, as the owner, and opens a queue for each name. */
export async function installQueue(ownerUrl: string, names: readonly string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [LOCK]);
    await makeQueues(ownerUrl, names);
    await owner.query(GRANTS);
  } finally {
    await owner.end();
  }
}

/** The queue as workers use it. */
export const openQueue = (workerUrl: string): PgBoss =>
  new PgBoss({
    connectionString: workerUrl,
    schema: SCHEMA,
    max: 4,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    reindex: false,
    monitorVacuum: false,
  });

/** A job's name in the queue, the same each time it is carried: a job that is carried twice is there once. */
export const queueIdOf = (outboxId: number): string =>
  `00000000-0000-4000-8000-${outboxId.toString(16).padStart(12, '0')}`;
