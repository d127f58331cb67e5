import { type IndicatorProtocol, PROTOCOLS } from '@terezi/domain/devices/protocol.ts';
import type { ProtocolSettings } from '@terezi/domain/devices/protocol-settings.ts';
import { indicatorOf } from './protocols.ts';
import type { Reading } from './reading.ts';

/**
 * How well one protocol fits what came over a line. `frames` are the readings, `badFrames` how often bytes that made no
 * frame stood between two of them, `last` the newest reading.
 */
export type Fit = {
  protocol: IndicatorProtocol;
  protocolSettings?: ProtocolSettings;
  frames: number;
  badFrames: number;
  last: Reading;
};

/** The same, with every reading. */
export type ProbedFit = Fit & { readings: readonly Reading[] };

type Candidate = Pick<Fit, 'protocol' | 'protocolSettings'>;

/** What cannot be told without settings: registers mean nothing by themselves, and columns are whatever they are said to be. */
const UNTOLD: ReadonlySet<IndicatorProtocol> = new Set(['modbus-tcp', 'modbus-rtu', 'pattern']);

const CANDIDATES: readonly Candidate[] = [
  ...PROTOCOLS.filter((protocol) => !UNTOLD.has(protocol)).map((protocol) => ({ protocol })),
  { protocol: 'tenso-m', protocolSettings: { checksum: true } },
];

/** As many protocols as are tried. */
export const PROBED = new Set(CANDIDATES.map(({ protocol }) => protocol)).size;

function fitOf(candidate: Candidate, bytes: Uint8Array): ProbedFit[] {
  const decoder = indicatorOf(candidate).decoder();
  const readings = decoder.push(bytes);
  const last = readings.at(-1);
  return last ? [{ ...candidate, frames: readings.length, badFrames: decoder.faults(), last, readings }] : [];
}

/**
 * Every protocol that can read what an unknown line said, the best first: few bytes between its frames, then many
 * frames. Several may fit; where the first two are alike in both, only the display can tell which is right.
 */
export const probe = (bytes: Uint8Array): ProbedFit[] =>
  CANDIDATES.flatMap((candidate) => fitOf(candidate, bytes)).sort(
    (one, other) => one.badFrames - other.badFrames || other.frames - one.frames,
  );
