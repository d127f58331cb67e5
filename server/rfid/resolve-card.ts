import type { SeenCard } from '@terezi/domain/devices/reader/sighting.ts';
import { cardOperationStatus, rfidCardStatus } from '@terezi/domain/rfid/states.ts';
import type { Outcome } from '@terezi/domain/rfid/sighting-outcome.ts';
import { sql as raw } from 'kysely';
import { ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import type { Resolved } from './resolved.ts';

/** With these outcomes a card opens its prepared operation. */
const OPENS: readonly Outcome[] = ['noOperation', 'noInformation'];

type Work = Pick<CompanyWork, 'sql' | 'companyId'>;

const nothing = {
  truckId: null,
  candidates: [],
  unsureSigns: [],
  card: null,
  limitOn: null,
  prepared: null,
} as const;

/** The company's own card, with the columns that decide its outcome. */
const ownCard = (work: Work, id: number) =>
  ownRows(work, 'rfidCard')
    .where('id', '=', id)
    .select(['id', 'cardNumber', 'statusId', 'truckId', 'driverId', 'validFrom', 'validUntil', 'deletedAt'])
    .select(
      raw<string>`(now() at time zone (select c.time_zone from company c where c.id = company_id))::date::text`.as(
        'today',
      ),
    )
    .executeTakeFirst();
type Card = NonNullable<Awaited<ReturnType<typeof ownCard>>>;

/** A card's ready operation. */
const readyIn = (work: Work, rfidCardId: number) =>
  ownRows(work, 'rfidCardOperation')
    .where('rfidCardId', '=', rfidCardId)
    .where('statusId', '=', cardOperationStatus.ready)
    .where('deletedAt', 'is', null)
    .select(['id', 'version', 'truckId'])
    .executeTakeFirst();

/** The outcome of a card today, and the day that decides it. */
function outcomeOf(card: Card): { outcome: Outcome; limitOn: string | null } {
  const { validFrom, validUntil, today } = card;
  const plain = (outcome: Outcome) => ({ outcome, limitOn: null });
  if (card.deletedAt !== null) return plain('removed');
  if (card.statusId === rfidCardStatus.blocked) return plain('blocked');
  if (validUntil !== null && validUntil < today) return { outcome: 'expired', limitOn: validUntil };
  if (validFrom !== null && validFrom > today) return { outcome: 'expired', limitOn: validFrom };
  return plain(card.truckId === null && card.driverId === null ? 'noInformation' : 'noOperation');
}

/** The company's card of a number; of any other number only why it is none. */
export async function resolveCard(work: Work, seenCard: SeenCard): Promise<Resolved> {
  const { rows } = await raw<{ id: number | null; isOwn: boolean }>`
    select * from gate.rfid_cards_of(${seenCard.number})`.execute(work.sql);
  const [only, ...others] = rows;
  if (!only) return { ...nothing, outcome: 'unknown' };
  if (others.length > 0) return { ...nothing, outcome: 'ambiguous' };
  const card = only.id === null ? undefined : await ownCard(work, only.id);
  if (!card) return { ...nothing, outcome: 'foreign' };
  const { id, cardNumber } = card;
  const cardOnly = { ...nothing, card: { id, cardNumber } };
  const came = outcomeOf(card);
  // A card that opens nothing does not tell which truck is there.
  if (!OPENS.includes(came.outcome)) return { ...cardOnly, ...came };
  const ready = await readyIn(work, id);
  if (!ready) return { ...cardOnly, ...came, truckId: card.truckId };
  const prepared = { id: ready.id, version: ready.version };
  return { ...cardOnly, outcome: 'known', truckId: ready.truckId ?? card.truckId, prepared };
}
