import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Device } from '#platform/work/actor.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { giveNotice } from '../../notices/index.ts';
import { asSite } from '../link/as-site.ts';
import type { Place } from '../link/directory.ts';
import type { LinkParts } from '../link/parts.ts';
import type { LiveNews } from '../live/live.ts';

/** A scale counts as lost only after this long: an agent that restarts, or a cable put back, concerns no person. */
const LOST_MS = 60_000;
const MINUTE_MS = 60_000;

/** Who is notified of a scale in use: the people who weigh on it and the company's administrators; null for an archived scale. */
async function readersOf(work: CompanyWork<Device>, scaleId: number) {
  const scale = await ownRows(work, 'scale')
    .where('id', '=', scaleId)
    .where('deletedAt', 'is', null)
    .select('name')
    .executeTakeFirst();
  const people = await ownRows(work, 'userScale').where('scaleId', '=', scaleId).select('userId').execute();
  const to = { people: people.map(({ userId }) => userId), may: ['CompanyAdmin'] } as const;
  return scale && { scale: scale.name, to };
}

/** Stores the loss of a silent scale; of all servers that find it one notifies the people. */
async function lose(work: CompanyWork<Device>, scaleId: number): Promise<void> {
  const known = await readersOf(work, scaleId);
  if (!known) return;
  const loss = await work.sql
    .insertInto('scaleLoss')
    .values({ companyId: work.companyId, scaleId })
    .onConflict((on) => on.columns(['companyId', 'scaleId']).where('foundAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!loss) return;
  const { scale, to } = known;
  const cause = `scale loss ${loss.id}`;
  await giveNotice(work, { kind: 'scaleLost', cause, said: { scale }, rowId: scaleId, ...to });
}

/** Stores that a lost scale is heard again; does nothing where no loss is open. */
async function find(work: CompanyWork<Device>, scaleId: number): Promise<void> {
  const foundAt = work.clock.now();
  const loss = await changeOwn(work, 'scaleLoss')
    .set({ foundAt: foundAt.toISOString() })
    .where('scaleId', '=', scaleId)
    .where('foundAt', 'is', null)
    .returning(['id', 'lostAt'])
    .executeTakeFirst();
  const known = loss && (await readersOf(work, scaleId));
  if (!known) return;
  const { scale, to } = known;
  const minutes = Math.max(1, Math.round((foundAt.getTime() - Date.parse(loss.lostAt)) / MINUTE_MS));
  const cause = `scale found ${loss.id}`;
  await giveNotice(work, { kind: 'scaleFound', cause, said: { scale, minutes }, rowId: scaleId, ...to });
}

type WatchedScale = { isLost: boolean; timer: NodeJS.Timeout | undefined };
type ListensToLive = Pick<LinkParts, 'database' | 'log'> & {
  listen(listener: (news: LiveNews) => void): () => void;
};

/**
 * Notifies people of scales that fall silent, and of those that are heard again. Every server listens; the open row of a loss
 * keeps it to one notice.
 */
export function scaleLosses(
  { listen, ...parts }: ListensToLive,
  lostMs = LOST_MS,
): { close(): Promise<void> } {
  const scales = new Map<number, WatchedScale>();
  const under = new Set<Promise<void>>();

  function keep(place: Place, scaleId: number, action: typeof lose): void {
    const writing = asSite(parts, place, (work) => action(work, scaleId))
      .catch((error: unknown) => parts.log.warn({ event: 'scale.loss-untold', scaleId, err: error }))
      .finally(() => under.delete(writing));
    under.add(writing);
  }
  const deaf = listen((news) => {
    if (news.kind !== 'scale') return;
    const { place, value } = news;
    const { scaleId } = value;
    const isLost = value.state === 'lost';
    const known = scales.get(scaleId);
    if (known?.isLost === isLost) return;
    clearTimeout(known?.timer);
    const timer = isLost ? setTimeout(() => keep(place, scaleId, lose), lostMs).unref() : undefined;
    scales.set(scaleId, { isLost, timer });
    if (!isLost) keep(place, scaleId, find);
  });
  return {
    async close() {
      deaf();
      for (const { timer } of scales.values()) clearTimeout(timer);
      await Promise.all(under);
    },
  };
}
