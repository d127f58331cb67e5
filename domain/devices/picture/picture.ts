import { z } from 'zod';
import type { FileRule } from '../../grammar/file/file.ts';
import { id } from '../../grammar/shape.ts';
import { CAMERA_FAMILIES } from './camera-family.ts';
import { PICTURE_FAULTS } from './picture-faults.ts';
import { natural, reader, sha256, text, whole } from '../message.ts';

/** Pictures of a scale's cameras, and the statements on them that the agent of its site sends to the server. */

/** The limits of a camera's still picture; it is evidence, and kept as the camera made it. */
export const scalePicture = {
  kind: 'scale-picture',
  most: 4 * 1024 * 1024,
  picture: { mostPixels: 40_000_000, side: 4_096, thumbnail: 480, isEvidence: true },
} as const satisfies FileRule;

/** Within so many milliseconds a camera has to send its whole picture. */
export const PICTURE_MS = 2_000;

/**
 * A camera of a site, as its agent gets it: `url` is its address or, for a plain one, that of the picture. It carries no password, only
 * which one counts now: the agent asks for it apart (`passwordQuestion`).
 */
export const cameraSettings = z.object({
  id,
  scaleId: id,
  name: text,
  family: z.enum(CAMERA_FAMILIES),
  url: text,
  login: text.exactOptional(),
  passwordNo: id.exactOptional(),
});
export type CameraSettings = z.infer<typeof cameraSettings>;
/** A camera with its password, once its agent has that. */
export type CameraAccess = CameraSettings & { password?: string };

/** The subject of a picture: a weight record, a load that left without one, or a number plate that was read. */
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
  /** When the agent asked the camera, by the site's clock, and how many milliseconds after the subject. */
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
  /** Its greatest shown weight, whole grams, and for how many milliseconds the load stood still. */
  peak: natural,
  steady: natural.max(86_400_000),
  /** The packed curve of what the scale showed: its bytes come with the statement. */
  curve: z.object({ size: id.max(40_000), sha256 }).exactOptional(),
});
export type CrossingStatement = z.infer<typeof crossingStatement>;

/** A site asks for the passwords of its cameras; `key` is an X25519 key of this question alone, base64 of its SubjectPublicKeyInfo. */
const passwordQuestion = z.object({ kind: z.literal('passwords'), siteId: id, key: text });

/** The passwords of a site's cameras, each with the number that the settings give it. */
const cameraPasswords = z.object({
  cameras: z.array(z.object({ id, passwordNo: id, password: text })).max(100),
});
export type CameraPasswords = z.infer<typeof cameraPasswords>['cameras'];
/** Reads the unsealed passwords; null for any other text. */
export const readCameraPasswords = reader(cameraPasswords);

/** The server's answer to that question: a key of its own for this answer, and the `sealing` of the passwords, both base64. */
export const readSealedPasswords = reader(z.object({ Data: z.object({ Key: text, Sealed: z.base64() }) }));

/** How passwords are sealed for an agent: X25519 agrees on a secret, HKDF draws the key from it, and the cipher shows any change. */
export const sealing = {
  cipher: 'aes-256-gcm',
  hash: 'sha256',
  purpose: 'terezi-camera-passwords-1',
  keyBytes: 32,
  nonceBytes: 12,
  tagBytes: 16,
} as const;

const statement = z.discriminatedUnion('kind', [pictureStatement, crossingStatement, passwordQuestion]);
/** A statement that an agent sends to the server over HTTP; its device key signs the very text. */
export type Statement = z.infer<typeof statement>;
/** Reads a statement; null for any other text. */
export const readStatement = reader(statement);

/** Where agents send statements, below the API's base, and the headers that carry text and signature, both base64. */
export const STATEMENT_PATH = '/agent/statement';
export const STATEMENT_HEADERS = { text: 'x-statement', signature: 'x-statement-signature' } as const;

/** The signed text: the prefix keeps a statement from ever passing for a record. */
export const signedText = (text: string): string => `terezi-statement-1\n${text}`;
