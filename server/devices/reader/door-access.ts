import { sql as raw } from 'kysely';
import { commandShapes } from '@terezi/domain/devices/command/command-shapes.ts';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { scaleRefusals, worksAt } from '@terezi/domain/devices/policy.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { ownRows, seenRows } from '#platform/database/company-rows.ts';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { askDevice } from '../command/ask.ts';
import type { SiteLink } from '../link/link.ts';

const order: Order = { columns: { id: raw.ref('r.id') }, usual: 'Id' };
const MOST_EVENTS = 10;

/** The readers at cabin doors that the caller sees. */
const seenDoors = (ctx: SignedIn) =>
  seenRows(ctx, 'reader as r')
    .innerJoin('site', (on) =>
      on.onRef('site.companyId', '=', 'r.companyId').onRef('site.id', '=', 'r.siteId'),
    )
    .innerJoin('scale as s', (on) =>
      on.onRef('s.companyId', '=', 'r.companyId').onRef('s.id', '=', 'r.scaleId'),
    )
    .where('r.place', '=', 'cabin')
    .where('r.deletedAt', 'is', null)
    .select(['r.id', 'r.companyId', 'r.name', 'r.siteId', 'site.name as siteName', 's.id as scaleId'])
    .select(['s.name as scaleName', 'r.isActive']);

/** The newest cards read at the door of a scale's cabin. */
async function eventsAt(ctx: SignedIn, scaleId: number) {
  const rows = await seenRows(ctx, 'deviceCommand as d')
    .where('d.scaleId', '=', scaleId)
    .where('d.kind', '=', 'listen')
    .where('d.statusId', '=', commandStates.number.done)
    .orderBy('d.id', 'desc')
    .limit(MOST_EVENTS)
    .select(['d.doneAt', 'd.askedByName as byName', 'd.result'])
    .execute();
  return rows.flatMap(({ doneAt: at, byName, result }) => {
    const { data } = commandShapes.listen.result.safeParse(result);
    return data && at !== null ? [{ number: data.number, at, byName }] : [];
  });
}

/** A page of the doors, with the cards read at each. */
export async function listDoors(
  ctx: SignedIn,
  { scaleId, ...pageQuery }: PageQuery & { scaleId?: number | undefined },
) {
  const query = seenDoors(ctx).$if(scaleId !== undefined, (some) => some.where('s.id', '=', scaleId ?? 0));
  const { rows, ...page } = await listPage(query, order, pageQuery);
  const doorAccess = await Promise.all(
    rows.map(async (row) => ({ ...row, events: await eventsAt(ctx, row.scaleId) })),
  );
  return { doorAccess, ...page };
}

/** Listens at a door of the company for the next card. */
export async function listenAt(ctx: SignedIn, link: SiteLink, id: number) {
  const door = await ownRows(ctx, 'reader')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['siteId', 'scaleId', 'place'])
    .executeTakeFirst();
  const { siteId, scaleId: at, place } = existing(door);
  // Every other reader fills tickets by itself; people do not listen there.
  if (place !== 'cabin' || at === null) throw problem(deviceProblems.unable, {});
  if (!worksAt(ctx.actor, at)) throw problem(scaleRefusals.notYourScale, {});
  return askDevice(ctx, link, { scaleId: at, siteId, device: 'door', kind: 'listen', input: {} });
}
