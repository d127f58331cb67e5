import { fillTickets } from '../data/tickets.ts';
import { openSessions } from '../data/session.ts';
import { median, percentile, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { type Program, startProgram } from '../program.ts';
import { asOwner, inScratch, SIGNING_KEY } from '../scratch.ts';

const PAIRS = 2_500;
const WARM = 400;
/** The most that permission, reach and flags may add to a list, as a share. */
const ALLOWED = 0.03;
/** So often the evaluation is done over in the twin that has to be seen. */
const TIMES = 40;
const SOMEBODY = 'operator@demo.az';

/** Flags, the days that are over and their fences answered by a constant: what the database evaluates of what one may. */
const CONSTANT_SQL = `
  create or replace function app.flags_of(person user_account, team user_group) returns text[]
    language sql immutable as $$ select array['canShowOperation', 'canShowNewMenu']::text[] $$;
  drop policy allowed_days on operation;
  drop policy allowed_days on operation_day;`;

type Asked = { name: string; ask: () => Promise<number>; stop: () => Promise<void> };

/** A server on a database, asked one list after the other by one operator; answers milliseconds. */
async function asked(name: string, url: string, start: () => Promise<Program>): Promise<Asked> {
  const [session] = await asOwner(url, (owner) => openSessions(owner, SOMEBODY, 1));
  const { ready, stop } = await start();
  const at = `http://127.0.0.1:${ready.port}/api/v1/operation?PageSize=25`;
  const headers = { authorization: `Bearer ${session?.token ?? ''}` };
  return {
    name,
    stop,
    async ask() {
      const begun = performance.now();
      const answer = await fetch(at, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}`);
      return performance.now() - begun;
    },
  };
}

/** How much longer one takes than the other: the middle of what is asked of both in turn, each first as often. */
async function compare(one: Asked, other: Asked): Promise<string[]> {
  for (let turn = 0; turn < WARM; turn++) for (const each of [one, other]) await each.ask();
  const took: { ours: number[]; reference: number[] } = { ours: [], reference: [] };
  for (let turn = 0; turn < PAIRS; turn++) {
    if (turn % 2 === 0) took.ours.push(await one.ask());
    took.reference.push(await other.ask());
    if (turn % 2 === 1) took.ours.push(await one.ask());
  }
  const added = rounded((median(took.ours) / median(took.reference) - 1) * 100, 1);
  const cells = [took.ours, took.reference].flatMap((each) => [
    median(each).toFixed(2),
    percentile(each, 0.95).toFixed(2),
  ]);
  return [one.name, ...cells, String(added)];
}

/** What permission, reach and flags add to a list of tickets: the same server with their evaluation and without. */
export const permissionPart: Part = {
  title: 'What permission costs the list',
  measure: () =>
    inScratch(async ({ copy }) => {
      const [judged, constant] = [await copy('judged'), await copy('constant')];
      for (const url of [judged, constant]) await fillTickets(url, 10_000);
      await asOwner(constant, (owner) => owner.query(CONSTANT_SQL));
      const env = (url: string, more: Record<string, string> = {}) => ({
        DATABASE_URL: url,
        SIGNING_KEY,
        ...more,
      });
      const changed = (url: string, more: Record<string, string>) => () =>
        startProgram('./permission-api.child.ts', env(url, more));
      const subjects = {
        asItIs: await asked('as it is', judged, () => startProgram('./api.child.ts', env(judged))),
        constant: await asked('a constant', constant, changed(constant, { PERMISSION: 'constant' })),
        again: await asked('a constant, once more', constant, changed(constant, { PERMISSION: 'constant' })),
        often: await asked(
          `evaluated ${TIMES} times over`,
          judged,
          changed(judged, { PERMISSION: 'often', PERMISSION_TIMES: String(TIMES) }),
        ),
      };
      try {
        const rows: string[][] = [];
        for (const name of ['asItIs', 'again', 'often'] as const)
          rows.push(await compare(subjects[name], subjects.constant));
        const added = Number(rows[0]?.at(-1)) / 100;
        const head = ['25 of 10 000 tickets', 'ms, p50', 'p95', 'of a constant, p50', 'p95', 'added, %'];
        const kept = verdict(rounded(added * 100, 1), added <= ALLOWED, 'at most 3');
        return `${table(head, rows)}\n\nAdded by permission, reach and flags, in percent of p50: ${kept}. The second line is the noise, the third what the measurement sees.`;
      } finally {
        for (const { stop } of Object.values(subjects)) await stop();
      }
    }),
};
