import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { SCALE, scaleAt } from '../testing/server-side.ts';
import { type CaptureScale, capturer } from './capture.ts';
import { openDeviceKey } from './records/device-key.ts';
import { temporaryFolder } from './records/store.cases.ts';
import { openStore } from './records/store.ts';
import type { Sight } from './watch.ts';

afterEach(() => vi.useRealTimers());

/** A deck with a settled truck on it and a real store behind it. */
async function deck(folder: string) {
  const store = await openStore({ folder, scaleId: SCALE, key: await openDeviceKey(folder) });
  if ('fault' in store) throw new Error(store.fault);
  const truck = {
    ...({ reading: 7, takenAt: Date.now(), seenAt: 5000, state: 'stable', grams: 38_620_000 } as const),
    ...({ stability: 'indicator', isConfirmed: true, frame: new Uint8Array([1]) } as const),
  };
  const sight: Sight = { newest: truck, settled: truck, age: 40, clearedAfter: 0 };
  const watch: CaptureScale['watch'] = {
    sight: () => sight,
    shown: () => null,
    remembered: () => [],
    seenAt: () => null,
    live: () => {
      throw new Error('nobody looks');
    },
    line: null,
    stop: () => {},
  };
  const scale: CaptureScale = { settings: scaleAt('tcp://127.0.0.1:1'), watch, store: () => store };
  const log = pino({ level: 'silent' });
  const answer = capturer({ scale: () => scale, isLocked: () => false, software: 'x', log });
  const ask = (id: string) =>
    answer({
      ...({ kind: 'capture', scaleId: SCALE, reading: null, after: 0, id } as const),
      expiresAt: new Date(Date.now() + 1_000).toISOString(),
    });
  return { sight, ask, store, [Symbol.asyncDispose]: () => store.close() };
}

test('a command asked again gets its record while the truck stands there, for two minutes', async () => {
  using folder = temporaryFolder();
  await using site = await deck(folder.path);
  const first = await site.ask('a');
  expect(first).toMatchObject({ ok: true, record: { sequence: 1 } });
  const takenAt = site.sight.settled?.takenAt ?? 0;
  vi.useFakeTimers({ now: takenAt + 120_000, toFake: ['Date'] });
  expect(await site.ask('a')).toEqual(first);
  vi.setSystemTime(takenAt + 120_001);
  expect(await site.ask('a')).toEqual({ id: 'a', ok: false, refusal: { code: 'outdated' } });
  vi.setSystemTime(takenAt - 1);
  expect(await site.ask('a')).toEqual({ id: 'a', ok: false, refusal: { code: 'outdated' } });
  expect(site.store.head().sequence).toBe(1);
});

test('a command asked again gets nothing once the deck has been empty', async () => {
  using folder = temporaryFolder();
  await using site = await deck(folder.path);
  const first = await site.ask('a');
  site.sight.clearedAfter = 0;
  expect(await site.ask('a')).toEqual(first);
  site.sight.clearedAfter = 1;
  expect(await site.ask('a')).toEqual({ id: 'a', ok: false, refusal: { code: 'outdated' } });
  expect(await site.ask('b')).toMatchObject({ ok: true, record: { sequence: 2 } });
});
