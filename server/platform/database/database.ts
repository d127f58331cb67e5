import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Changed } from '@terezi/domain/grammar/news.ts';
import type { Log } from '../log.ts';
import type { Proof } from '../proof.ts';
import { type Binding, tiesOf } from './binding.ts';
import { rowsOf, type Sql, sqlOn } from './connection.ts';
import { type Entered, entry, type Identity, isPorters, type TransactionOptions } from './entry.ts';
import { newsIn, newsLine, NOTED } from './news.ts';
import { type StatementAnswer, type Line, lineOn } from './one-go.ts';
import { type Doors, end, openPools, PATIENCE_MS } from './pools.ts';
import { isOutdated, type Naming, statementNames, type StatementNames } from './prepared.ts';
import { sharesOf } from './share.ts';

/** What work may know and steer of its transaction. */
export type Course = {
  /** Resolves when the caller is in; before that a write touches nothing outside the transaction. */
  entered: Promise<void>;
  /** The caller's flags, known once anything has been read; null where all are in force. */
  flags(): readonly string[] | null;
  /** Sends a statement along with the commit, in one write to the socket. */
  atEnd(statement: CompiledQuery): void;
  /**
   * The statements of this turn are the last: of a read the commit goes out with them, and later ones are refused. A write ends as ever,
   * since its answer is kept with it.
   */
  asksNoMore(): void;
  /** The server's word for what is bound; null where nothing is. */
  proof(): Proof | null;
};

type Work<T> = (sql: Sql, course: Course) => Promise<T>;

export type Database = {
  /**
   * Runs `work` in one transaction, inside the fence of `identity`. Role and caller travel in the same round
   * trip as the first statement; a session that has ended fails the transaction with code TZ401.
   */
  transaction<T>(options: TransactionOptions, work: Work<T>): Promise<T>;
  /** Calls `listener` with what each transaction of this process has changed, once it is kept. */
  onNews(listener: (news: readonly Changed[]) => void): () => void;
  /** Has every transaction that writes bound from now on. */
  bind(binding: Binding): void;
  /** The server's word for what was bound; null where nothing is. */
  proof(): Proof | null;
  /** Whether the database answers within the time limit, and its newest migration. */
  probe(): Promise<string>;
  waiting(): number;
  close(): Promise<void>;
};

/** How much of the pool people may hold at once, and one company of it: the rest is always free for the server's own work. */
const PEOPLE_SHARE = 0.9;
const COMPANY_SHARE = 0.75;
/**
 * How much of the pool may wait for instruments, of all companies together and of one: however many sites hang, the larger part serves
 * callers who need no instrument, and those who capture elsewhere wait for a turn, not for a time limit.
 */
const WAITING_SHARE = 0.5;
const WAITING_COMPANY_SHARE = 0.2;
/** A commit that the database turned into a rollback: nothing was kept. */
class NotCommitted extends Error {}

/** The connection of one transaction, the names of its statements, and how it is closed instead of going back to the pool. */
type Means = {
  client: pg.PoolClient;
  names: StatementNames;
  drop: (reason: Error) => void;
  tell: (news: readonly Changed[]) => void;
  binding: Binding | null;
};

/** After the commit, since most transactions only read; about once a minute for a session in use. */
async function writeUseDown(client: pg.PoolClient, identity: Identity): Promise<void> {
  if (typeof identity === 'string' || 'company' in identity || isPorters(identity)) return;
  if ('phone' in identity)
    await client.query('select gate.use_phone($1)', [Buffer.from(identity.phone, 'hex')]);
  else await client.query('select gate.use_session($1)', [Buffer.from(identity.session, 'hex')]);
}

const COMMIT = 'commit';

/** Throws unless the database committed; answers no changes, as a read makes none. */
function kept(answers: readonly StatementAnswer[]): Changed[] {
  if (answers.at(-1)?.command !== 'COMMIT')
    throw new NotCommitted('the transaction was rolled back at commit');
  return [];
}

/**
 * Commits with the last statements in front, all in one round trip; throws the failure of one of them. Answers what was changed: a
 * transaction that writes asks for it last, on the same way.
 */
async function commit(
  line: Line,
  nameOf: Naming,
  last: readonly Pick<CompiledQuery, 'sql' | 'parameters'>[],
  writes: boolean,
): Promise<Changed[]> {
  const statements = [
    ...last.map(({ sql: text, parameters: values }) => ({ text, values })),
    ...(writes ? [{ text: NOTED, values: [] }] : []),
    { text: COMMIT, values: [] },
  ];
  const answers = await line.send(statements.map((each) => ({ ...each, name: nameOf(each.text) })));
  kept(answers);
  return writes ? newsIn(answers.at(-2)?.rows[0]?.[0] as string | null) : [];
}

/**
 * Begins a transaction as its caller; answers what the gate knows of that one. A read waits for nothing else and goes out with its first
 * questions: a write to the socket costs more than entering. While the database finds out who writes, the first questions are put together.
 */
async function begin(
  line: Line,
  nameOf: Naming,
  options: TransactionOptions,
): Promise<StatementAnswer | undefined> {
  const steady = options.isSteady ? 'isolation level repeatable read, ' : '';
  const text = options.writes ? 'begin' : `begin ${steady}read only`;
  const enter = entry(options);
  const both = [
    { name: nameOf(text), text, values: [] },
    { name: nameOf(enter.text), ...enter },
  ];
  if (options.writes) return (await line.send(both)).at(-1);
  line.gather();
  return (await Promise.all(both.map(line.ask))).at(-1);
}

async function perform<T>(means: Means, options: TransactionOptions, work: Work<T>): Promise<T> {
  const { client, names, drop, tell, binding } = means;
  const { nameOf } = names;
  const last: CompiledQuery[] = [];
  let isOver = false;
  let entryRow: Entered | undefined;
  const line = lineOn(client);
  const ties = tiesOf(options.writes ? binding : null, line, nameOf);
  const hear = (entered: StatementAnswer | undefined) => (entryRow = entered && rowsOf<Entered>(entered)[0]);
  const begun = begin(line, nameOf, options).then(hear);
  line.gather();
  let ending: Promise<StatementAnswer[]> | undefined;
  const course: Course = {
    entered: begun.then(() => {}),
    flags() {
      if (!entryRow) throw new Error('flags are known once somebody is in');
      return entryRow.flags ?? null;
    },
    proof: () => binding?.proof ?? null,
    atEnd: (statement) => void last.push(statement),
    asksNoMore() {
      if (options.writes || last.length > 0 || ending) return;
      ending = line.end([{ name: nameOf(COMMIT), text: COMMIT, values: [] }]);
      ending.catch(() => {});
    },
  };
  course.entered.catch(() => {});
  try {
    // A read goes right behind in the same round trip; a write may touch the world outside, so it waits.
    if (options.writes && !options.readsBeforeTurn) await begun;
    const isOverOrEnded = () => isOver || line.hasEnded();
    const result = await work(sqlOn(line, { isOver: isOverOrEnded, nameOf: ties.nameOf }), course);
    isOver = true;
    await begun;
    const bound = await ties.bound();
    const { writes } = options;
    const news = ending ? kept(await ending) : await commit(line, nameOf, [...bound.writes, ...last], writes);
    bound.kept();
    // The caller does not wait for the listeners: they get their turn of the loop behind the answer.
    if (news.length > 0) setImmediate(tell, news);
    if (entryRow?.isDue) await writeUseDown(client, options.identity).catch(drop);
    return result;
  } catch (error) {
    isOver = true;
    const atEntry = await begun.then(
      () => null,
      (reason: unknown) => reason,
    );
    // What could not be rolled back still stands on the connection: no other transaction may meet it there.
    await line.send([{ name: undefined, text: 'rollback', values: [] }]).catch(drop);
    const reason = atEntry ?? error;
    if (isOutdated(reason)) names.renew();
    throw reason;
  }
}

/** A read that met a table of another shape is done again: by then all statements have new names, and fit. */
const performUpToDate: typeof perform = (means, options, work) =>
  perform(means, options, work).catch((error: unknown) => {
    if (options.writes || !isOutdated(error)) throw error;
    return perform(means, options, work);
  });

async function newestMigration(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select max(name collate "C") as name from migration');
  return rows[0]?.name ?? '';
}

/**
 * Opens the database by its doors; a single one serves every identity. `names` says what is prepared: what is asked often, unless a pooler
 * between here and there cannot follow.
 */
export function openDatabase(
  doors: string | Doors,
  size: number,
  log: Log,
  names = statementNames(),
): Database {
  const { pool, poolOf, pools } = openPools(doors, size, log);
  const sharesUpTo = (all: number, each: number) =>
    sharesOf({ all: part(all), each: part(each), patience: PATIENCE_MS });
  const part = (share: number): number => Math.max(1, Math.floor(size * share));
  const connections = sharesUpTo(PEOPLE_SHARE, COMPANY_SHARE);
  const instruments = sharesUpTo(WAITING_SHARE, WAITING_COMPANY_SHARE);

  const { tell, onNews } = newsLine();
  let binding: Binding | null = null;

  async function onConnection<T>(options: TransactionOptions, work: Work<T>): Promise<T> {
    const client = await poolOf(options.identity).connect();
    let broken: Error | undefined;
    const drop = (error: Error) => {
      broken = error;
    };
    client.on('error', drop);
    try {
      return await performUpToDate({ client, names, drop, tell, binding }, options, work);
    } finally {
      client.off('error', drop);
      client.release(broken);
    }
  }

  return {
    async transaction(options, work) {
      const { identity } = options;
      if (typeof identity === 'string' || 'company' in identity || identity.companyId === undefined)
        return onConnection(options, work);
      const { companyId } = identity;
      const leave =
        'asksSite' in identity && identity.asksSite ? await instruments.take(companyId) : () => {};
      try {
        const giveBack = await connections.take(companyId);
        return await onConnection(options, work).finally(giveBack);
      } finally {
        leave();
      }
    },
    onNews,
    bind: (newBinding) => void (binding = newBinding),
    proof: () => binding?.proof ?? null,
    probe: () => newestMigration(pool),
    waiting: () => pool.waitingCount,
    async close() {
      await Promise.all(pools.map(end));
    },
  };
}
