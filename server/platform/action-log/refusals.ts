import { sql as raw } from 'kysely';
import type { Problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Database } from '../database/database.ts';
import type { RequestContext } from '../http/context.ts';
import { isWrittenDown } from './action.ts';

/** How long a refusal waits for others, so that many become one statement. */
const GATHER_MS = 250;
/** For how long a refusal that repeats itself is only counted, so that a caller who floods the server does not flood its log. */
const REPEAT_MS = 10_000;
/** How many refusals are held back while the database is away; later ones stand in the server's own lines alone. */
const MAX_REFUSALS = 5_000;

type Row = {
  companyId: number | null;
  userId: number | null;
  actedAs: string | null;
  action: string;
  target: string | null;
  detail: { times?: number };
  address: string;
  requestId: string;
  asked: string;
  device: string | null;
  outcome: string;
  tookMs: number;
  at: string;
};
type PendingRefusal = { row: Row; isNew: boolean; more: number; until: number };

/** What was called when it was refused. */
type Refused = { name: string; line: string; target: string | null; since: number };

/** Writes refusals into the log. No caller waits for that, and what was refused has changed nothing. */
type Refusals = {
  /** `refusal` is null for an unforeseen failure. */
  note(request: RequestContext, refused: Refused, refusal: Problem | null): void;
  /** Writes down what is left; nothing is noted afterwards. */
  close(): Promise<void>;
};

function rowOf(
  request: RequestContext,
  { name, line, target, since }: Refused,
  refusal: Problem | null,
): Row {
  const { actor, companyId, address, requestId, browser: device } = request;
  const isPerson = actor.kind === 'person';
  const isElsewhere = isPerson && companyId !== actor.homeCompanyId;
  const phone = actor.kind === 'phone' ? `phone:${actor.id}` : null;
  return {
    companyId,
    address,
    requestId,
    device,
    action: name,
    target,
    asked: line,
    detail: {},
    userId: isPerson ? actor.userId : null,
    actedAs: isElsewhere ? `company:${actor.homeCompanyId}` : phone,
    outcome: (refusal?.kind ?? general.unexpected).code,
    tookMs: Math.round(performance.now() - since),
    at: new Date().toISOString(),
  };
}

/** What is to be written now: new refusals, and how often older ones have been repeated since. */
const dueOf = (refusals: ReadonlyMap<string, PendingRefusal>, now: number): PendingRefusal[] =>
  [...refusals.values()].filter(({ isNew, more, until }) => isNew || (more > 0 && until <= now));

async function write(database: Database, entries: readonly PendingRefusal[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ row, isNew, more }) => (isNew ? row : { ...row, detail: { times: more } }));
  const options = { identity: 'porter', requestId: 'refusals', writes: true } as const;
  await database.transaction(options, (sql) =>
    raw`select gate.log_refusals(${JSON.stringify(rows)}::jsonb)`.execute(sql),
  );
}

/** Gathers refusals. Those of one kind, by one caller, within ten seconds become two rows: the first, and how many followed. */
export function gatherRefusals(database: Database, log: RequestContext['log']): Refusals {
  const refusals = new Map<string, PendingRefusal>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  /** Writes what is due; where the database does not take it, it is due again. */
  async function flush(now: number): Promise<void> {
    const entries = dueOf(refusals, now);
    const batch = entries.map((entry) => ({ ...entry }));
    for (const entry of entries) Object.assign(entry, entry.isNew ? { isNew: false } : { more: 0 });
    for (const [key, { more, until }] of refusals) if (more === 0 && until <= now) refusals.delete(key);
    await write(database, batch).catch((error: unknown) => {
      log.warn({ event: 'refusals.unwritten', count: batch.length, err: error });
      for (const entry of batch) refusals.set(`again ${entry.row.requestId}`, entry);
    });
  }

  function schedule(): void {
    if (timer !== null || refusals.size === 0) return;
    timer = setTimeout(() => {
      writing = flush(performance.now()).finally(() => {
        timer = null;
        schedule();
      });
    }, GATHER_MS).unref();
  }

  return {
    note(request, refused, refusal) {
      if (refusal && isWrittenDown(refusal)) return;
      const row = rowOf(request, refused, refusal);
      const key = [row.companyId, row.userId, row.address, row.asked, row.outcome].join(' ');
      const before = refusals.get(key);
      if (before) before.more += 1;
      else if (refusals.size < MAX_REFUSALS)
        refusals.set(key, { row, isNew: true, more: 0, until: performance.now() + REPEAT_MS });
      schedule();
    },
    async close() {
      if (timer) clearTimeout(timer);
      await writing;
      // New refusals, and then how often they were repeated.
      await flush(Number.POSITIVE_INFINITY);
      await flush(Number.POSITIVE_INFINITY);
    },
  };
}
