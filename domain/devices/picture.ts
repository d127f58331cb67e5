import { z } from 'zod';
import type { FileRule } from '../grammar/file.ts';
import { id } from '../grammar/shape.ts';
import { CAMERA_FAMILIES } from './camera-family.ts';
import { PICTURE_FAULTS } from './picture-faults.ts';
import { natural, reader, sha256, text, whole } from './message.ts';

/** Pictures of a scale's cameras, and what the agent of its site states of them to the server. */

/** What a still picture of a camera may be; it is evidence, and kept as the camera made it. */
export const scalePicture = {
  kind: 'scale-picture',
  most: 4 * 1024 * 1024,
  picture: { mostPixels: 40_000_000, side: 4_096, thumbnail: 480, isEvidence: true },
} as const satisfies FileRule;

/** Within so many milliseconds a camera has to have sent its whole picture. */
export const PICTURE_MS = 2_000;

/** A camera of a site, as its agent is told: `url` is its address, and of a plain one the picture's. */
export const cameraSettings = z.object({
  id,
  scaleId: id,
  name: text,
  family: z.enum(CAMERA_FAMILIES),
  url: text,
  login: text.exactOptional(),
  password: text.exactOptional(),
});
export type CameraSettings = z.infer<typeof cameraSettings>;

/** What a picture is of: a weight record, a load that left without one, or a number plate that was read. */
const subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('record'), scaleId: id, sequence: id, cameraId: id }),
  z.object({ kind: z.literal('crossing'), scaleId: id, key: z.uuid(), cameraId: id }),
  z.object({ kind: z.literal('sighting'), key: z.uuid(), readerId: id }),
]);
export type PictureSubject = z.infer<typeof subject>;
export const PICTURE_SUBJECTS = ['record', 'crossing', 'sighting'] as const;

const pictureStatement = z.object({
  kind: z.literal('picture'),
  siteId: id,
  of: subject,
  /** When the camera was asked, by the site's clock, and how many milliseconds after what it is of. */
  takenAt: z.iso.datetime(),
  offset: whole.min(-3_600_000).max(3_600_000),
  /** Its bytes as the camera sent them, or why there are none. */
  came: z.union([
    z.object({ size: id.max(scalePicture.most), sha256 }),
    z.object({ fault: z.enum(PICTURE_FAULTS) }),
  ]),
});
export type PictureStatement = z.infer<typeof pictureStatement>;

/** A load that came onto a deck and left it while no weight was taken. */
const crossingStatement = z.object({
  kind: z.literal('crossing'),
  siteId: id,
  scaleId: id,
  key: z.uuid(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** The heaviest that was shown, whole grams, and for how many milliseconds the load stood still. */
  peak: natural,
  steady: natural.max(86_400_000),
});
export type CrossingStatement = z.infer<typeof crossingStatement>;

const statement = z.discriminatedUnion('kind', [pictureStatement, crossingStatement]);
/** What an agent states to the server over HTTP; its device key signs the very text. */
export type Statement = z.infer<typeof statement>;
/** Reads a statement; null for any other text. */
export const readStatement = reader(statement);

/** Where statements are sent, below the API's base, and the headers that carry text and signature, both base64. */
export const STATEMENT_PATH = '/agent/statement';
export const STATEMENT_HEADERS = { text: 'x-statement', signature: 'x-statement-signature' } as const;

/** What is signed: the word before it keeps a statement from ever passing for a record. */
export const signedText = (text: string): string => `terezi-statement-1\n${text}`;
