import { z } from 'zod';
import { READER_PLACES } from '../devices/reader/reader.ts';
import { SCALE_READERS } from '../devices/policy.ts';
import { endpoint } from '../grammar/endpoint.ts';
import { day, idInAddress, instant, listed, one, page } from '../grammar/shape.ts';
import { OUTCOMES } from './sighting-outcome.ts';

/** The kinds of sightings: a card's number, or a number plate. */
const SIGHTING_KINDS = ['card', 'plate'] as const;

const words = z.string().nullable();

/** A sighting on the live stream: its sentence follows from it in the reader's language. */
const liveSighting = z.object({
  id: z.number(),
  companyId: z.number(),
  /** Instant of the first of its repeats, and of the last one, by the site's clock. */
  at: instant,
  lastAt: instant,
  /** It came so late that it fills no ticket. */
  isLate: z.boolean(),
  readerId: z.number(),
  readerName: z.string(),
  place: z.enum(READER_PLACES),
  scaleId: z.number().nullable(),
  scaleName: words,
  kind: z.enum(SIGHTING_KINDS),
  times: z.number(),
  /** dBm; null where the reader does not tell. */
  strength: z.number().nullable(),
  rfidNumber: words,
  cardId: z.number().nullable(),
  cardNumber: words,
  /** In the form in which plates are kept, and as the camera wrote it. */
  plate: words,
  rawPlate: words,
  confidence: z.number().nullable(),
  /** The certainty that this company asks of a camera, per cent. */
  threshold: z.number(),
  /** The places, from 0, of the signs for which the camera is less certain than that. */
  unsureSigns: z.array(z.number()),
  /** The file of the plate's picture; null until it has come, and where the camera gave none. */
  pictureFileId: z.number().nullable(),
  truckId: z.number().nullable(),
  numberPlate: words,
  /** Trucks that may be meant by a plate that is of none or was read uncertainly. */
  candidates: z.array(z.object({ truckId: z.number(), numberPlate: z.string() })),
  /** The ticket that it was used for. */
  operationId: z.number().nullable(),
  outcome: z.enum(OUTCOMES),
  /** The last day of an expired card, or the first of one that is not valid yet. */
  limitOn: day.nullable(),
});
export type LiveSighting = z.output<typeof liveSighting>;

const sightingRow = liveSighting.extend({ message: z.string() });
export type SightingRow = z.output<typeof sightingRow>;

const filters = {
  scaleId: idInAddress.optional(),
  rfidCardId: idInAddress.optional(),
  readerId: idInAddress.optional(),
  truckId: idInAddress.optional(),
  /** The ticket that was weighed with it. */
  operationId: idInAddress.optional(),
  outcome: z.enum(OUTCOMES).optional(),
  kind: z.enum(SIGHTING_KINDS).optional(),
  /** Days in the company's zone, both included. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
};
/** The filters of the list of sightings. */
export type SightingFilter = z.output<z.ZodObject<typeof filters>>;

export const sightingApi = {
  list: endpoint.read({
    path: '/sighting',
    summary: 'Lists sightings of card and plate readers, with their outcomes; newest first.',
    permission: SCALE_READERS,
    input: z.strictObject({ ...page, ...filters }),
    output: listed('sighting', sightingRow),
  }),
  find: endpoint.read({
    path: '/sighting/{id}',
    summary: 'Answers one sighting.',
    permission: SCALE_READERS,
    input: z.strictObject({ id: idInAddress }),
    output: one('sighting', sightingRow),
  }),
};
