import { z } from 'zod';
import { id } from '../grammar/shape.ts';
import { natural, reader, text, whole } from './message.ts';
import { COMMAND_KINDS, DEVICES } from './command/device-command.ts';
import { INPUT_STATES, INPUTS } from './output/input.ts';
import { OUTPUT_STATES, OUTPUTS } from './output/output.ts';
import { signedRecord } from './record-message.ts';
import { SETTINGS_FAULTS } from './site-settings.ts';

/**
 * The messages of a site agent and the server over MQTT. The agent dials out and publishes only below its own prefix; every payload is one
 * JSON object.
 */
export const topics = {
  /** server → agent, retained: the devices and settings of the site. */
  settings: (siteId: number) => `terezi/site/${siteId}/settings`,
  /** agent → server, retained, with a last will: whether the agent is there and its public key. */
  presence: (siteId: number) => `terezi/site/${siteId}/presence`,
  /** agent → server, retained, quality 0, at most ten a second: the live value. */
  live: (siteId: number, scaleId: number) => `terezi/site/${siteId}/scale/${scaleId}/live`,
  /** agent → server, quality 1: a stored weight record. */
  record: (siteId: number) => `terezi/site/${siteId}/record`,
  /** agent → server, quality 1: what a reader of cards or plates saw. */
  sighting: (siteId: number) => `terezi/site/${siteId}/sighting`,
  /** agent → server, quality 1: what the scale showed around a record. */
  curve: (siteId: number) => `terezi/site/${siteId}/curve`,
  /** server → agent, quality 1: this curve need not be sent again. */
  curveStored: (siteId: number) => `terezi/site/${siteId}/curve-stored`,
  /** agent → server, quality 1: how an LPI is, on every change and once a minute. */
  lpi: (siteId: number) => `terezi/site/${siteId}/lpi`,
  /** server → agent, quality 1: the records up to this sequence are safe at the server. */
  stored: (siteId: number) => `terezi/site/${siteId}/stored`,
  /** server → agent, quality 1: do something, before a time. */
  command: (siteId: number) => `terezi/site/${siteId}/command`,
  /** agent → server, quality 1: what became of a command. */
  answer: (siteId: number) => `terezi/site/${siteId}/answer`,
} as const;

/**
 * Why a scale stores no records: `damaged` beyond what its two files can repair, `forked` from the history that the server knows, `behind`
 * it, `unwritable` where the disk refuses, `opening` while it is being verified.
 */
const storeFault = z.enum(['damaged', 'forked', 'behind', 'unwritable', 'opening']);
export type StoreFault = z.infer<typeof storeFault>;

const presence = z.object({
  online: z.boolean(),
  /** The name of the agent's credential, which vouches for its key; older agents leave it out. */
  agent: text.exactOptional(),
  /** The device's Ed25519 key: base64 of its SubjectPublicKeyInfo in DER. */
  publicKey: text,
  software: text,
  /** When the agent started; an offline one says when it left, or its start where it left without a goodbye. */
  since: text,
  /** Scales that cannot store a record now, and so capture nothing. */
  faults: z.array(z.object({ scaleId: id, fault: storeFault })),
  /** How full the disk is that records and pictures are stored on, in bytes; absent where the system does not say. */
  disk: z.object({ used: natural, total: natural }).exactOptional(),
  /** Why the agent does not use the newest settings; absent while it does. */
  settingsFault: z.enum(SETTINGS_FAULTS).exactOptional(),
});
export type Presence = z.infer<typeof presence>;
export const readPresence = reader(presence);

/**
 * `over` is above Max + 9 d, `under` below zero by more than 20 d, `net` a weight with a tare taken off in
 * the indicator: states, never weights. `lost` is a broken link, or three seconds without a reading.
 */
const liveState = z.enum(['stable', 'motion', 'over', 'under', 'net', 'lost']);
export type LiveState = z.infer<typeof liveState>;

const liveValue = z.object({
  scaleId: id,
  /** Rises with each reading and is never used again; a browser sends it back with a capture. */
  reading: whole,
  /** Whole grams; null when the state is not a weight, and as soon as the reading is older than a second. */
  grams: whole.nullable(),
  state: liveState,
  /** The time of the newest reading by the site's clock; before the first one, that of the start. */
  at: z.iso.datetime(),
  /** Milliseconds since the newest reading when this was sent. */
  age: z.number().min(0),
  /** The deck was inside its zero range after this record. */
  clearedAfter: whole,
  /** The states of the scale's barriers and lights at its site; absent where it has none. */
  outputs: z.partialRecord(z.enum(OUTPUTS), z.enum(OUTPUT_STATES)).readonly().exactOptional(),
  /** The states of its loops and photocells; absent where it has none. */
  inputs: z.partialRecord(z.enum(INPUTS), z.enum(INPUT_STATES)).readonly().exactOptional(),
});
export type LiveValue = z.infer<typeof liveValue>;
export const readLive = reader(liveValue);

/** A request id is kept in its record for ever: its length is bounded as every key's is. */
const requestId = text.min(1).max(200);

const captureCommand = z.object({
  kind: z.literal('capture'),
  id: requestId,
  scaleId: id,
  /** The reading that the screen showed; null for a caller without a screen. */
  reading: natural.nullable(),
  /** The newest record that a ticket has used: the deck must have been empty since. */
  after: natural,
});
export type CaptureCommand = z.infer<typeof captureCommand>;

/** `act` is one of the table's commands (`device-command.ts`), whose shape `input` has. */
const deviceMessage = z.object({
  kind: z.literal('device'),
  id: requestId,
  scaleId: id,
  device: z.enum(DEVICES),
  act: z.enum(COMMAND_KINDS),
  input: z.record(z.string(), z.json()),
});
export type DeviceMessage = z.infer<typeof deviceMessage>;

/**
 * `expiresAt` is the ISO instant after which the agent drops the command and answers so: an instant of the site's own clock, which the
 * server takes from the live values (`at` and `age`), so that no two clocks have to agree. A capture repeated with an id that already led
 * to a record answers that record, even after expiry, for two minutes at most and while the deck has not been empty since. A command
 * without an instant is answered as expired.
 */
const expiry = { expiresAt: text.min(1) };
const command = z.discriminatedUnion('kind', [captureCommand.extend(expiry), deviceMessage.extend(expiry)]);
export type Command = z.infer<typeof command>;
/** Reads a command; null for one that lacks a part, so that no command is half done. */
export const readCommand = reader(command);

const refusal = z.discriminatedUnion('code', [
  z.object({
    code: z.enum(['unstable', 'stale', 'lost', 'net', 'notCleared', 'expired', 'unknownScale']),
  }),
  /** The id has led to a record before, and that truck has left the deck or two minutes have passed. */
  z.object({ code: z.literal('outdated') }),
  /**
   * `deviceFailed`: it did not do it; `unable`: this device cannot do it; `occupied`: something stands on the deck or in the way;
   * `interlocked`: another barrier or light forbids it; `scaleLocked`: the site takes no weights.
   */
  z.object({
    code: z.enum(['deviceFailed', 'unable', 'occupied', 'interlocked', 'scaleLocked', 'storeFailed']),
  }),
  /** `grams` is null where the indicator is under its range and shows no weight. */
  z.object({ code: z.literal('belowMin'), min: whole, grams: whole.nullable() }),
  z.object({ code: z.literal('aboveMax'), max: whole }),
  /** `shown` is null where that reading had no weight or is older than a minute. */
  z.object({ code: z.literal('readingDiffers'), shown: whole.nullable(), grams: whole }),
]);
export type Refusal = z.infer<typeof refusal>;

const answer = z.discriminatedUnion('ok', [
  z.object({
    id: text,
    ok: z.literal(true),
    record: signedRecord.exactOptional(),
    /** The device's answer, in the shape of its command. */
    result: z.record(z.string(), z.json()).exactOptional(),
  }),
  z.object({ id: text, ok: z.literal(false), refusal }),
]);
export type Answer = z.infer<typeof answer>;
export const readAnswer = reader(answer);
