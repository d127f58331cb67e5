import { sql as raw } from 'kysely';
import type { LiveSighting } from '@terezi/domain/rfid/sighting-api.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Database } from '#platform/database/database.ts';
import type { SparingLog } from '#platform/sparing-log.ts';
import { actIn } from '#platform/work/act-in.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import type { ReceivedSighting, SightingHandler } from '../devices/index.ts';
import { resolveCard } from './resolve-card.ts';
import { plateOf, resolvePlate } from './resolve-plate.ts';
import type { Resolved } from './resolved.ts';
import { toldSighting } from './sighting.ts';

type Work = Pick<CompanyWork, 'sql' | 'companyId'>;
type Reader = { id: number; place: string; scaleId: number | null };

/** Within this long after the last one, in milliseconds, a repeat of one number at one reader counts to the same sighting. */
const REPEAT_MS = 10_000;
/** Within this long, in milliseconds, two readers of a scale see the same presentation of a card. */
const BESIDE_MS = 1_000;
/** How many messages of one presentation are counted each; a card is not held at a reader for longer. */
const MOST_KEYS = 500;

const numberOf = ({ seen }: ReceivedSighting['sighting']): string =>
  seen.kind === 'card' ? seen.card.number : plateOf(seen.plate.text) || '?';

/** A reader of the sending site; a site may not send sightings of another site's readers. */
const readerOf = (work: Work, { place, sighting }: ReceivedSighting): Promise<Reader | undefined> =>
  ownRows(work, 'reader')
    .where('id', '=', sighting.readerId)
    .where('siteId', '=', place.siteId)
    .where('deletedAt', 'is', null)
    .select(['id', 'place', 'scaleId'])
    .executeTakeFirst();

const after = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

type CountedSighting = { id: number; isSame: boolean };

/** The stored row of this sighting: the message itself, or the same number at this reader a moment ago. */
async function repeated(work: Work, { sighting }: ReceivedSighting): Promise<CountedSighting | undefined> {
  const { id: key, at, readerId } = sighting;
  const row = await ownRows(work, 'sighting')
    .where((is) =>
      is.or([
        is('key', '=', key),
        is.and([
          is('readerId', '=', readerId),
          is('number', '=', numberOf(sighting)),
          is('at', '<=', after(at, REPEAT_MS)),
          is('lastAt', '>=', after(at, -REPEAT_MS)),
        ]),
      ]),
    )
    .orderBy(raw`key = ${key}`, 'desc')
    .orderBy('lastAt', 'desc')
    .select(['id', 'key'])
    .executeTakeFirst();
  return row && { id: row.id, isSame: row.key === key };
}

/** Whether a stored row is of this card: readers spell a number at the length that their wires carry. */
function isOfCard(number: string, { card, outcome }: Resolved) {
  const isOther = raw<boolean>`rfid_card_id is null and outcome = ${outcome} and app.is_same_card(number, ${number})`;
  return raw<boolean>`(number = ${number} or ${card ? raw<boolean>`rfid_card_id = ${card.id}` : isOther})`;
}

/** The same card at another reader of this scale within a second. */
async function beside(
  work: Work,
  { sighting: { at, seen } }: ReceivedSighting,
  { reader, found }: { reader: Reader; found: Resolved },
): Promise<CountedSighting | undefined> {
  if (reader.scaleId === null || seen.kind !== 'card') return undefined;
  const row = await ownRows(work, 'sighting')
    .where('scaleId', '=', reader.scaleId)
    .where('kind', '=', 'card')
    .where(isOfCard(seen.card.number, found))
    .where('at', '>=', after(at, -BESIDE_MS))
    .where('at', '<=', after(at, BESIDE_MS))
    .orderBy('id')
    .select('id')
    .executeTakeFirst();
  return row && { id: row.id, isSame: false };
}

/** Counts one more message of a presentation: the total is the sum of the counts in each message. */
async function countIn(
  work: Work,
  { sighting, heardAt }: ReceivedSighting,
  { id, isSame }: CountedSighting,
): Promise<void> {
  const { id: key, times, strength = null, at } = sighting;
  // A site repeats its count when the number has been gone for as long as repeats count; any other message is as old as it says.
  const last = isSame && times > 1 ? new Date(heardAt - REPEAT_MS).toISOString() : at;
  const heardCounts = raw<string>`heard || jsonb_build_object(${key}::text, greatest(${times}::integer, (heard ->> ${key}::text)::integer))`;
  await changeOwn(work, 'sighting')
    .set({
      heard: heardCounts,
      times: raw<number>`(select sum(value::integer) from jsonb_each_text(${heardCounts}))`,
      lastAt: raw<string>`greatest(last_at, ${last}::timestamptz)`,
      strength: raw<number>`greatest(strength, ${strength}::smallint)`,
    })
    .where('id', '=', id)
    .where(
      raw<boolean>`(heard ? ${key}::text or (select count(*) from jsonb_object_keys(heard)) < ${raw.lit(MOST_KEYS)})`,
    )
    .execute();
}

/** The columns of a sighting that do not depend on its outcome. */
function columnsOf(
  { sighting, isLate }: ReceivedSighting,
  { reader, number }: { reader: Reader; number: string },
) {
  const { id: key, at, times, strength = null, seen } = sighting;
  const { id: readerId, place, scaleId } = reader;
  return {
    key,
    readerId,
    place,
    scaleId,
    at,
    lastAt: at,
    isLate,
    times,
    strength,
    number,
    heard: JSON.stringify({ [key]: times }),
    kind: seen.kind,
    form: seen.kind === 'card' ? seen.card.form : null,
    rawPlate: seen.kind === 'plate' ? seen.plate.text : null,
    confidence: seen.kind === 'plate' ? seen.plate.confidence : null,
  };
}

/** Stores a new sighting; of two servers that do, the second finds the first one's row. */
async function keep(
  work: Work,
  arrival: ReceivedSighting,
  { reader, found }: { reader: Reader; found: Resolved },
): Promise<number | undefined> {
  const number = numberOf(arrival.sighting);
  const { outcome, truckId, candidates, unsureSigns, card, prepared, limitOn } = found;
  const { companyId } = work;
  const row = await work.sql
    .insertInto('sighting')
    .values({
      ...columnsOf(arrival, { reader, number }),
      companyId,
      outcome,
      truckId,
      candidates: [...candidates],
      unsureSigns: [...unsureSigns],
      limitOn,
      rfidCardId: card?.id ?? null,
      cardNumber: card?.cardNumber ?? null,
      cardOperationId: prepared?.id ?? null,
      cardOperationVersion: prepared?.version ?? null,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Stores a sighting, or counts it to the one that it repeats; answers the row's id. */
async function takeIn(
  work: CompanyWork,
  arrival: ReceivedSighting,
  reader: Reader,
): Promise<number | undefined> {
  const { seen } = arrival.sighting;
  let known = await repeated(work, arrival);
  if (!known) {
    const resolution = await (seen.kind === 'card'
      ? resolveCard(work, seen.card)
      : resolvePlate(work, seen.plate));
    known = await beside(work, arrival, { reader, found: resolution });
    if (!known)
      return (
        (await keep(work, arrival, { reader, found: resolution })) ?? (await repeated(work, arrival))?.id
      );
  }
  await countIn(work, arrival, known);
  return known.id;
}

/**
 * Stores what readers see, each presentation once, with its outcome. A sighting too late to be of use at the scale is listed,
 * but not sent to viewers as current.
 */
export const receiveSighting =
  (database: Database, log: SparingLog): SightingHandler =>
  async (arrival): Promise<LiveSighting | null> => {
    const { companyId, siteId } = arrival.place;
    const requestId = `sighting-${arrival.sighting.id}`;
    const row = await actIn(
      { database, log },
      { actor: { kind: 'device', siteId }, companyId, requestId },
      async (work) => {
        const reader = await readerOf(work, arrival);
        if (!reader) {
          log.warn({ event: 'sighting.foreign', siteId, readerId: arrival.sighting.readerId });
          return null;
        }
        const id = await takeIn(work, arrival, reader);
        return id === undefined ? null : toldSighting(work, id);
      },
    );
    return row && !row.isLate ? row : null;
  };
