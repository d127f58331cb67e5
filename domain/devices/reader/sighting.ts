import { z } from 'zod';
import { id } from '../../grammar/shape.ts';
import { natural, reader, text } from '../message.ts';
import { READER_PROTOCOLS } from './reader-protocol.ts';

/** What a reader of cards or plates saw, as the agent of its site reports it to the server. */

/**
 * How a card gives its number: `em4100` five bytes, `wiegand26` the low three of them, `wiegand34` the low four, `epc` the whole EPC of a
 * UHF tag.
 */
export const CARD_FORMS = ['em4100', 'wiegand26', 'wiegand34', 'epc'] as const;
export type CardForm = (typeof CARD_FORMS)[number];

/** Hexadecimal digits in capitals, two for each byte, from three bytes to the 62 of the longest EPC. */
const hex = z.string().regex(/^(?:[0-9A-F]{2}){3,62}$/);

const seenCard = z.object({ form: z.enum(CARD_FORMS), number: hex });
export type SeenCard = z.infer<typeof seenCard>;

/** Base64 of a JPEG of at most 150 kB. */
const picture = z.base64().max(200_000);

const seenPlate = z.object({
  /** As the camera wrote it, unchanged; the server normalises it. */
  text: text.min(1).max(40),
  /** How sure the camera is, thousandths; null where it does not tell. */
  confidence: natural.max(1_000).nullable(),
  /** How sure it is of each sign, thousandths, in their order; absent where it does not tell. */
  signs: z.array(natural.max(1_000)).max(40).exactOptional(),
  direction: z.enum(['in', 'out']).nullable(),
  picture: picture.exactOptional(),
});
export type SeenPlate = z.infer<typeof seenPlate>;

const sighting = z.object({
  /** Made by the agent and never used again: the server keeps a message that comes twice only once. */
  id: z.uuid(),
  readerId: id,
  /** Instant of the first of its repeats by the site's clock. */
  at: z.iso.datetime(),
  /** How often the reader has seen it so far; a later message with the same id has a higher count. */
  times: id,
  /** Strength of the signal, dBm; absent where the reader does not tell. */
  strength: z.number().int().min(-200).max(100).exactOptional(),
  seen: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('card'), card: seenCard }),
    z.object({ kind: z.literal('plate'), plate: seenPlate }),
  ]),
});
export type Sighting = z.infer<typeof sighting>;
/** Reads what a reader saw; null for any other text. */
export const readSighting = reader(sighting);

/**
 * A reader of a site. `address` is where it answers, `tcp://host:port`; for a camera, the address on which the agent
 * receives what the camera pushes, `http://0.0.0.0:port/path`.
 */
export const readerSettings = z.object({
  id,
  name: text,
  protocol: z.enum(READER_PROTOCOLS),
  address: text,
  /** The scale whose cabin door this reader serves: a card there goes to the person who is listening, and makes no sighting. */
  doorOf: id.exactOptional(),
});
export type ReaderSettings = z.infer<typeof readerSettings>;
