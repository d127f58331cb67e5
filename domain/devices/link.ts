import type { Grams } from '../weighing/mass.ts';
import type { SignedRecord } from '../weighing/weight-record.ts';
import type { BarrierName, LightName, OutputName, OutputState } from './output.ts';

/**
 * What a site agent and the server say to each other over MQTT. The agent dials out and speaks only below
 * its own prefix; every payload is one JSON object.
 */
export const topics = {
  /** server → agent, retained: what hangs at the site. */
  settings: (siteId: number) => `terezi/site/${siteId}/settings`,
  /** agent → server, retained, with a last will: whether the agent is there and its public key. */
  presence: (siteId: number) => `terezi/site/${siteId}/presence`,
  /** agent → server, retained, quality 0, at most ten a second: the live value. */
  live: (siteId: number, scaleId: number) => `terezi/site/${siteId}/scale/${scaleId}/live`,
  /** agent → server, quality 1: a stored weight record. */
  record: (siteId: number) => `terezi/site/${siteId}/record`,
  /** server → agent, quality 1: the records up to this sequence are safe at the server. */
  stored: (siteId: number) => `terezi/site/${siteId}/stored`,
  /** server → agent, quality 1: do something, before a time. */
  command: (siteId: number) => `terezi/site/${siteId}/command`,
  /** agent → server, quality 1: what became of a command. */
  answer: (siteId: number) => `terezi/site/${siteId}/answer`,
} as const;

export const PROTOCOLS = ['toledo-continuous', 'yaohua-xk3190', 'mt-sics', 'st-gs-18'] as const;
export type IndicatorProtocol = (typeof PROTOCOLS)[number];

export type ScaleSettings = {
  id: number;
  name: string;
  protocol: IndicatorProtocol;
  /** Where the indicator answers: `tcp://host:port`, or `serial:/dev/ttyS0?baud=9600`. */
  address: string;
  /**
   * Toledo continuous only: whether the fixed zeros of the display stand inside the six digits of the frame or
   * behind them. Makers disagree; without this a frame with fixed zeros is no weight.
   */
  fixedZeros?: 'inside' | 'beyond';
  division: Grams;
  min: Grams;
  max: Grams;
  /** Which configuration this is, and the server's Ed25519 signature of its text, base64. */
  configuration: { number: number; signature: string };
  /** Newest record known to the server; an agent with an empty store goes on from here. */
  head: { sequence: number; hash: string };
  /** Barriers and lights of this scale; absent where it has none. */
  outputs?: OutputSettings;
};

/** Relays of one barrier: one opens, one closes, each driven for `pulse` milliseconds. */
export type BarrierRelays = { open: number; close: number; pulse: number };

/** Relays of one traffic light, each on as long as its lamp is lit. */
export type LightRelays = { red: number; green: number };

export type OutputSettings =
  | { kind: 'simulated' }
  | {
      kind: 'modbus-tcp';
      /** `tcp://host:port` of the relay module, and the unit it answers as. */
      address: string;
      unit: number;
      /** Relays are coil addresses as they go over the wire, from 0. */
      barriers: Partial<Record<BarrierName, BarrierRelays>>;
      lights: Partial<Record<LightName, LightRelays>>;
    };

/** `key` is what the server signs configurations with: base64 of the Ed25519 key's SubjectPublicKeyInfo in DER. */
export type SiteSettings = { siteId: number; key: string; scales: ScaleSettings[] };

/**
 * Why an agent goes on with its last good settings: the newer ones cannot be read, are signed by another key than its
 * server's or not at all (`foreign`), or are older than settings that it has weighed by.
 */
export const SETTINGS_FAULTS = ['unreadable', 'foreign', 'older'] as const;
export type SettingsFault = (typeof SETTINGS_FAULTS)[number];

export type Presence = {
  online: boolean;
  /** The name of the agent's credential, which vouches for its key; agents from before do not say it. */
  agent?: string;
  /** The device's Ed25519 key: base64 of its SubjectPublicKeyInfo in DER. */
  publicKey: string;
  software: string;
  /** When the agent started; an offline one says when it left, or its start where it left without a word. */
  since: string;
  /** Scales that cannot store a record now, and so capture nothing. */
  faults: { scaleId: number; fault: StoreFault }[];
  /** Why the newest settings are not weighed by; absent while they are. */
  settingsFault?: SettingsFault;
};

/**
 * Why a scale stores no records: `damaged` beyond what its two files make good, `forked` from the history
 * the server knows, `behind` it, `unwritable` where the disk refuses, `opening` while it is being verified.
 */
export type StoreFault = 'damaged' | 'forked' | 'behind' | 'unwritable' | 'opening';

/**
 * `over` is above Max + 9 d, `under` below zero by more than 20 d, `net` a weight with a tare taken off in
 * the indicator: states, never weights. `lost` is a broken link, or three seconds without a reading.
 */
export type LiveState = 'stable' | 'motion' | 'over' | 'under' | 'net' | 'lost';

export type LiveValue = {
  scaleId: number;
  /** Rises with each reading and is never used again; a browser sends it back with a capture. */
  reading: number;
  /** Null when the state is not a weight, and as soon as the reading is older than a second. */
  grams: Grams | null;
  state: LiveState;
  /** Instant of the newest reading by the site's clock; before the first one, of the start. */
  at: string;
  /** Milliseconds since the newest reading when this was sent. */
  age: number;
  /** The deck has been seen inside its zero range after this record. */
  clearedAfter: number;
};

export type CaptureCommand = {
  kind: 'capture';
  id: string;
  scaleId: number;
  /** The reading that the screen showed; null for a caller without a screen. */
  reading: number | null;
  /** Newest record already used by a ticket: the deck must have been empty since. */
  after: number;
};

export type OutputCommand = {
  kind: 'output';
  id: string;
  scaleId: number;
  output: OutputName;
  state: OutputState;
};

/** What the server says of a site's records: those of this scale up to this sequence are safe. */
export type Stored = { scaleId: number; sequence: number };

/**
 * `expiresAt` is the ISO instant after which the agent drops the command and says so: an instant of the site's own
 * clock, which the server reads off the live values (`at` and `age`), so that no two clocks have to agree.
 * A capture asked again with an id that already led to a record answers that record, even after expiry, for two
 * minutes at most and while the deck has not been empty since.
 */
export type Command = (CaptureCommand | OutputCommand) & { expiresAt: string };

export type Refusal =
  | { code: 'unstable' | 'stale' | 'lost' | 'net' | 'notCleared' | 'expired' | 'unknownScale' }
  /** The id has led to a record before, and that truck has left the deck or two minutes have passed. */
  | { code: 'outdated' }
  | { code: 'outputFailed' | 'storeFailed' }
  /** `grams` is null where the indicator is under its range and shows no weight. */
  | { code: 'belowMin'; min: Grams; grams: Grams | null }
  | { code: 'aboveMax'; max: Grams }
  /** `shown` is null where that reading had no weight or is older than a minute. */
  | { code: 'readingDiffers'; shown: Grams | null; grams: Grams };

export type Answer =
  | { id: string; ok: true; record?: SignedRecord }
  | { id: string; ok: false; refusal: Refusal };
