import { z } from 'zod';
import { READER_PLACES } from '../devices/reader/reader.ts';
import { SCALE_READERS } from '../devices/policy.ts';
import { endpoint } from '../grammar/endpoint.ts';
import { day, idInAddress, instant, listed, one, page } from '../grammar/shape.ts';
import { OUTCOMES } from './sighting-outcome.ts';

/** What a reader sees: a card's number, or a number plate. */
const SIGHTING_KINDS = ['card', 'plate'] as const;

const words = z.string().nullable();

/** A sighting as it is told on the live stream: its sentence follows from it in the language of whoever reads. */
const liveSighting = z.object({
  id: z.number(),
  companyId: z.number(),
  /** Instant of the first of its repeats, and of the last one, by the site's clock. */
  at: instant,
  lastAt: instant,
  /** Heard so long after it happened that it fills nothing. */
  isLate: z.boolean(),
  readerId: z.number(),
  readerName: z.string(),
  place: z.enum(READER_PLACES),
  scaleId: z.number().nullable(),
  scaleName: words,
  kind: z.enum(SIGHTING_KINDS),
  times: z.number(),
  /** dBm; null where the reader does not say. */
  strength: z.number().nullable(),
  rfidNumber: words,
  cardId: z.number().nullable(),
  cardNumber: words,
  /** In the one form in which plates are kept, and as the camera wrote it. */
  plate: words,
  rawPlate: words,
  confidence: z.number().nullable(),
  /** How sure a camera must be for this company, per cent. */
  threshold: z.number(),
  /** The places, from 0, of the signs of which the camera is less sure than the company asks. */
  unsureSigns: z.array(z.number()),
  /** The file of the plate's picture; null until it has come, and where the camera gave none. */
  pictureFileId: z.number().nullable(),
  truckId: z.number().nullable(),
  numberPlate: words,
  /** Trucks that a plate may have been, which is of none or was read unsurely. */
  candidates: z.array(z.object({ truckId: z.number(), numberPlate: z.string() })),
  /** The ticket that it was used for. */
  operationId: z.number().nullable(),
  outcome: z.enum(OUTCOMES),
  /** Of an expired card its last day, of one that is not valid yet its first. */
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
  /** The ticket that was weighed by it. */
  operationId: idInAddress.optional(),
  outcome: z.enum(OUTCOMES).optional(),
  kind: z.enum(SIGHTING_KINDS).optional(),
  /** Days in the company's zone, both included. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
};
/** What the list of sightings is narrowed by. */
export type SightingFilter = z.output<z.ZodObject<typeof filters>>;

export const sightingApi = {
  list: endpoint.read({
    path: '/sighting',
    summary: 'Lists what readers of cards and plates saw, and what became of it; newest first.',
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
