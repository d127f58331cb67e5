import { setTimeout as after } from 'node:timers/promises';
import type { CommandInput, CommandResult } from '@terezi/domain/devices/command/command-shapes.ts';
import {
  fitPercent,
  IN_LINE,
  type Lack,
  MOST_FITS,
  MOST_SPANS,
  TOLD_BYTES,
} from '@terezi/domain/devices/line/line-fit.ts';
import type { Fit } from '@terezi/domain/devices/line/line-fit-shape.ts';
import { settingsText } from '@terezi/domain/devices/protocol-settings-text.ts';
import { toGrams } from '@terezi/domain/grammar/mass.ts';
import { DeviceRefusal } from './device-refusal.ts';
import { type Hearing, hearLine, isSameLine, overhearLine } from './hear-line.ts';
import { type ProbedFit, PROBED, probe } from './measure/indicators/probe.ts';
import type { Reading } from './measure/indicators/reading.ts';
import { readLineAddress } from './measure/line-address.ts';
import type { CaptureScale } from './measure/capture.ts';

/** The settings to try on a serial line whose own are unknown, the usual ones first. */
const LINES = [
  'baud=9600',
  'baud=9600&bits=7&parity=even',
  'baud=4800',
  'baud=19200',
  'baud=2400',
  'baud=1200',
  'baud=38400',
  'baud=57600',
  'baud=115200',
  'baud=4800&bits=7&parity=even',
  'baud=2400&bits=7&parity=even',
];
/** How long each setting is tried: ten frames of most indicators. */
const TRY_MS = 1_200;
/** With so many frames, and so few bytes between them, a protocol is the line's. */
const SURE = { frames: 3, percent: 80 };

const gramsOf = ({ digits, decimals, unit }: Reading): number | null =>
  digits === null || unit === 'lb' ? null : toGrams(digits, decimals, unit ?? 'kg');

const lacksOf = ({ stable, unit, net }: Reading): Lack[] => [
  ...(stable === null ? (['stability'] as const) : []),
  ...(unit === null ? (['unit'] as const) : []),
  ...(net === null ? (['net'] as const) : []),
];

/** Where the frames stand among the answered bytes. */
function spansOf({ readings }: ProbedFit, bytes: Buffer): number[] {
  const spans: number[] = [];
  let from = 0;
  for (const { frame } of readings) {
    const at = bytes.indexOf(frame, from);
    if (at < 0) continue;
    from = at + frame.length;
    if (from > TOLD_BYTES) break;
    spans.push(at, from);
  }
  return spans;
}

function fitsOf(bytes: Buffer): Fit[] {
  const protocols = new Set<string>();
  // Of one protocol with several settings only the best is answered.
  const best = probe(bytes).filter(({ protocol }) => !protocols.has(protocol) && protocols.add(protocol));
  return best.slice(0, MOST_FITS).map((each, place) => ({
    protocol: each.protocol,
    settings: settingsText(each.protocolSettings ?? {}),
    frames: each.frames,
    badFrames: each.badFrames,
    grams: gramsOf(each.last),
    lacks: lacksOf(each.last),
    spans: place < MOST_SPANS ? spansOf(each, bytes) : [],
  }));
}

/** When the first byte of each line of bytes came. */
const timesOf = ({ bytes, arrivals }: Hearing): number[] =>
  Array.from(
    { length: Math.ceil(Math.min(bytes.length, TOLD_BYTES) / IN_LINE) },
    (_, line) => arrivals.findLast(({ offset }) => offset <= line * IN_LINE)?.at ?? 0,
  );

type PortSearchResult = { hearing: Hearing; address: string | null; tried: string[] };

async function hearAt(address: string, milliseconds: number): Promise<Hearing> {
  const line = readLineAddress(address);
  if (!line) throw new DeviceRefusal('deviceFailed', `nothing is listened to at ${address}`);
  return hearLine(line, milliseconds);
}

/** Tries one setting after the other on a serial port, until one gives enough frames; otherwise answers the one with the most. */
export async function searchPort(port: string, hearing = hearAt): Promise<PortSearchResult> {
  const tried: string[] = [];
  let best: (PortSearchResult & { frames: number }) | null = null;
  for (const set of LINES) {
    const address = `${port}?${set}`;
    const portHearing = await hearing(address, TRY_MS);
    tried.push(set.replace('baud=', ''));
    const [fit] = fitsOf(portHearing.bytes);
    const frames = fit?.frames ?? 0;
    if (!best || frames > best.frames) best = { hearing: portHearing, address, tried, frames };
    if (fit && frames >= SURE.frames && fitPercent(fit) >= SURE.percent) break;
    await after(20);
  }
  if (!best) throw new DeviceRefusal('deviceFailed', `nothing is listened to at ${port}`);
  return best;
}

const isPortAlone = (address: string): boolean => address.startsWith('serial:') && !address.includes('?');

/**
 * Listens to a line. It overhears the scale's own line beside its reader while that reads; otherwise the reader lets go of the line
 * meanwhile, since a port, and many a converter, serves one program alone.
 */
async function hear(
  { settings, watch }: CaptureScale,
  address: string,
  milliseconds: number,
): Promise<PortSearchResult> {
  const { line } = watch;
  const isOwn = isSameLine(settings.address, address);
  if (line && address === settings.address && watch.live().state !== 'lost')
    return { hearing: await overhearLine(line, milliseconds), address, tried: [] };
  const takeBack = isOwn ? await line?.letGo() : undefined;
  try {
    if (isPortAlone(address)) return await searchPort(address);
    return { hearing: await hearAt(address, milliseconds), address, tried: [] };
  } finally {
    takeBack?.();
  }
}

/** Judges the bytes of a line, or of a file, by every protocol; it sends the indicator nothing. */
export async function listenLine(
  scale: CaptureScale,
  { address, seconds, bytes: hex }: CommandInput<'listenLine'>,
): Promise<CommandResult<'listenLine'>> {
  const finding: PortSearchResult =
    hex === null
      ? await hear(scale, address ?? scale.settings.address, seconds * 1_000)
      : {
          hearing: { bytes: Buffer.from(hex, 'hex'), arrivals: [], milliseconds: 0 },
          address: null,
          tried: [],
        };
  const { bytes, arrivals, milliseconds } = finding.hearing;
  const fits = fitsOf(bytes);
  return {
    address: finding.address,
    tried: finding.tried,
    count: bytes.length,
    milliseconds,
    bytes: bytes.toString('hex', 0, TOLD_BYTES),
    times: arrivals.length > 0 ? timesOf(finding.hearing) : [],
    fits,
    others: PROBED - fits.length,
  };
}
