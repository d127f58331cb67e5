import { z } from 'zod';
import { id } from '../grammar/shape.ts';
import { lpiSettings } from './lpi/lpi-link.ts';
import { natural, reader, sha256, text } from './message.ts';
import { INPUTS } from './output/input.ts';
import { BARRIERS, LIGHTS } from './output/output.ts';
import { cameraSettings } from './picture/picture.ts';
import { PROTOCOLS } from './protocol.ts';
import { protocolSettings, settingsFault } from './protocol-settings.ts';
import { readerSettings } from './reader/sighting.ts';

/** Relays of one barrier: one opens, one closes, each driven for `pulse` milliseconds. */
const barrierRelays = z.object({ open: natural, close: natural, pulse: natural });
export type BarrierRelays = z.infer<typeof barrierRelays>;

/** Relays of one traffic light, each on as long as its lamp is lit. */
const lightRelays = z.object({ red: natural, green: natural });
export type LightRelays = z.infer<typeof lightRelays>;

export const outputSettings = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('simulated'),
    /** The loops and photocells that something stands on; simulated ones report what is set here. */
    occupied: z.array(z.enum(INPUTS)).exactOptional(),
  }),
  z.object({
    kind: z.literal('modbus-tcp'),
    /** `tcp://host:port` of the relay module, and the unit it answers as. */
    address: text,
    unit: natural,
    /** Relays are coil addresses as they go over the wire, from 0. */
    barriers: z.partialRecord(z.enum(BARRIERS), barrierRelays),
    lights: z.partialRecord(z.enum(LIGHTS), lightRelays),
    /** Loops and photocells: discrete inputs of the same module, from 0, on while something stands there. */
    inputs: z.partialRecord(z.enum(INPUTS), natural).exactOptional(),
  }),
]);
export type OutputSettings = z.infer<typeof outputSettings>;

/** The settings that a scale needs to weigh: every mass in whole grams, a known protocol, a head to go on from. */
const scaleSettings = z
  .object({
    id,
    name: text,
    protocol: z.enum(PROTOCOLS),
    /** Where the indicator answers: `tcp://host:port`, or `serial:/dev/ttyS0?baud=9600`. */
    address: text,
    /** What its makers disagree on; absent where nothing is set. */
    protocolSettings: protocolSettings.exactOptional(),
    division: id,
    min: natural,
    max: natural,
    /** Which configuration this is, and the server's Ed25519 signature of its text, base64. */
    configuration: z.object({ number: id, signature: text }),
    /** The newest record that the server knows; an agent with an empty store goes on from here. */
    head: z.object({ sequence: natural, hash: sha256 }),
    /** It stands unattended: the site holds its barriers and lights against each other (`interlock.ts`). */
    isAutomatic: z.literal(true).exactOptional(),
    /** Barriers and lights of this scale; absent where it has none. */
    outputs: outputSettings.exactOptional(),
  })
  .refine(({ min, max }) => max > min)
  .refine(({ protocol, protocolSettings: settings }) => settingsFault(protocol, settings ?? {}) === null);
export type ScaleSettings = z.infer<typeof scaleSettings>;

/** `key` is the server's key for signing configurations: base64 of the Ed25519 key's SubjectPublicKeyInfo in DER. */
const siteSettings = z.object({
  siteId: id,
  key: text,
  /** A scale that this agent cannot read is left out and the others weigh on; where it can read none, it refuses the settings. */
  scales: z
    .array(z.unknown())
    .transform((scales, { issues }) => {
      const settings = scales.flatMap((scale): ScaleSettings[] => {
        const { data } = scaleSettings.safeParse(scale);
        return data ? [data] : [];
      });
      if (scales.length > 0 && settings.length === 0) issues.push({ code: 'custom', input: scales });
      return settings;
    })
    .refine((scales) => new Set(scales.map((scale) => scale.id)).size === scales.length),
  /** Readers of cards and plates; absent where the site has none. */
  readers: z.array(readerSettings).max(100).exactOptional(),
  /** The LPIs of its scales, one a scale at most; absent where none has one. */
  lpis: z.array(lpiSettings).max(100).exactOptional(),
  /** Cameras at its scales; absent where there are none. */
  cameras: z.array(cameraSettings).max(100).exactOptional(),
});
export type SiteSettings = z.infer<typeof siteSettings>;
/** Reads a site's settings; null for any other text, and where a scale is named twice. */
export const readSettings = reader(siteSettings);

/**
 * Why an agent keeps its last good settings: the newer ones cannot be read, are not signed by its server's key (`foreign`), or are older
 * than settings that it has used.
 */
export const SETTINGS_FAULTS = ['unreadable', 'foreign', 'older'] as const;
export type SettingsFault = (typeof SETTINGS_FAULTS)[number];
