import { FILE_BYTES, IN_LINE, LACKS } from '@terezi/domain/devices/line/line-fit.ts';
import type { Fit } from '@terezi/domain/devices/line/line-fit-shape.ts';
import { type IndicatorProtocol, PROTOCOLS } from '@terezi/domain/devices/protocol.ts';

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The part of a file of raw bytes that is judged, hexadecimal. */
export async function hexOf(file: Blob): Promise<string> {
  return hex(new Uint8Array(await file.slice(0, FILE_BYTES).arrayBuffer()));
}

/** Bytes that belong together: of one whole frame, of none between two frames, or before and after all of them. */
export type ByteRun = { readonly kind: 'frame' | 'bad' | 'other'; readonly text: string };
/** One line of bytes as they are looked at, and when its first came, milliseconds after the first of all. */
type ByteLine = { readonly at: number | null; readonly runs: readonly ByteRun[] };

const isLineEnd = (byte: string): boolean => byte === '0D' || byte === '0A';

/** What each byte belongs to, by where the frames of a protocol stand. */
function kindsOf(bytes: readonly string[], spans: readonly number[]): ByteRun['kind'][] {
  const kinds = bytes.map((): ByteRun['kind'] => 'other');
  for (let at = 0; at + 1 < spans.length; at += 2) kinds.fill('frame', spans[at], spans[at + 1]);
  const [first = 0] = spans;
  const end = spans.at(-1) ?? 0;
  return kinds.map((kind, at) => {
    const isBetween = kind === 'other' && at > first && at < end && !isLineEnd(bytes[at] ?? '');
    return isBetween ? 'bad' : kind;
  });
}

/** Bytes in lines of eighteen, in capitals, each with what it belongs to. */
export function byteLines(
  hexadecimal: string,
  times: readonly number[] = [],
  spans: readonly number[] = [],
): readonly ByteLine[] {
  const bytes = (hexadecimal.match(/../g) ?? []).map((byte) => byte.toUpperCase());
  const kinds = kindsOf(bytes, spans);
  return Array.from({ length: Math.ceil(bytes.length / IN_LINE) }, (_, line) => {
    const runs: { kind: ByteRun['kind']; text: string }[] = [];
    for (const [place, byte] of bytes.slice(line * IN_LINE, (line + 1) * IN_LINE).entries()) {
      const kind = kinds[line * IN_LINE + place] ?? 'other';
      const last = runs.at(-1);
      if (last?.kind === kind) last.text += ` ${byte}`;
      else runs.push({ kind, text: byte });
    }
    return { at: times[line] ?? null, runs };
  });
}

type JsonObject = { readonly [name: string]: unknown };
const isSaid = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numbersOf = (value: unknown): number[] => listOf(value).filter((each) => typeof each === 'number');
const textsOf = (value: unknown): string[] => listOf(value).filter((each) => typeof each === 'string');
const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function fitIn(fit: unknown): Fit[] {
  if (!isSaid(fit)) return [];
  const { protocol, frames, badFrames, grams, settings, lacks, spans } = fit;
  if (typeof protocol !== 'string' || typeof frames !== 'number' || typeof badFrames !== 'number') return [];
  return [
    {
      protocol,
      frames,
      badFrames,
      grams: numberOr(grams),
      settings: textOr(settings),
      lacks: LACKS.filter((lack) => listOf(lacks).includes(lack)),
      spans: numbersOf(spans),
    },
  ];
}

/** The bytes that an agent reports to have heard. */
export type ListeningResult = {
  readonly count: number;
  readonly bytes: string;
  readonly times: readonly number[];
  readonly milliseconds: number;
  readonly address: string | null;
  readonly tried: readonly string[];
  readonly fits: readonly Fit[];
  readonly others: number;
};

/** The same as it came over the wire; null where it says something else. */
export function readHeard(result: unknown): ListeningResult | null {
  if (!isSaid(result)) return null;
  const { count, bytes, fits } = result;
  if (typeof count !== 'number' || typeof bytes !== 'string' || !Array.isArray(fits)) return null;
  return {
    count,
    bytes,
    fits: fits.flatMap(fitIn),
    times: numbersOf(result['times']),
    milliseconds: numberOr(result['milliseconds']) ?? 0,
    address: textOr(result['address']),
    tried: textsOf(result['tried']),
    others: numberOr(result['others']) ?? 0,
  };
}

/** A fit of a protocol that this page has words for. */
export type KnownFit = Fit & { readonly protocol: IndicatorProtocol };
export const isKnownFit = (fit: Fit): fit is KnownFit => PROTOCOLS.some((each) => each === fit.protocol);
