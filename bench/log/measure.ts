import pg from 'pg';
import { chainActions } from '../../server/platform/action-log/chain.ts';
import { checkLog } from '../../server/platform/action-log/check.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { createLog } from '../../server/platform/log.ts';
import { rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { asOwner, inScratch } from '../scratch.ts';

const WRITERS = 16;
/** Several servers bind at the same time. */
const BINDERS = 4;
const EACH = 300;

type Bound = { rows: number; perSecond: number; forks: number; bytes: number };

/** Sixteen write, each row a transaction of its own, while four bind; over when every row has its place. */
async function writeAndBind(url: string, company: number): Promise<Bound & { isWhole: boolean }> {
  const database = openDatabase(url, BINDERS, createLog('silent'));
  const writers = new pg.Pool({ connectionString: url, max: WRITERS });
  const write = async () => {
    for (let n = 0; n < EACH; n += 1)
      await writers.query(
        "insert into action_log (company_id, action, target) values ($1, 'bound', 'truck 1')",
        [company],
      );
  };
  let isWritten = false;
  const bind = async () => {
    for (;;) {
      const isLast = isWritten;
      const bound = await chainActions(database);
      if (isLast && bound.length === 0) return;
    }
  };
  const began = performance.now();
  const binding = Array.from({ length: BINDERS }, bind);
  await Promise.all(Array.from({ length: WRITERS }, write));
  isWritten = true;
  await Promise.all(binding);
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await writers.query<Omit<Bound, 'perSecond'>>(
    `select count(*)::int as rows, (count(*) - count(distinct number))::int as forks,
       ((pg_total_relation_size('action_log') + pg_total_relation_size('action_chain')) / count(*))::int as bytes
     from action_chain where company_id = $1`,
    [company],
  );
  const { fault } = await checkLog(database, company, null);
  await writers.end();
  await database.close();
  const [found = { rows: 0, forks: 0, bytes: 0 }] = rows;
  return { ...found, perSecond: rounded((WRITERS * EACH) / seconds, 0), isWhole: fault === null };
}

/** Binding as it would be if nobody waited for anybody, and each took other rows. */
async function withoutLock(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ text: string }>(
    "select pg_get_functiondef('gate.chain_actions(integer)'::regprocedure) as text",
  );
  const text = (rows[0]?.text ?? '')
    .replace(/if not pg_try_advisory_xact_lock.*?end if;/s, '')
    .replace('limit most', 'limit most for update skip locked');
  await owner.query(text);
  await owner.query('grant update on action_pending to terezi_gate');
  await owner.query('alter table action_chain drop constraint action_chain_company_id_number_key');
}

/** How fast the log is bound into its chain while many write, and that it never forks. */
export const logPart: Part = {
  title: 'The log',
  measure: () =>
    inScratch(async ({ copy }) => {
      const [url, twinUrl] = [await copy('log'), await copy('log_twin')];
      const companyIn = (owner: pg.Client) =>
        owner.query<{ id: number }>(
          "select company_id::int as id from user_account where email = 'admin@demo.az'",
        );
      const company = await asOwner(url, async (owner) => (await companyIn(owner)).rows[0]?.id ?? 0);
      const bound = await writeAndBind(url, company);
      await asOwner(twinUrl, withoutLock);
      const twin = await writeAndBind(twinUrl, company);
      const row = (what: string, { rows, perSecond, forks, isWhole }: typeof bound): string[] => [
        what,
        `${rows}`,
        `${perSecond}`,
        `${forks}`,
        isWhole ? 'whole' : 'broken',
      ];
      return [
        table(
          [`${WRITERS} write, ${BINDERS} bind`, 'rows', 'rows a second', 'forks', 'checked'],
          [row('behind the lock', bound), row('twin: without lock and constraint', twin)],
        ),
        `\nRows a second ${verdict(bound.perSecond, bound.perSecond >= 500, 'at least 500')}, forks ${verdict(bound.forks, bound.forks === 0, 'none')}; ${bound.bytes} bytes a row with its place.`,
      ].join('\n');
    }),
};
