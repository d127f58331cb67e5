import type { OfferedVisit } from '@terezi/domain/orders/offered-visit.ts';
import type { TruckRow } from '@terezi/domain/fleet/truck.ts';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import type { Offer, Recognised, Sighting } from './recognition.ts';
import { otherThanCard } from './recognised.ts';
import type { fillingOf } from '../visit/use-known.ts';
import { PARTIES } from '../visit/party.ts';
import { changeVisit, isPremise, NO_VISIT, PREMISES, type Visit } from '../visit/visit.ts';

/** What a sighting leads to: the truck, its open ticket, and what the card has prepared. */
export type SightingLookup = {
  readonly truck: TruckRow | null;
  readonly ticket: OperationRow | null;
  readonly filling: ReturnType<typeof fillingOf>;
  /** The planned visits that the truck may have come for, where the card names none. */
  readonly offered: readonly OfferedVisit[];
  /** How long it took from the sighting to here, in milliseconds. */
  readonly took: number;
  /** The operator is typing: nothing is filled in behind their back. */
  readonly isTyping: boolean;
};

/** What is known after a sighting that has led to nothing yet. */
export const recognisedOf = (last: Sighting): Recognised => ({
  by: null,
  last,
  camera: null,
  says: {},
  orderId: null,
  isLeft: false,
  filled: 0,
  took: 0,
  offers: [],
});

/** Whether it leads to something once its truck is known: that truck, its open ticket, the card's fields. */
export const fills = ({ outcome }: Sighting): boolean => outcome === 'known' || outcome === 'noOperation';

/** The truck of a first pass, for a card that names no truck of its own. */
export const truckToFill = ({ truck, ticket }: Visit): number | null => (ticket ? null : (truck?.id ?? null));

const isEmpty = ({ plate, truck, ticket, resumes }: Visit): boolean =>
  plate === '' && !truck && !ticket && !resumes;

const truckIdOf = ({ truck, ticket }: Visit): number | null => truck?.id ?? ticket?.truckId ?? null;

/** Whether the operator has left the filled fields alone. */
const isUntouched = ({ touched, fields }: Visit): boolean => touched.size === 0 && fields.note === '';

const offerOf = (by: Sighting): Offer => ({ truckId: by.truckId ?? 0, plate: by.numberPlate ?? '', by });

/** Shows a sighting that fills nothing; the candidates of an unsure camera are offered where nothing else is on the screen. */
export function noted(visit: Visit, sighting: Sighting): Visit {
  const before = visit.recognised ?? recognisedOf(sighting);
  const camera = sighting.kind === 'plate' ? sighting : before.camera;
  const recognised = { ...before, last: sighting, camera };
  if (sighting.outcome !== 'unsure' || !isEmpty(visit)) return { ...visit, recognised };
  const offers = sighting.candidates.map(({ truckId, numberPlate }) => ({
    truckId,
    plate: numberPlate,
    by: sighting,
  }));
  return { ...NO_VISIT, plate: sighting.plate ?? '', recognised: { ...recognised, offers } };
}

/** Fills the fields that the operator has not chosen from the card; premises only of the party that they belong to. */
function filledFrom(visit: Visit, sighting: Sighting, { filling, took, isTyping }: SightingLookup): Visit {
  const { fields: cardFields } = filling;
  const says: Partial<Record<(typeof PARTIES)[number], { id: number; name: string }>> = {};
  const fields = { ...visit.fields };
  const prefilled = new Set(visit.prefilled);
  let filled = 0;
  for (const name of PARTIES) {
    const value = cardFields[name as keyof typeof cardFields];
    if (!value) continue;
    says[name] = value;
    if (isTyping || visit.touched.has(name)) continue;
    if (isPremise(name) && fields[PREMISES[name]]?.id !== says[PREMISES[name]]?.id) continue;
    fields[name] = value;
    prefilled.add(name);
    filled += 1;
  }
  const isOrdered = !isTyping && visit.order === null && filling.order != null;
  const order = isOrdered ? { order: filling.order ?? null, planned: filling.planned ?? null } : {};
  const before = visit.recognised ?? recognisedOf(sighting);
  const recognised: Recognised = {
    by: sighting,
    last: sighting,
    camera: before.camera,
    says,
    took,
    isLeft: isTyping,
    offers: [],
    orderId: isOrdered ? (filling.order?.id ?? null) : before.orderId,
    filled: filled + (isOrdered ? 1 : 0),
  };
  return { ...visit, ...order, fields, prefilled, recognised };
}

/** The second pass of the ticket, or the first one of the truck. */
function begun(visit: Visit, sighting: Sighting, lookup: SightingLookup): Visit {
  const { truck, ticket, offered } = lookup;
  const camera = sighting.kind === 'plate' ? sighting : (visit.recognised?.camera ?? null);
  const recognised = { ...recognisedOf(sighting), by: sighting, camera, took: lookup.took };
  if (ticket) {
    const next = changeVisit(visit, { kind: 'ticket', ticket, truck });
    return { ...next, recognised };
  }
  if (!truck) return noted(visit, sighting);
  const isSame = visit.truck?.id === truck.id;
  const next = isSame ? visit : changeVisit(NO_VISIT, { kind: 'truck', truck });
  // A camera counts like a typed plate: the last visit fills the rest.
  if (sighting.kind === 'plate') return { ...next, recognised };
  const readVisit = { ...next, isRead: true, recognised, offered: isSame ? next.offered : offered };
  return filledFrom(readVisit, sighting, lookup);
}

/**
 * Applies a sighting that leads to something. What the operator has typed stays, and the sighting becomes an offer. Where
 * card and camera disagree and the operator has entered nothing yet, neither fills.
 */
export function recognise(visit: Visit, sighting: Sighting, lookup: SightingLookup): Visit {
  const { recognised } = visit;
  const before = truckIdOf(visit);
  if (isEmpty(visit) && !recognised?.offers.length) return begun(visit, sighting, lookup);
  if (before === sighting.truckId) return same(visit, sighting, lookup);
  // A card settles the question of an unsure camera.
  if (before === null && recognised?.camera?.outcome === 'unsure' && visit.plate === recognised.camera.plate)
    return begun({ ...NO_VISIT, recognised: { ...recognised, offers: [] } }, sighting, lookup);
  const by = recognised?.by ?? null;
  const recognition = noted(visit, sighting).recognised ?? recognisedOf(sighting);
  if (by && by.kind !== sighting.kind && isUntouched(visit))
    return {
      ...NO_VISIT,
      recognised: { ...recognition, by: null, says: {}, offers: [by, sighting].map(offerOf) },
    };
  const others = recognition.offers.filter(({ truckId }) => truckId !== sighting.truckId);
  return { ...visit, recognised: { ...recognition, offers: [...others, offerOf(sighting)].slice(-3) } };
}

/** The truck of the visit was seen once more: its card fills the fields still open. */
function same(visit: Visit, sighting: Sighting, lookup: SightingLookup): Visit {
  const known = visit.recognised;
  if (known?.by?.kind === 'card' && sighting.kind === 'plate')
    return { ...visit, recognised: { ...known, camera: sighting } };
  if (visit.ticket) {
    const camera = sighting.kind === 'plate' ? sighting : (known?.camera ?? null);
    return { ...visit, recognised: { ...recognisedOf(sighting), by: sighting, camera, took: lookup.took } };
  }
  return begun(visit, sighting, lookup);
}

/** The operator has chosen the truck. */
export const chosen = (visit: Visit, { by }: Offer, lookup: SightingLookup): Visit =>
  begun({ ...NO_VISIT, recognised: { ...(visit.recognised ?? recognisedOf(by)), offers: [] } }, by, lookup);

/** Takes the card's values in place of those chosen otherwise. */
export function takeCards(visit: Visit): Visit {
  const { recognised } = visit;
  if (!recognised) return visit;
  const others = otherThanCard(visit);
  const fields = { ...visit.fields };
  const [touched, prefilled] = [new Set(visit.touched), new Set(visit.prefilled)];
  for (const name of PARTIES) {
    const party = recognised.says[name];
    const isOther = others.includes(name);
    // Premises go with the party that is no longer named.
    if (isPremise(name) && others.includes(PREMISES[name])) fields[name] = party ?? null;
    else if (isOther && party) fields[name] = party;
    else continue;
    touched.delete(name);
    prefilled.add(name);
  }
  return { ...visit, fields, touched, prefilled, recognised: { ...recognised, isLeft: false } };
}
