import { setTimeout as sleep } from 'node:timers/promises';
import { balanceFaults } from '../../server/weighing/check-balances.ts';
import { createLog } from '../../server/platform/log.ts';
import { table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { type Program, startProgram } from '../program.ts';
import { asOwner, inScratch } from '../scratch.ts';
import { openSealed } from '../sealed.ts';
import { placesAt } from './more-orders.ts';

const WRITERS = 16;
const ACTS = 10_000;
const TWIN_ACTS = 1_000;
/** How many are killed at once, and for how long they have worked then, milliseconds. */
const AT_ONCE = 4;
const KILL_MS = 400;

/** `ended` is what a writer ended with that nobody killed. */
type Told = { done: number; refused: number; kills: number; ended: number | null };

/** Sixteen who move the same balances, one of them killed in the midst of it every so often, until so much has been done. */
async function move(url: string, isTwin: boolean, acts: number): Promise<Told> {
  const places = await placesAt(url, WRITERS);
  const told: Told = { done: 0, refused: 0, kills: 0, ended: null };
  const begin = async (at: number): Promise<Program> => {
    const env = { DATABASE_URL: url, GIVEN: JSON.stringify(places[at]), TWIN: isTwin ? 'yes' : 'no' };
    const writer = await startProgram('./balance-writer.child.ts', env);
    writer.child.on('exit', (code) => void (told.ended ??= code));
    writer.child.on('message', (what: 'done' | 'refused') => void (told[what] += 1));
    return writer;
  };
  const writers: Program[] = await Promise.all(places.map((_, at) => begin(at)));
  let turn = 0;
  while (told.done + told.refused < acts) {
    if (told.ended !== null) throw new Error(`a writer ended with ${told.ended}`);
    await sleep(KILL_MS);
    // Some at once; the others go on meanwhile.
    const doomed = Array.from({ length: AT_ONCE }, () => turn++ % WRITERS);
    for (const at of doomed) writers[at]?.child.kill('SIGKILL');
    told.kills += doomed.length;
    await Promise.all(
      doomed.map(async (at) => {
        writers[at] = await begin(at);
      }),
    );
  }
  for (const each of writers) each.child.kill('SIGKILL');
  // What a dead writer had begun is rolled back by the database once it notices.
  await sleep(2_000);
  return told;
}

/** How many orders' balances are not what their ledgers and tickets come to, and how many that block were overdrawn. */
async function faultsIn(url: string): Promise<{ faults: number; overdrawn: number; entries: number }> {
  const database = openSealed(url, 1, createLog('silent'));
  const [row] = await asOwner(url, async (owner) => {
    const { rows } = await owner.query<{ company: string; entries: number; overdrawn: number }>(
      `select a.company_id as company, (select count(*)::int from balance_entry) as entries,
        (select count(*)::int from balance b join "order" o on o.company_id = b.company_id and o.id = b.order_id
          where o.credit_limit_type = 'block' and o.note = 'bench' and b.reserved_kg + b.consumed_kg > b.limit_kg) as overdrawn
       from site_agent a where a.name = 'lokbatan'`,
    );
    return rows;
  });
  const company = Number(row?.company);
  const transaction = { identity: { company }, requestId: 'bench', writes: false } as const;
  const faults = await database.transaction(transaction, (sql) => balanceFaults(sql, company));
  await database.close();
  return { faults: faults.length, overdrawn: row?.overdrawn ?? 0, entries: row?.entries ?? 0 };
}

const WITHOUT = ['keeps_balance', 'keeps_balance_of_change'].map(
  (name) => `alter table operation disable trigger ${name};`,
);

/** Whether balances stay exact while sixteen writers move them and are killed in the midst of it. */
export const balancePart: Part = {
  title: 'Balances that are moved by many who are killed',
  measure: () =>
    inScratch(async ({ copy }) => {
      const [url, twin] = [await copy('balance'), await copy('twin')];
      await asOwner(twin, (owner) => owner.query(WITHOUT.join('')));
      const rows: string[][] = [];
      for (const [name, at, acts] of [
        ['the ledger of the product', url, ACTS],
        ['twin: the ledger moved after the ticket, in a transaction of its own', twin, TWIN_ACTS],
      ] as const) {
        const { done, refused, kills } = await move(at, at === twin, acts);
        const { faults, overdrawn, entries } = await faultsIn(at);
        const said = at === twin ? String(faults) : verdict(faults, faults === 0, 'none');
        rows.push([
          name,
          ...[String(done), String(refused), String(kills), String(entries)],
          said,
          String(overdrawn),
        ]);
      }
      return table(
        [
          `${WRITERS} writers of 12 orders`,
          'acts done',
          'refused',
          'kill −9',
          'entries',
          'balances that differ',
          'blocked ones overdrawn',
        ],
        rows,
      );
    }),
};
