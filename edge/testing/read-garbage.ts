import { parseArgs } from 'node:util';
import fc from 'fast-check';
import {
  heardOf,
  isWrong,
  KINDS,
  type Source,
  SOURCES,
  type Stream,
} from '../measure/indicators/garbage.cases.ts';

/**
 * npm run garbage [-- --streams N] [--seed N] [FAMILY …]: reads many streams of each kind and family, counts the weights
 * that were never sent, and ends with 1 where there may be none.
 */
const { values, positionals } = parseArgs({
  options: { streams: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const numRuns = wholeNumber(values.streams);
const seed = wholeNumber(values.seed);

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`no whole number: ${text}`);
  return Number(text);
}

/** How many of the misread streams are printed, to find the cause. */
const PRINTED = 3;

type Counted = { falseOnes: number; seenTwice: number; wrong: number };

/** Streams of one kind, read by one reader. */
function count(source: Source, kind: (typeof KINDS)[number]): Counted {
  const sum = { falseOnes: 0, seenTwice: 0, wrong: 0 };
  fc.assert(
    fc.property(kind.streams(source), (stream) => {
      const result = heardOf(source, stream);
      sum.falseOnes += result.falseOnes.length;
      sum.seenTwice += result.seenTwice.length;
      if (!isWrong(kind, source, result)) return;
      sum.wrong += 1;
      if (sum.wrong <= PRINTED)
        console.error(`${source.name}, ${kind.name}: ${JSON.stringify(result)}\n${told(stream)}`);
    }),
    { numRuns, seed },
  );
  return sum;
}

function told({ sent, between }: Stream): string {
  const rubble = between.map(({ bytes, was }) => `${hex(bytes)}${was ? ` (was ${hex(was)})` : ''}`);
  return [`sent ${hex(sent)}`, ...rubble].join('\n  ');
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

function row(source: Source): Counted[] {
  const counted = KINDS.map((kind) => count(source, kind));
  const columns = counted.flatMap(({ falseOnes, seenTwice }) => [falseOnes, seenTwice]);
  console.log(`| ${[source.name, ...columns].join(' | ')} |`);
  return counted;
}

const chosen = SOURCES.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (chosen.length === 0) throw new Error(`the families are ${SOURCES.map(({ name }) => name).join(', ')}`);
const heads = KINDS.flatMap(({ name }) => [`${name}: shown`, 'seen twice']);
console.log(`${numRuns} streams of each family and kind, seed ${seed}.\n`);
console.log(`| Family | ${heads.join(' | ')} |\n| --- |${' --- |'.repeat(heads.length)}`);
const wrong = chosen.flatMap(row).reduce((sum, counted) => sum + counted.wrong, 0);
console.log(`\n${wrong} streams of ${chosen.length * KINDS.length * numRuns} were misread.`);
process.exitCode = wrong === 0 ? 0 : 1;
