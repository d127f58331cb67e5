import { sql as raw } from 'kysely';
import { automaticRulings } from '@terezi/domain/devices/automatic/automatic-policy.ts';
import { INPUTS } from '@terezi/domain/devices/output/input.ts';
import { OUTPUTS } from '@terezi/domain/devices/output/output.ts';
import { scaleRulings } from '@terezi/domain/devices/policy.ts';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import { mustSeeCompany } from '#platform/company-asked.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import { rulingCallerOf, type ReaderContext } from '#platform/http/context.ts';
import { guardTypeOf } from '../scale/guard-type.ts';
import type { SiteLink } from '../link/link.ts';
import { lastRecords } from './last-record.ts';
import { EMPTY, readValues } from './read-value.ts';

type Link = Pick<SiteLink, 'newest' | 'siteOnline'>;

/** Tiles of the wall never change place: by company, then by number. */
const order: Order = {
  columns: { id: raw.ref('s.id'), number: raw.ref('s.number'), companyId: raw.ref('s.companyId') },
  usual: 'CompanyId,Number',
  filled: ['number', 'companyId'],
};

/** The unattended scales that the caller sees. */
const seenScales = (ctx: ReaderContext) =>
  seenRows(ctx, 'scale as s')
    .innerJoin('site', (on) =>
      on.onRef('site.companyId', '=', 's.companyId').onRef('site.id', '=', 's.siteId'),
    )
    .innerJoin('company as c', 'c.id', 's.companyId')
    .where('s.isAutomatic', '=', true)
    .where('s.deletedAt', 'is', null)
    .select(['s.id', 's.companyId', 'c.name as companyName', 's.name', 's.number', 's.siteId'])
    .select(['site.name as siteName', 's.protocol', 's.divisionKg', 's.maxKg']);

type StoredScale = Awaited<ReturnType<ReturnType<typeof seenScales>['executeTakeFirstOrThrow']>>;

async function takeoversOf(ctx: ReaderContext, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await seenRows(ctx, 'takeover as t')
    .where('t.scaleId', 'in', ids)
    .where('t.givenBackAt', 'is', null)
    .where(raw<boolean>`t.until > now()`)
    .select(['t.scaleId', 't.userId', 't.byName', 't.reason', 't.takenAt', 't.until'])
    .execute();
  return new Map(
    rows.map(({ scaleId, ...takeover }) => {
      const isMine = ctx.actor.kind === 'person' && ctx.actor.userId === takeover.userId;
      return [scaleId, { ...takeover, isMine }];
    }),
  );
}

/** What its site reports of a scale; nothing current while the site is offline. */
function liveOf(link: Link, { id, siteId }: { id: number; siteId: number }) {
  const isOnline = link.siteOnline(siteId);
  const newest = link.newest(id);
  const live = newest && { value: newest.grams, state: newest.state, at: newest.at };
  const value = isOnline ? newest : null;
  return {
    isOnline,
    live,
    outputs: OUTPUTS.flatMap((output) => {
      const state = value?.outputs?.[output];
      return state ? [{ output, state }] : [];
    }),
    inputs: INPUTS.flatMap((input) => {
      const state = value?.inputs?.[input];
      return state ? [{ input, state }] : [];
    }),
  };
}

/** Scales with the newest values of each, and what the caller may do there. */
async function told(ctx: ReaderContext, link: Link, rows: readonly StoredScale[]) {
  const ids = rows.map(({ id }) => id);
  const [takeovers, reads, records, guardType] = await Promise.all([
    takeoversOf(ctx, ids),
    readValues(ctx, ids),
    lastRecords(ctx, ids),
    guardTypeOf(ctx),
  ]);
  const able = rulingCallerOf(ctx);
  return rows.map(({ divisionKg, maxKg, ...row }) => {
    const takeover = takeovers.get(row.id) ?? null;
    const acts = {
      ...scaleRulings.told({ ...able, guardType }, row, ctx.language),
      ...automaticRulings.told(able, { ...row, takeover }, ctx.language),
    };
    const masses = { division: parseKilograms(divisionKg), max: parseKilograms(maxKg) };
    return {
      ...row,
      ...masses,
      ...liveOf(link, row),
      takeover,
      acts,
      lastRecord: records.get(row.id) ?? 0,
      readValue: reads.get(row.id) ?? EMPTY,
    };
  });
}

/** A page of the unattended scales. */
export async function listAutomatic(
  ctx: ReaderContext,
  link: Link,
  { companyId, ...pageQuery }: PageQuery & { companyId?: number | undefined },
) {
  if (companyId !== undefined) await mustSeeCompany(ctx, companyId);
  const query = seenScales(ctx).$if(companyId !== undefined, (some) =>
    some.where('s.companyId', '=', companyId ?? 0),
  );
  const { rows, ...page } = await listPage(query, order, pageQuery);
  return { automaticScale: await told(ctx, link, rows), ...page };
}

/** One of them; 404 where the caller sees no scale of this id, or the scale is attended. */
export async function findAutomatic(ctx: ReaderContext, link: Link, id: number) {
  const [row] = await told(ctx, link, [
    existing(await seenScales(ctx).where('s.id', '=', id).executeTakeFirst()),
  ]);
  if (!row) throw new Error('a scale that was just read is not there');
  return row;
}
