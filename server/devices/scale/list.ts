import { scaleRulings } from '@terezi/domain/devices/policy.ts';
import { scale as declared, type ScaleRecord } from '@terezi/domain/devices/scale/scale.ts';
import { resourceRulings } from '@terezi/domain/grammar/resource/acts.ts';
import type { PageQuery } from '#platform/database/listing.ts';
import { rulingCallerOf, type ReaderContext } from '#platform/http/context.ts';
import { findRow, listRows } from '#platform/resource/rows.ts';
import { guardTypeOf } from './guard-type.ts';
import { scale } from './scale.ts';

const setUp = resourceRulings(declared.permission.write);

/** Scales with what the caller may do there: set them up, and command their barriers and lights. */
export async function told(ctx: ReaderContext, rows: readonly ScaleRecord[]) {
  const guardType = await guardTypeOf(ctx);
  const able = rulingCallerOf(ctx);
  return rows.map((row) => ({
    ...row,
    acts: {
      ...setUp.told(able, row, ctx.language),
      ...scaleRulings.told({ ...able, guardType }, row, ctx.language),
    },
  }));
}

/** A page of scales. */
export async function listScales(ctx: ReaderContext, pageQuery: PageQuery) {
  const { rows, ...page } = await listRows(ctx, scale, pageQuery);
  return { scale: await told(ctx, rows), ...page };
}

/** One scale; 404 where the caller sees no scale of this id. */
export const findScale = (ctx: ReaderContext, id: number): Promise<ScaleRecord> => findRow(ctx, scale, id);
