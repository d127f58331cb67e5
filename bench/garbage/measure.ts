import fc from 'fast-check';
import { LINE_FAMILIES } from '../../edge/measure/indicators/line-families.cases.ts';
import { indicatorOf } from '../../edge/measure/indicators/protocols.ts';
import { agrees, type Decoder, type Reading } from '../../edge/measure/indicators/reading.ts';
import { seeded } from '../../edge/simulator/random.ts';
import { table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';

const STREAMS = 100_000;
const FRAMES = 2_000;
const SEED = 105;

type Source = { name: string; decoder: () => Decoder; frames: readonly Uint8Array[] };

const sics = fc
  .tuple(fc.integer({ min: 0, max: 3_000 }), fc.constantFrom('S', 'D'))
  .map(([steps, status]) => Buffer.from(`S ${status} ${`${steps * 20}`.padStart(10)} kg\r\n`));

/** MT-SICS as a scale of 20 kg has it, and every family that was not read so often before. */
const READ_BEFORE = new Set([
  ...['toledo-short', 'flintec-continuous', 'yaohua-command', 'keli-xk3118', 'cas-22', 'cas-10'],
  ...['dini-argeo', 'rinstrum-auto'],
]);
const SOURCES: readonly Source[] = [
  {
    name: 'mt-sics, d = 20 kg',
    decoder: indicatorOf({ protocol: 'mt-sics', division: 20_000 }).decoder,
    frames: fc.sample(sics, { numRuns: FRAMES, seed: SEED }),
  },
  ...LINE_FAMILIES.filter(([name]) => !READ_BEFORE.has(name)).map(
    ([name, { decoder }, frame]): Source => ({
      ...{ name, decoder },
      frames: fc.sample(frame, { numRuns: FRAMES, seed: SEED }),
    }),
  ),
];

type Random = ReturnType<typeof seeded>;
const below = (random: Random, most: number): number => Math.floor(random.next() * most);

/** A frame that lost a byte, had one twice, had a bit turned, or was broken off. */
function spoilt(frame: Uint8Array, random: Random): Uint8Array {
  const at = below(random, frame.length);
  const kind = random.next();
  if (kind < 0.3) return Uint8Array.of(...frame.slice(0, at), ...frame.slice(at + 1));
  if (kind < 0.55) return Uint8Array.of(...frame.slice(0, at + 1), ...frame.slice(at));
  if (kind < 0.8) return frame.map((byte, place) => (place === at ? byte ^ (1 << below(random, 8)) : byte));
  return frame.slice(0, at);
}

const shown = ({ digits, decimals, unit, net }: Reading): string => `${digits} ${decimals} ${unit} ${net}`;

/** What an intact frame says beside its like; nothing where the scale cannot have sent it. */
function truthOf(decoder: Decoder, frame: Uint8Array): string[] {
  return Array.from({ length: 5 }, () => decoder.push(frame))
    .flat()
    .map(shown);
}

/** How many weights of one stream were never sent: seen once, and seen twice so that they could be stored. */
function strayIn({ decoder, frames }: Source, random: Random) {
  const sent = Array.from({ length: 4 }, () => frames[below(random, frames.length)] ?? new Uint8Array(0));
  const truths = new Set(sent.flatMap((frame) => truthOf(decoder(), frame)));
  const reader = decoder();
  const readings = sent.flatMap((frame) =>
    [spoilt(frame, random), frame, frame, spoilt(frame, random)].flatMap((bytes) => reader.push(bytes)),
  );
  const stray = readings.map((reading) => reading.digits !== null && !truths.has(shown(reading)));
  const isTwice = (at: number): boolean => {
    const [one, other] = [readings[at - 1], readings[at]];
    return one !== undefined && other !== undefined && agrees(one, other);
  };
  return {
    readings: readings.length,
    once: stray.filter(Boolean).length,
    twice: stray.filter((isStray, at) => isStray && isTwice(at)).length,
  };
}

function read(source: Source) {
  const random = seeded(SEED);
  const all = { readings: 0, once: 0, twice: 0 };
  for (let stream = 0; stream < STREAMS; stream += 1) {
    const { readings, once, twice } = strayIn(source, random);
    all.readings += readings;
    all.once += once;
    all.twice += twice;
  }
  return all;
}

async function measure(): Promise<string> {
  const rows = SOURCES.map((source) => ({ name: source.name, ...read(source) }));
  const twice = rows.reduce((sum, row) => sum + row.twice, 0);
  const figures = table(
    ['protocol', 'readings', 'a weight never sent, read once', 'read twice, so that it could be stored'],
    rows.map(({ name, readings, once, twice: both }) => [name, `${readings}`, `${once}`, `${both}`]),
  );
  return `${STREAMS} streams of each, of frames that lost a byte, had one twice, had a bit turned or were broken off, between intact ones.

${figures}

Weights that were never sent and could be stored: ${verdict(twice, twice === 0, 'none')}.`;
}

/** What spoilt frames of the families show that were read less often than the others. */
export const garbagePart: Part = { title: 'Spoilt frames', measure };
