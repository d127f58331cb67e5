import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { type Job as Performed, jobKind } from '../jobs/kind.ts';
import { afterwards } from '../jobs/outbox.ts';
import type { ScheduledJob } from '../jobs/timetable.ts';
import type { Log } from '../log.ts';
import { actIn } from '../work/act-in.ts';
import type { Job } from '../work/actor.ts';
import type { Head, Heads } from './heads.ts';
import { logAction } from './write.ts';

/** Rows that are fetched at a time: a transaction of some milliseconds. */
const PIECE = 1_000;
/** What the first row of a chain follows. */
const BEGINNING = '0'.repeat(64);

/** What is wrong with a chain: a row differs from what was bound, a row is missing, the newest are missing, or all of it was bound anew. */
type Fault = { number: number; what: 'changed' | 'missing' | 'cut' | 'rebound' };
/** How many rows were read up to the first fault, if any. */
type Checked = { length: number; fault: Fault | null };

type Link = { number: number; hash: string; line: string | null };
type Course = Head & { kept: Head | null; fault: Fault | null };

/** Rows of a company's chain, in their order, as they went into it. */
const piece = (database: Database, companyId: number, after: number) =>
  database.transaction(
    { identity: { company: companyId }, requestId: 'log-check', writes: false },
    async (sql) => {
      const { rows } = await raw<Link>`
      select c.number, encode(c.hash, 'hex') as hash,
        case when l.id is not null then app.action_line(c.number, l) end as line
      from action_chain c left join action_log l on l.company_id = c.company_id and l.id = c.log_id
      where c.company_id = ${companyId} and c.number > ${after} order by c.number limit ${PIECE}`.execute(
        sql,
      );
      return rows;
    },
  );

/** Goes on by one row; stops at the first fault. */
function step(at: Course, { number, hash, line }: Link): Course {
  const expected = at.number + 1;
  const failed = (what: Fault['what']): Course => ({ ...at, fault: { number: expected, what } });
  if (number !== expected || line === null) return failed('missing');
  const own = createHash('sha256').update(Buffer.from(at.hash, 'hex')).update(line).digest('hex');
  if (own !== hash) return failed('changed');
  if (at.kept?.number === number && at.kept.hash !== hash) return failed('rebound');
  return { ...at, number, hash };
}

/** Reads a company's whole chain, and compares it with its last known end; no lock is held meanwhile. */
export async function checkLog(database: Database, companyId: number, head: Head | null): Promise<Checked> {
  let at: Course = { number: 0, hash: BEGINNING, kept: head, fault: null };
  for (let rows = await piece(database, companyId, 0); rows.length > 0 && !at.fault; ) {
    for (const row of rows) at = at.fault ? at : step(at, row);
    rows = at.fault ? [] : await piece(database, companyId, at.number);
  }
  const isShort = !at.fault && head !== null && at.number < head.number;
  const fault = isShort ? { number: at.number + 1, what: 'cut' as const } : at.fault;
  return { length: at.number, fault };
}

/** Has a company's log checked. */
export const logCheck = jobKind({ name: 'log-check', payload: z.object({}), atOnce: 1 });

const BY_CLOCK: Job = { kind: 'job', name: logCheck.name, id: null };

/** What the log says of itself once it was checked. */
export const CHECKED = 'log-checked';
export const BROKEN = 'log-broken';

/** Checks a company's log and writes the result into it; a broken chain is an error of the server's own log too. */
export const checkLogs = (parts: {
  database: Database;
  heads: Heads;
  log: Log;
}): Performed<object, { companyId: number }> => ({
  kind: logCheck,
  act: async ({ companyId }) => ({ companyId }),
  async tell({ companyId }) {
    const { length, fault } = await checkLog(parts.database, companyId, await parts.heads.find(companyId));
    const action = fault ? BROKEN : CHECKED;
    if (fault) parts.log.error({ event: action, companyId, ...fault });
    await actIn(parts, { actor: BY_CLOCK, companyId, requestId: action }, (work) =>
      logAction(work, { action, target: null, detail: { length, ...fault } }),
    );
  },
});

/** Every night, after the weights: each company's log. */
export const checkingLogs: ScheduledJob = {
  name: 'log-night',
  cron: '50 22 * * *',
  async run(parts) {
    const companies = await parts.database.transaction(
      { identity: 'worker', requestId: 'log-night', writes: false },
      async (sql) =>
        (await raw<{ companyId: number }>`select * from gate.active_companies()`.execute(sql)).rows,
    );
    for (const { companyId } of companies)
      await actIn(parts, { actor: BY_CLOCK, companyId, requestId: 'log-night' }, (work) =>
        afterwards(work, logCheck, { payload: {}, subject: 'log' }),
      );
  },
};
