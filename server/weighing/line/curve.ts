import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { curveText, pointsOf, type SentCurve, unpackCurve } from '@terezi/domain/devices/weight-curve.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { Device } from '#platform/work/actor.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import type { CurveHandler } from '../../devices/index.ts';
import { recordsOf, seenTicket } from '../ticket/find.ts';
import type { StoredRecord } from '../../evidence/index.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Whether the record of this place was refused when it came: then its curve is not waited for. */
async function isRefused({ sql, companyId }: CompanyWork<Device>, sent: SentCurve): Promise<boolean> {
  const aside = await ownRows({ sql, companyId }, 'refusedRecord')
    .where('scaleId', '=', sent.scaleId)
    .where('cameAs', '=', 'upload')
    .where(raw<number>`(payload ->> 'sequence')::bigint`, '=', sent.sequence)
    .select('id')
    .executeTakeFirst();
  return aside !== undefined;
}

/** Keeps what a scale showed around a record, beside it and for ever: the first curve that belongs to it and shows its weight. */
export const keepCurve: CurveHandler = async (work, sent) => {
  const { scaleId, sequence, recordHash, curve } = sent;
  const { sql, companyId } = work;
  const record = await ownRows({ sql, companyId }, 'weightRecord')
    .where('scaleId', '=', scaleId)
    .where('sequence', '=', sequence)
    .select(['hash', 'kg'])
    .executeTakeFirst();
  if (!record) return (await isRefused(work, sent)) ? { dropped: 'its record was refused' } : 'awaited';
  if (record.hash !== recordHash) return { dropped: 'it belongs to another record' };
  const captured = unpackCurve(curve).find(({ at }) => at === 0);
  if (captured && captured.grams !== parseKilograms(record.kg))
    return { dropped: 'it shows another weight than its record' };
  const text = curveText(sent);
  await sql
    .insertInto('weightCurve')
    .values({ companyId, scaleId, sequence, curve: text, sha256: hashOf(text) })
    .onConflict((on) => on.columns(['companyId', 'scaleId', 'sequence']).doNothing())
    .execute();
  return 'kept';
};

const NONE = { kept: 'none' as const, points: [] };

type KeptCurve = { scaleId: number; sequence: number; curve: string; sha256: string };

function told(record: StoredRecord | undefined, curves: readonly KeptCurve[]) {
  const curve =
    record &&
    curves.find(({ scaleId, sequence }) => scaleId === record.scaleId && sequence === record.sequence);
  if (!curve) return NONE;
  const points = hashOf(curve.curve) === curve.sha256 ? pointsOf(curve.curve) : null;
  if (!points) return { kept: 'changed' as const, points: [] };
  return {
    kept: 'kept' as const,
    points: points.map(({ at, grams, state }) => ({ at, mass: grams, state })),
  };
}

/** The curves of both weights of a ticket that the caller sees. */
export async function seenCurve(ctx: SignedIn, id: number) {
  const ticket = await seenTicket(ctx, id);
  const records = await recordsOf(ctx.sql, ticket);
  const place = { sql: ctx.sql, companyId: ticket.companyId };
  const curves = records.length
    ? await ownRows(place, 'weightCurve')
        .where((eb) =>
          eb.or(
            records.map(({ scaleId, sequence }) =>
              eb.and([eb('scaleId', '=', scaleId), eb('sequence', '=', sequence)]),
            ),
          ),
        )
        .select(['scaleId', 'sequence', 'curve', 'sha256'])
        .execute()
    : [];
  const of = (recordId: number | null) =>
    told(
      records.find(({ id: each }) => each === recordId),
      curves,
    );
  return { curve1: of(ticket.weight1RecordId), curve2: of(ticket.weight2RecordId) };
}
