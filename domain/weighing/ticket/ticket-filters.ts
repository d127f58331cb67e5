import { z } from 'zod';
import { fieldFilters, type FILTER_WORDS, flag } from '../../grammar/list-filter.ts';
import { day, idInAddress, ids, massOut, searched, text } from '../../grammar/shape.ts';
import { DIVIDED_PARTS } from '../division/divided-part.ts';
import { BASES_ASKED, type BasisFilter } from '../net-basis.ts';
import { byNote, type Note } from './notes.ts';
import { byNamedId, byNamedName, type NamedId } from './named.ts';
import { COMPLETIONS, DIRECTIONS } from '../status.ts';
import { TARE_KINDS } from '../tare/tare.ts';

/** The texts of a ticket that are filtered by letters; the search finds a receipt, by an index. */
const TEXTS = { numberPlate: z.string() };
const NOTED = byNote(() => z.string().nullable());
const MASSES = { weight1: massOut, weight2: massOut.nullable(), weightNet: massOut.nullable() };
/** The rows that a ticket names: a filter takes several of one noun, or none. */
const REFERENCE_FILTERS = {
  ...byNamedId(() => z.number().nullable()),
  trailerId: z.number().nullable(),
};
const TITLES = { ...byNamedName(() => z.string().nullable()), trailerName: z.string().nullable() };

export type TicketText = keyof typeof TEXTS | Note;
export type TicketMass = keyof typeof MASSES;
export type TicketReference = NamedId | 'trailerId';
export type TicketBlank = TicketReference | Note | 'weight2' | 'weightNet';

type FilterFields<Field extends string, Word extends keyof typeof FILTER_WORDS, Value> = Record<
  `${Field}${(typeof FILTER_WORDS)[Word]}`,
  z.ZodOptional<z.ZodType<Value>>
>;
type ByKind = FilterFields<TicketText, 'contains' | 'starts', string> &
  FilterFields<TicketMass, 'from' | 'to', number> &
  FilterFields<TicketBlank, 'empty', boolean> &
  Record<TicketReference, z.ZodOptional<z.ZodType<number[]>>> & {
    netBasis: z.ZodOptional<z.ZodType<BasisFilter[]>>;
  };

/** The basis of a net. */
const BASIS = { netBasis: z.enum(BASES_ASKED) };
const fields = { ...TEXTS, ...NOTED, ...MASSES, ...REFERENCE_FILTERS, ...BASIS };
/** The filters of the ticket's fields by kind, as those of any declared noun. */
const byKind = fieldFilters({ ...fields, ...TITLES }, fields) as ByKind;

/** The filters of lists and exports. */
export const ticketFilters = {
  statusId: ids.optional(),
  scaleId: ids.optional(),
  truckId: ids.optional(),
  /** The person who took one of the weights. */
  operatorId: ids.optional(),
  /** The person who completed it: who took weight 2, or chose what stands in for it. */
  completedById: ids.optional(),
  completedByIdEmpty: flag.optional(),
  ...byKind,
  /** The plates of the trailers, all of them as on the ticket. */
  trailerPlates: text(200).optional(),
  trailerPlatesEmpty: flag.optional(),
  tareKind: z.enum(TARE_KINDS).optional(),
  /** What became of a divided net. */
  dividedPart: z.enum(DIVIDED_PARTS).optional(),
  /** The receivers of its parts: of one line, where both are given. */
  dividedCustomerId: ids.optional(),
  dividedCustomerIdEmpty: flag.optional(),
  dividedSenderId: ids.optional(),
  dividedSenderIdEmpty: flag.optional(),
  /** A typed weight still waits for approval. */
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
/** The filters of a list of tickets. */
export type TicketFilter = z.output<z.ZodObject<typeof ticketFilters>>;
/** The names of all filters of tickets. */
export const TICKET_FILTERS = Object.keys(ticketFilters);
