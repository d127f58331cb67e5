import { z } from 'zod';
import { id, idInAddress, instant, massOut, optionalNote } from '../../grammar/shape.ts';
import { acknowledged, limitReason } from '../check/check-shape.ts';
import { overrideId } from '../check/override-shape.ts';
import { byNoteSaid } from '../ticket/notes.ts';
import { byPartyId } from '../ticket/parties.ts';
import { directionSaid } from '../direction-shape.ts';
import { BY_HAND_CODES } from '../by-hand/by-hand-codes.ts';
import { TARE_KINDS, TARE_ORIGINS } from './tare.ts';

const words = z.string().nullable();
const mass = massOut.nullable();

const origin = z.enum(TARE_ORIGINS).nullable();

/** One mass of a tare, of the truck or of a trailer: its origin, its date and its person. */
const tareMass = z.object({
  numberPlate: z.string(),
  weight: massOut,
  origin,
  at: instant.nullable(),
  byName: words,
  approvedByName: words,
});
export type TareMassRow = z.output<typeof tareMass>;

/** What stood in for weight 2 of a ticket; all null where weight 2 was taken. */
export const tareFields = {
  tareKind: z.enum(TARE_KINDS).nullable(),
  /** The whole tare, and the trailers' share of it. */
  tare: mass,
  tareTrailers: mass,
  /** The origin of the truck's mass: where from, when, who entered it and who approved it over another one. */
  tareOrigin: origin,
  tareAt: instant.nullable(),
  tareByName: words,
  tareApprovedByName: words,
  /** Every mass of the tare, the truck's first; null on tickets that are older than this field. */
  tareMasses: z.array(tareMass).nullable(),
  /** The numbers of the papers. */
  tareSource: words,
};

/** Why weight 2 was typed by hand and by whom; null where it was not. The person who completed the ticket approved it. */
export const byHandFields = {
  byHandCode: z.enum(BY_HAND_CODES).nullable(),
  byHandByName: words,
  /** The same of weight 1; the person who opened the ticket approved it. */
  weight1ByHandCode: z.enum(BY_HAND_CODES).nullable(),
  weight1ByHandByName: words,
};

/** What a ticket may get when it is completed, in any way. */
export const completing = {
  id: idInAddress,
  trailerIds: z.array(id).max(5).optional(),
  ...byPartyId(() => id.nullish()),
  ...byNoteSaid('complete', ({ max }) => optionalNote(max)),
  ...directionSaid,
  acknowledged,
  limitReason,
  overrideId,
};

/** A tare as it would be taken off: the known parts, the net, or why it is not possible. */
const tareChoice = z.object({
  kind: z.enum(TARE_KINDS),
  weight: mass,
  truck: mass,
  trailers: mass,
  at: instant.nullable(),
  origin,
  source: words,
  days: z.number().nullable(),
  net: mass,
  refusal: words,
});
export type TareChoice = z.output<typeof tareChoice>;

/** Each available tare, and for how many days the company trusts a stored empty weight. */
export const tareChoices = { tare: z.array(tareChoice), limitDays: z.number() };
