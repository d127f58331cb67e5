import { sql as raw } from 'kysely';
import type { LiveSighting, SightingFilter, SightingRow } from '@terezi/domain/rfid/sighting-api.ts';
import { sightingMessage } from '@terezi/domain/rfid/sighting-outcome.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import type { ReaderContext, SignedIn } from '#platform/http/context.ts';
import type { CompanyWork } from '#platform/work/work.ts';

const order: Order = {
  columns: { id: raw.ref('it.id'), at: raw.ref('it.at') },
  usual: '-At',
  filled: ['at'],
};

/** The trucks that a plate may belong to, the likeliest first. */
const candidates = raw<LiveSighting['candidates']>`coalesce((
  select jsonb_agg(jsonb_build_object('truckId', c.id, 'numberPlate', c.number_plate) order by each.place)
    from unnest(it.candidates) with ordinality as each (id, place)
    join truck c on c.company_id = it.company_id and c.id = each.id), '[]')`;

type Looker = Pick<CompanyWork, 'sql' | 'companyId' | 'reach'>;

/** The sightings that a reader sees, with the names of their readers, scales and trucks. */
const seenSightings = (looker: Looker) =>
  seenRows(looker, 'sighting as it')
    .innerJoin('company as z', 'z.id', 'it.companyId')
    .innerJoin('reader as r', (on) =>
      on.onRef('r.companyId', '=', 'it.companyId').onRef('r.id', '=', 'it.readerId'),
    )
    .leftJoin('scale as s', (on) =>
      on.onRef('s.companyId', '=', 'it.companyId').onRef('s.id', '=', 'it.scaleId'),
    )
    .leftJoin('truck as t', (on) =>
      on.onRef('t.companyId', '=', 'it.companyId').onRef('t.id', '=', 'it.truckId'),
    )
    .select([
      'it.id',
      'it.companyId',
      'it.at',
      'it.lastAt',
      'it.isLate',
      'it.readerId',
      'it.place',
      'r.name as readerName',
      'it.scaleId',
      's.name as scaleName',
      'it.kind',
      'it.times',
      'it.strength',
      'it.number',
      'it.cardNumber',
      'it.rawPlate',
      'it.confidence',
      'it.unsureSigns',
      'it.truckId',
      't.numberPlate',
      'it.operationId',
      'it.outcome',
      'it.limitOn',
      'it.rfidCardId as cardId',
      'z.plateThreshold as threshold',
      candidates.as('candidates'),
      raw<
        number | null
      >`(select p.file_id from picture p where p.company_id = it.company_id and p.key = it.key and p.subject = 'sighting')`.as(
        'pictureFileId',
      ),
    ]);

type StoredSighting = Awaited<ReturnType<ReturnType<typeof seenSightings>['executeTakeFirstOrThrow']>>;

/** A number as shown to people, in groups of four. */
const shown = (hex: string): string => hex.replace(/(.{4})(?=.)/g, '$1 ');

/** A sighting as answered; a check of the table allows only the known places, kinds and outcomes. */
function told({ number, confidence, ...row }: StoredSighting): LiveSighting {
  const { place, kind, outcome, ...rest } = row as typeof row &
    Pick<LiveSighting, 'place' | 'kind' | 'outcome'>;
  const isCard = kind === 'card';
  return {
    ...rest,
    place,
    kind,
    outcome,
    rfidNumber: isCard ? shown(number) : null,
    plate: isCard ? null : number,
    confidence: confidence === null ? null : confidence / 1000,
  };
}

const answered = ({ language }: Pick<ReaderContext, 'language'>, row: LiveSighting): SightingRow => ({
  ...row,
  message: sightingMessage(row, language),
});

/** The first instant of a day that is so many days later, by the clock of the row's company. */
const startOf = (day: string, later: 0 | 1) =>
  raw<string>`((${day}::date + ${raw.lit(later)})::timestamp at time zone z.time_zone)`;

/** A page of sightings, newest first. */
export async function listSightings(ctx: SignedIn, pageQuery: PageQuery & SightingFilter) {
  const { scaleId, rfidCardId, readerId, truckId, operationId, outcome, kind, dateFrom, dateTo } = pageQuery;
  let query = seenSightings(ctx);
  if (scaleId !== undefined) query = query.where('it.scaleId', '=', scaleId);
  if (rfidCardId !== undefined) query = query.where('it.rfidCardId', '=', rfidCardId);
  if (readerId !== undefined) query = query.where('it.readerId', '=', readerId);
  if (truckId !== undefined) query = query.where('it.truckId', '=', truckId);
  if (operationId !== undefined) query = query.where('it.operationId', '=', operationId);
  if (outcome !== undefined) query = query.where('it.outcome', '=', outcome);
  if (kind !== undefined) query = query.where('it.kind', '=', kind);
  if (dateFrom !== undefined) query = query.where('it.at', '>=', startOf(dateFrom, 0));
  if (dateTo !== undefined) query = query.where('it.at', '<', startOf(dateTo, 1));
  const { rows, ...page } = await listPage(query, order, pageQuery);
  return { sighting: rows.map((row) => answered(ctx, told(row))), ...page };
}

/** One sighting; 404 where the caller sees no sighting of this id. */
export async function findSighting(ctx: SignedIn, id: number): Promise<SightingRow> {
  const row = existing(await seenSightings(ctx).where('it.id', '=', id).executeTakeFirst());
  return answered(ctx, told(row));
}

/** A sighting as viewers of the live stream get it. */
export async function toldSighting(work: Looker, id: number): Promise<LiveSighting> {
  return told(await seenSightings(work).where('it.id', '=', id).executeTakeFirstOrThrow());
}
