import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** The two kinds of job: one writes in the transaction that it is done in, its twin in another one. */
export const WITHIN = 'within';
export const BESIDE = 'beside';

type Count = { done: number; different: number };

/** How many jobs of a kind wrote something down, and how many different ones. */
export async function written(owner: pg.Client, kind: string): Promise<Count> {
  const { rows } = await owner.query<Count>(
    'select count(*)::int as done, count(distinct target)::int as different from action_log where action = $1',
    [kind],
  );
  return rows[0] ?? { done: 0, different: 0 };
}

/** Writes down that so many jobs are to be done, in one transaction; answers the number of the last. */
export async function ask(owner: pg.Client, kind: string, count: number): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into outbox (company_id, kind, payload)
     select company_id, $1, jsonb_build_object('name', n::text)
     from generate_series(1, $2) n, (select company_id from user_account where email = 'admin@demo.az') u
     returning id`,
    [kind, count],
  );
  return Number(rows.at(-1)?.id);
}

/** Waits until it is so, looking every so many milliseconds. */
export async function until(isSo: () => Promise<boolean>, each: number): Promise<void> {
  while (!(await isSo())) await sleep(each);
}

/** Whether everything of a kind is done and noted down as done. */
export async function isOver(owner: pg.Client, kind: string): Promise<boolean> {
  const { rows } = await owner.query('select from outbox where kind = $1 and state_id <> 2 limit 1', [kind]);
  return rows.length === 0;
}
