import type { ResourceAct } from '@terezi/domain/grammar/resource/acts.ts';
import type { ManyRequest, ManyOutcome } from '@terezi/domain/grammar/resource/many.ts';
import type { ManyAct } from '@terezi/domain/grammar/resource/many-acts.ts';
import type { Ruling } from '@terezi/domain/grammar/ruling.ts';
import { logAction } from '../action-log/write.ts';
import { apart } from '../database/apart.ts';
import { unchanged } from '../database/own-row.ts';
import { mustMay } from '../must-may.ts';
import type { CompanyWork } from '../work/work.ts';
import type { Resource, ResourceRow } from './resource.ts';
import { archiveRow, restoreRow } from './put-away.ts';
import { findRow } from './rows.ts';
import type { Use } from './use.ts';
import { type Change, holdRow } from './write.ts';

/** How one row of a noun is changed. */
export type ChangeOne<Row, Values> = (
  ctx: CompanyWork,
  change: Change<Values>,
  uses: readonly Use[],
) => Promise<Row>;

type Manner = {
  uses: readonly Use[];
  /** Whether a row allows an act, by the one statement that is answered with it. */
  may: (act: ResourceAct, row: ResourceRow) => Ruling;
  /** With fields that came through the noun's own shapes, or from a row of it. */
  change: (change: Change<object>) => Promise<unknown>;
};

/** Does it to one row, by the verb that does it to a single one. */
async function doOne(
  ctx: CompanyWork,
  noun: Resource,
  row: ResourceRow,
  { act, set, version, uses, change }: Manner & Pick<ManyRequest, 'act' | 'set'> & { version: number },
): Promise<void> {
  const { id } = row;
  if (act === 'change') {
    await change({ ...set, id, version });
    return;
  }
  // Locked first: what the row was when it was judged must be what it is when it goes.
  unchanged(await holdRow(ctx, noun, id), version);
  await (act === 'archive' ? archiveRow(ctx, noun, { id, uses }) : restoreRow(ctx, noun, id));
}

type Place = CompanyWork & { address: string };

/** One line for all of them: what was done, to how many of how many, and which they were. */
async function writeDown(ctx: Place, noun: Resource, act: ManyAct, outcome: ManyOutcome): Promise<void> {
  const { done, refused } = outcome;
  const total = done.length + refused.length;
  const detail = { title: `${done.length} / ${total}`, done, refused: refused.map(({ id }) => id) };
  await logAction(ctx, { action: `${noun.table}.${act}Many`, target: null, detail });
}

/**
 * Does one thing to many rows of the caller's company, each by itself and by the verb for a single one: a refusal of one leaves the others
 * done, and is answered with its reason.
 */
export async function doMany(
  ctx: Place,
  noun: Resource,
  { act, rows, set }: ManyRequest,
  manner: Manner,
): Promise<ManyOutcome> {
  const outcome: ManyOutcome = { done: [], refused: [] };
  // In one order, so that of two callers with the same rows one waits for the other, and not both.
  const wanted = new Map(rows.map((row) => [row.id, row]));
  for (const { id, version } of [...wanted.values()].toSorted((one, other) => one.id - other.id)) {
    let title: string | null = null;
    const refusal = await apart(ctx.sql, async () => {
      const row: ResourceRow & Record<string, unknown> = { ...(await findRow(ctx, noun, id)) };
      title = String(row[noun.title]);
      mustMay(manner.may(act, row), 'allow');
      await doOne(ctx, noun, row, { ...manner, act, set, version: version ?? row.version });
    });
    if (!refusal) outcome.done.push(id);
    else outcome.refused.push({ id, title, code: refusal.kind.code, message: refusal.text(ctx.language) });
  }
  await writeDown(ctx, noun, act, outcome);
  return outcome;
}
