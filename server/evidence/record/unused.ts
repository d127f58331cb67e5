import { sql } from 'kysely';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { recordName } from '@terezi/domain/devices/weight-record.ts';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';

const order: Order = {
  columns: {
    id: sql.ref('r.id'),
    takenAt: sql.ref('r.takenAt'),
    receivedAt: sql.ref('r.receivedAt'),
    scaleName: sql.ref('s.name'),
    record: sql.ref('r.sequence'),
    weight: sql.ref('r.kg'),
  },
  usual: '-TakenAt',
};

type Why = 'late' | 'refused' | 'unasked';
const NAME = sql<string>`s.number || '-' || lpad(r.sequence::text, 7, '0')`;

/** Records that are stored and that nothing has used, as far as the caller sees. */
const unusedOf = (ctx: SignedIn) =>
  seenRows(ctx, 'unusedRecord as u')
    .innerJoin('weightRecord as r', (on) =>
      on
        .onRef('r.companyId', '=', 'u.companyId')
        .onRef('r.scaleId', '=', 'u.scaleId')
        .onRef('r.requestId', '=', 'u.requestId'),
    )
    .innerJoin('scale as s', 's.id', 'u.scaleId')
    .innerJoin('company as c', 'c.id', 'u.companyId')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('weightRecordUse as w')
            .whereRef('w.companyId', '=', 'r.companyId')
            .whereRef('w.weightRecordId', '=', 'r.id')
            .select('w.id'),
        ),
      ),
    )
    .select(['r.id', 'r.companyId', 'c.name as companyName', 'r.scaleId', 's.name as scaleName', 's.number'])
    .select(['r.sequence', 'r.kg', 'r.takenAt', 'r.receivedAt', 'u.why', 'u.refusal']);

/** A page of signed records that no ticket has used, newest first, with the age of each in seconds and why. */
export async function listUnused(ctx: SignedIn, pageQuery: PageQuery & { name?: string | undefined }) {
  let query = unusedOf(ctx);
  if (pageQuery.name !== undefined) query = query.where(sql<boolean>`strpos(${NAME}, ${pageQuery.name}) > 0`);
  const { rows, ...counted } = await listPage(query, order, pageQuery);
  const now = ctx.clock.now().getTime();
  const weightRecord = rows.map(({ number, sequence, kg, why, refusal, ...row }) => ({
    ...row,
    record: recordName(number, sequence),
    weight: parseKilograms(kg),
    age: Math.max(0, Math.floor((now - Date.parse(row.takenAt)) / 1_000)),
    // The table's own check says what it may be, and what a refusal is made of.
    why: why as Why,
    refusal: (refusal as Record<Language, string> | null)?.[ctx.language] ?? null,
  }));
  return { weightRecord, ...counted };
}
