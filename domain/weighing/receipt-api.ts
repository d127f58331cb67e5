import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { fieldChange } from '../grammar/resource/history-shape.ts';
import { characters, idInAddress, instant, massOut, nothing, one } from '../grammar/shape.ts';
import { chainVerdict, paper, weightEvidence } from '../evidence/evidence-shape.ts';

import { BY_HAND_CODES } from './by-hand/by-hand-codes.ts';
import { COMPLETIONS, DIRECTIONS } from './status.ts';
import { tareFields } from './tare/tare-shape.ts';

const name = z.string().nullable();

const receipt = z.object({
  receipt: z.string(),
  statusId: z.number(),
  completedHow: z.enum(COMPLETIONS).nullable(),
  direction: z.enum(DIRECTIONS).nullable(),
  ...paper,
  /** The zone of the page's times. */
  timeZone: z.string(),
  scaleName: z.string(),
  weight2ScaleName: name,
  numberPlate: z.string(),
  trailers: z.array(z.string()),
  cargoName: name,
  customerName: name,
  senderName: name,
  weight1: weightEvidence.nullable(),
  weight2: weightEvidence.nullable(),
  /** A weight 1 that was typed by hand: it has no record. No person's name. */
  byHand1: z.object({ weight: massOut, at: instant, code: z.enum(BY_HAND_CODES) }).nullable(),
  /** What stood in for weight 2, where it was not taken; names as on paper: N. Səfərova. */
  tareKind: tareFields.tareKind,
  tare: tareFields.tare,
  tareTrailers: tareFields.tareTrailers,
  tareOrigin: tareFields.tareOrigin,
  tareAt: tareFields.tareAt,
  tareByName: tareFields.tareByName,
  tareApprovedByName: tareFields.tareApprovedByName,
  tareMasses: tareFields.tareMasses,
  tareSource: tareFields.tareSource,
  /** A weight 2 that was typed by hand: it has no record. No person's name. */
  byHand: z.object({ weight: massOut, at: instant, code: z.enum(BY_HAND_CODES) }).nullable(),
  /** Whether a typed weight 2 waits for approval: the ticket is open, and does not show that weight. */
  isProvisional: z.boolean(),
  weightNet: massOut.nullable(),
  printCount: z.number(),
  /** Whether it differs from what the server has sealed: its row was changed in the database. */
  isSealBroken: z.boolean(),
  cancelledAt: instant.nullable(),
  chain: chainVerdict,
  corrections: z.array(z.object({ at: instant, changes: z.array(fieldChange) })),
  /** The cameras' pictures of its weights, where the company shows them to the holder of the receipt. */
  pictures: z.array(
    z.object({
      id: z.number(),
      of: z.enum(['weight1', 'weight2']),
      cameraName: z.string(),
      takenAt: instant,
    }),
  ),
  /** The ticket, for a signed-in reader who sees it; else null. */
  operationId: z.number().nullable(),
});
/** A receipt as its holder may read it. */
export type Receipt = z.output<typeof receipt>;

/** A receipt that can be checked without the server: `docs/check-receipt.js` does it. */
const signedReceipt = z.object({
  /** JSON with the content of the receipt, masses in grams, and its records as their sites signed them. */
  content: z.string(),
  /** The server's key, base64 of its SubjectPublicKeyInfo in DER. */
  publicKey: z.string(),
  /** The Ed25519 signature of exactly that text, base64. */
  signature: z.string(),
});

/** The public endpoint for holders of a receipt. */
export const receiptApi = {
  find: endpoint.read({
    path: '/receipt/{publicId}',
    summary:
      'Answers what every holder of a receipt may check: weights, their records and the last verdict on them.',
    permission: 'everyone',
    recognises: true,
    input: z.strictObject({ publicId: characters.min(22).max(64) }),
    output: one('receipt', receipt),
  }),
  signed: endpoint.read({
    path: '/receipt/{publicId}/signed',
    summary: 'Answers a receipt and its records, signed by the server, to keep and check offline.',
    permission: 'everyone',
    input: z.strictObject({ publicId: characters.min(22).max(64) }),
    output: one('signedReceipt', signedReceipt),
  }),
  picture: endpoint.read({
    path: '/receipt/{publicId}/picture/{picture}',
    summary:
      'Answers a picture of a weight, byte for byte or small, if the company shows it to holders of the receipt.',
    permission: 'everyone',
    answersFile: true,
    input: z.strictObject({
      publicId: characters.min(22).max(64),
      picture: idInAddress,
      size: z.enum(['whole', 'thumbnail']).default('whole'),
    }),
    output: nothing,
  }),
};
