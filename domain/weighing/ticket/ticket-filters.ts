import { z } from 'zod';
import { fieldFilters, type FILTER_WORDS, flag } from '../../grammar/list-filter.ts';
import { day, idInAddress, ids, massOut, searched, text } from '../../grammar/shape.ts';
import { DIVIDED_PARTS } from '../division/divided-part.ts';
import { BASES_ASKED, type BasisAsked } from '../net-basis.ts';
import { byNote, type Note } from './notes.ts';
import { byNamedId, byNamedName, type NamedId } from './named.ts';
import { COMPLETIONS, DIRECTIONS } from '../status.ts';
import { TARE_KINDS } from '../tare/tare.ts';

/** The texts of a ticket that are asked for by letters; a receipt is looked for by the search, which an index answers. */
const TEXTS = { numberPlate: z.string() };
const NOTED = byNote(() => z.string().nullable());
const MASSES = { weight1: massOut, weight2: massOut.nullable(), weightNet: massOut.nullable() };
/** What a ticket names, several of which may be asked for at once, or none. */
const NAMED = {
  ...byNamedId(() => z.number().nullable()),
  trailerId: z.number().nullable(),
};
const TITLES = { ...byNamedName(() => z.string().nullable()), trailerName: z.string().nullable() };

export type TicketText = keyof typeof TEXTS | Note;
export type TicketMass = keyof typeof MASSES;
export type TicketReference = NamedId | 'trailerId';
export type TicketBlank = TicketReference | Note | 'weight2' | 'weightNet';

type Asked<Field extends string, Word extends keyof typeof FILTER_WORDS, Value> = Record<
  `${Field}${(typeof FILTER_WORDS)[Word]}`,
  z.ZodOptional<z.ZodType<Value>>
>;
type ByKind = Asked<TicketText, 'contains' | 'starts', string> &
  Asked<TicketMass, 'from' | 'to', number> &
  Asked<TicketBlank, 'empty', boolean> &
  Record<TicketReference, z.ZodOptional<z.ZodType<number[]>>> & {
    netBasis: z.ZodOptional<z.ZodType<BasisAsked[]>>;
  };

/** What a net rests on. */
const BASIS = { netBasis: z.enum(BASES_ASKED) };
const fields = { ...TEXTS, ...NOTED, ...MASSES, ...NAMED, ...BASIS };
/** The same that the fields of a declared noun are asked by, each by its kind. */
const byKind = fieldFilters({ ...fields, ...TITLES }, fields) as ByKind;

/** What lists and exports can be narrowed by. */
export const ticketFilters = {
  statusId: ids.optional(),
  scaleId: ids.optional(),
  truckId: ids.optional(),
  /** Who took one of the weights. */
  operatorId: ids.optional(),
  /** Who completed it: took weight 2, or said what stands in for it. */
  completedById: ids.optional(),
  completedByIdEmpty: flag.optional(),
  ...byKind,
  /** The plates of the trailers that came along, all of them as the ticket says them. */
  trailerPlates: text(200).optional(),
  trailerPlatesEmpty: flag.optional(),
  tareKind: z.enum(TARE_KINDS).optional(),
  /** What became of a net that was divided. */
  dividedPart: z.enum(DIVIDED_PARTS).optional(),
  /** To whom it was divided: by one line, where both are asked for. */
  dividedCustomerId: ids.optional(),
  dividedCustomerIdEmpty: flag.optional(),
  dividedSenderId: ids.optional(),
  dividedSenderIdEmpty: flag.optional(),
  /** A weight was typed that somebody has still to approve. */
  isWaiting: flag.optional(),
  direction: z.enum(DIRECTIONS).optional(),
  completedHow: z.enum(COMPLETIONS).optional(),
  /** Days in the company's zone, both included. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
  /** A plate or a receipt number, or the beginning of one. */
  name: searched(60),
  companyId: idInAddress.optional(),
};
/** What a list of tickets is narrowed by. */
export type TicketFilter = z.output<z.ZodObject<typeof ticketFilters>>;
/** The names of everything that tickets can be narrowed by. */
export const TICKET_FILTERS = Object.keys(ticketFilters);
