import type { Grams } from '../weighing/mass.ts';
import type { SignedRecord } from '../weighing/weight-record.ts';

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
  division: Grams;
  min: Grams;
  max: Grams;
  /** Newest record known to the server; an agent with an empty store goes on from here. */
  head: { sequence: number; hash: string };
};

export type SiteSettings = { siteId: number; scales: ScaleSettings[] };

export type Presence = { online: boolean; publicKey: string; software: string; since: string };

/** `over` is above Max + 9 d, `under` below zero by more than 20 d: states, never weights. */
export type LiveState = 'stable' | 'motion' | 'over' | 'under' | 'lost';

export type LiveValue = {
  scaleId: number;
  /** Rises by one with each reading the agent decodes; a browser sends it back with a capture. */
  reading: number;
  /** Null when the state is not a weight. */
  grams: Grams | null;
  state: LiveState;
  /** Instant of the newest reading by the site's clock. */
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
  state: 'open' | 'closed' | 'red' | 'green';
};

export type OutputName = 'entry-barrier' | 'exit-barrier' | 'entry-light' | 'exit-light';

/** ISO instant after which the agent drops the command and says so. */
export type Command = (CaptureCommand | OutputCommand) & { expiresAt: string };

export type Refusal =
  | { code: 'unstable' | 'stale' | 'lost' | 'notCleared' | 'expired' | 'unknownScale' | 'outputFailed' | 'storeFailed' }
  | { code: 'belowMin'; min: Grams; grams: Grams }
  | { code: 'aboveMax'; max: Grams }
  | { code: 'readingDiffers'; shown: Grams | null; grams: Grams };

export type Answer =
  | { id: string; ok: true; record?: SignedRecord }
  | { id: string; ok: false; refusal: Refusal };
