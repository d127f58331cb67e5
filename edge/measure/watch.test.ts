import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { indicatorOf } from './indicators/protocols.ts';
import { openCleared } from './records/cleared.ts';
import { temporaryFolder } from './records/store.cases.ts';
import { startInstrument } from '../testing/instrument.ts';
import { scaleAt } from '../testing/server-side.ts';
import { watchScale } from './watch.ts';
import { openReadingNumber } from './watch-number.ts';

/** Only a test that fails waits so long. */
const PATIENT = { timeout: 60_000 };

async function watched(folder: string, address: string) {
  const settings = scaleAt(address);
  const cleared = await openCleared(folder, settings.id, (error) => expect.fail(String(error)));
  const changes = { count: 0 };
  const watch = watchScale({
    settings,
    indicator: indicatorOf(settings),
    nextReading: await openReadingNumber(folder),
    cleared,
    newestRecord: () => 41,
    onChange: () => changes.count++,
    log: pino({ level: 'silent' }),
  });
  const sees = (wanted: object) => vi.waitFor(() => expect(watch.live()).toMatchObject(wanted), PATIENT);
  const stop = (): Promise<void> => {
    watch.stop();
    return cleared.settled();
  };
  return { watch, sees, changes, [Symbol.asyncDispose]: stop };
}

describe('a watched scale', () => {
  test.for([
    ['a settled weight', { kilograms: 38_620, state: 'ST' }, { state: 'stable', grams: 38_620_000 }],
    ['a weight in motion', { kilograms: 38_640, state: 'US' }, { state: 'motion', grams: 38_640_000 }],
    ['Max + 9 d, still a number', { kilograms: 60_180 }, { state: 'stable', grams: 60_180_000 }],
    ['one division more, no number', { kilograms: 60_200 }, { state: 'over', grams: null }],
    ['the indicator saying overload', { kilograms: 60_180, state: 'OL' }, { state: 'over', grams: null }],
    ['-20 d, still a number', { kilograms: -400 }, { state: 'stable', grams: -400_000 }],
    ['one division less, no number', { kilograms: -420 }, { state: 'under', grams: null }],
    ['a tare taken off', { kilograms: 20_000, mode: 'NT' }, { state: 'net', grams: null }],
    ['pounds, which are no weight here', { kilograms: 20_000, unit: 'lb' }, { state: 'lost', grams: null }],
  ] as const)('shows %s', async ([, display, live]) => {
    using folder = temporaryFolder();
    await using instrument = await startInstrument();
    await using scale = await watched(folder.path, instrument.address);
    await scale.sees({ state: 'stable', grams: 0 });
    instrument.show(display);
    await scale.sees(live);
    expect(scale.watch.live()).toMatchObject(live);
  });

  test('numbers its readings upwards, and the next start goes on above them', async () => {
    using folder = temporaryFolder();
    await using instrument = await startInstrument();
    const numbers: number[] = [];
    for (let start = 0; start < 3; start++) {
      await using scale = await watched(folder.path, instrument.address);
      for (let look = 0; look < 5; look++) {
        const known = numbers.at(-1) ?? 0;
        await vi.waitFor(() => expect(scale.watch.live().reading).toBeGreaterThan(known), PATIENT);
        numbers.push(scale.watch.live().reading);
      }
    }
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(new Set(numbers).size).toBe(15);
  });

  test('takes back the number of a reading older than a second and says so by itself', async () => {
    using folder = temporaryFolder();
    await using instrument = await startInstrument();
    await using scale = await watched(folder.path, instrument.address);
    instrument.show({ kilograms: 38_620 });
    await scale.sees({ state: 'stable', grams: 38_620_000 });
    instrument.hush();
    await sleep(200);
    const { count } = scale.changes;
    await vi.waitFor(() => {
      expect(scale.changes.count).toBeGreaterThan(count);
      expect(scale.watch.live()).toMatchObject({ grams: null });
    }, PATIENT);
  });

  test('is lost after three silent seconds, and back when the indicator talks again', async () => {
    using folder = temporaryFolder();
    await using instrument = await startInstrument();
    await using scale = await watched(folder.path, instrument.address);
    await scale.sees({ state: 'stable' });
    instrument.hush();
    await vi.waitFor(() => expect(scale.watch.live().state).toBe('lost'), PATIENT);
    expect(scale.watch.sight()).toMatchObject({ newest: null, settled: null });
    instrument.speak();
    await scale.sees({ state: 'stable', grams: 0 });
  });

  test('is lost at once when the connection breaks, and back by itself', async () => {
    using folder = temporaryFolder();
    await using instrument = await startInstrument();
    await using scale = await watched(folder.path, instrument.address);
    await scale.sees({ state: 'stable' });
    instrument.cut();
    await vi.waitFor(() => expect(scale.watch.live().state).toBe('lost'), PATIENT);
    instrument.restore();
    await scale.sees({ state: 'stable', grams: 0 });
  });

  test('counts the deck as empty within four divisions of zero, when stable', async () => {
    using folder = temporaryFolder();
    await using instrument = await startInstrument();
    instrument.show({ kilograms: 100 });
    await using scale = await watched(folder.path, instrument.address);
    await scale.sees({ grams: 100_000, state: 'stable' });
    instrument.show({ kilograms: 80, state: 'US' });
    await scale.sees({ grams: 80_000, state: 'motion' });
    await sleep(150);
    expect(scale.watch.live().clearedAfter).toBe(0);
    instrument.show({ state: 'ST' });
    await scale.sees({ clearedAfter: 41 });
  });

  test('does not take a single frame of zero for an empty deck', async () => {
    using folder = temporaryFolder();
    await using instrument = await startInstrument();
    instrument.show({ kilograms: 38_620 });
    await using scale = await watched(folder.path, instrument.address);
    await scale.sees({ grams: 38_620_000, state: 'stable' });
    instrument.hush();
    instrument.flicker({ kilograms: 0 });
    await scale.sees({ grams: 0 });
    expect(scale.watch.live()).toMatchObject({ state: 'motion', clearedAfter: 0 });
  });

  test('remembers what a reading showed, and nothing of one it never had', async () => {
    using folder = temporaryFolder();
    await using instrument = await startInstrument();
    instrument.show({ kilograms: 38_620 });
    await using scale = await watched(folder.path, instrument.address);
    await scale.sees({ state: 'stable' });
    const { reading } = scale.watch.live();
    instrument.show({ kilograms: 10_000 });
    await scale.sees({ grams: 10_000_000 });
    expect(scale.watch.shown(reading)).toBe(38_620_000);
    expect(scale.watch.shown(reading - 1_000_000)).toBeNull();
  });
});
