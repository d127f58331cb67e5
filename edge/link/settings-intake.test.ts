import { mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteSettings } from '@terezi/domain/devices/site-settings.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConfigurations } from '../measure/configuration.ts';
import { temporaryFolder } from '../measure/records/store.cases.ts';
import { scaleAt, signedSettings, SITE } from '../testing/server-side.ts';
import { settingsIntake } from './settings-intake.ts';
import { settingsCache } from './settings.ts';

/** Only a failing test waits so long, and a busy machine needs it. */
const PATIENT = { timeout: 60_000 };

let temporary: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  temporary = temporaryFolder();
});
afterEach(() => {
  vi.useRealTimers();
  temporary[Symbol.dispose]();
});

/** Settings of scale 2 from the server, with this number and division. */
const said = (number: number, division = 20_000): string => {
  const scale = scaleAt('tcp://127.0.0.1:4001', { division, configuration: { number, signature: '' } });
  return JSON.stringify(signedSettings([scale]));
};

/** A site that takes in settings, in its own folder; `slow` delays their use. */
async function site(slow: (settings: SiteSettings) => Promise<void> = async () => {}) {
  const { path: folder } = temporary;
  const begun: number[] = [];
  const weighsBy: number[] = [];
  const counts = { refusals: 0, failures: 0 };
  const log = pino(
    { level: 'error' },
    { write: (line) => void (counts.failures += Number(line.includes('not taken in'))) },
  );
  const data = {
    settings: settingsCache(folder, SITE),
    configurations: await openConfigurations(folder, null),
  };
  const intake = settingsIntake({
    ...{ siteId: SITE, data, log },
    announce: () => void counts.refusals++,
    apply: async (settings) => {
      const number = settings.scales[0]?.configuration.number ?? 0;
      begun.push(number);
      await slow(settings);
      weighsBy.push(number);
    },
  });
  return { intake, begun, weighsBy, told: counts, folder };
}

test('settings are weighed by in the order in which they came, however long one takes', async () => {
  const held = Promise.withResolvers<void>();
  const { intake, begun, weighsBy } = await site(({ scales }) =>
    scales[0]?.configuration.number === 1 ? held.promise : Promise.resolve(),
  );
  intake.take(said(1));
  await expect.poll(() => begun).toEqual([1]);
  intake.take(said(2));
  expect(weighsBy).toEqual([]);
  held.resolve();
  await expect.poll(() => weighsBy).toEqual([1, 2]);
  expect(begun).toEqual([1, 2]);
  await intake.close();
});

test('the last good ones stay where those that follow are refused, and the server hears why until good ones come', async () => {
  const { intake, weighsBy, told } = await site();
  intake.take(said(2));
  await expect.poll(() => weighsBy).toEqual([2]);
  expect(intake.fault()).toEqual({});
  for (const [text, settingsFault] of [
    [said(1), 'older'],
    [said(2, 50_000), 'older'],
    ['{"siteId":1', 'unreadable'],
    [JSON.stringify({ ...JSON.parse(said(3)), siteId: SITE + 1 }), 'unreadable'],
  ] as const) {
    const before = told.refusals;
    intake.take(text);
    await expect.poll(() => told.refusals).toBe(before + 1);
    expect(intake.fault()).toEqual({ settingsFault });
  }
  expect(weighsBy).toEqual([2]);
  intake.take(said(3));
  await expect.poll(() => weighsBy).toEqual([2, 3]);
  expect([intake.fault(), told.refusals]).toEqual([{}, 4]);
  await intake.close();
});

test('a scale that cannot be read costs the others nothing', async () => {
  const { intake, weighsBy } = await site();
  const settings = JSON.parse(said(4));
  const strange = { ...settings.scales[0], id: 77, protocolSettings: { station: 3 } };
  intake.take(JSON.stringify({ ...settings, scales: [strange, ...settings.scales] }));
  await expect.poll(() => weighsBy).toEqual([4]);
  expect(intake.fault()).toEqual({});
  await intake.close();
});

test('what the disk did not keep is not weighed by, and is taken in by itself once it does', async () => {
  const { intake, weighsBy, told, folder } = await site();
  // A folder in the place of the file fails like a full disk.
  const place = join(folder, 'scale-2.configurations.jsonl');
  mkdirSync(place);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  intake.take(said(1));
  await vi.waitFor(() => expect(told.failures).toBe(1), PATIENT);
  expect(weighsBy).toEqual([]);
  rmdirSync(place);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(weighsBy).toEqual([1]), PATIENT);
  await intake.close();
});

test('of what could not be kept only the newest is tried again, and nothing once others have come', async () => {
  const { intake, weighsBy, told, folder } = await site();
  const place = join(folder, 'scale-2.configurations.jsonl');
  mkdirSync(place);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  intake.take(said(1));
  intake.take(said(2));
  await vi.waitFor(() => expect(told.failures).toBe(2), PATIENT);
  rmdirSync(place);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(weighsBy).toEqual([2]), PATIENT);
  rmSync(place);
  mkdirSync(place);
  intake.take(said(3));
  await vi.waitFor(() => expect(told.failures).toBe(3), PATIENT);
  rmdirSync(place);
  intake.take(said(4));
  await vi.waitFor(() => expect(weighsBy).toEqual([2, 4]), PATIENT);
  await vi.advanceTimersByTimeAsync(10_000);
  await intake.close();
  expect([weighsBy, intake.fault()]).toEqual([[2, 4], {}]);
});

test('a site that stops finishes what it has begun, and takes in no more', async () => {
  const held = Promise.withResolvers<void>();
  const { intake, begun, weighsBy } = await site(() => held.promise);
  intake.take(said(1));
  await expect.poll(() => begun).toEqual([1]);
  intake.take(said(2));
  const closing = intake.close();
  held.resolve();
  await closing;
  intake.take(said(3));
  await intake.close();
  expect([begun, weighsBy]).toEqual([[1], [1]]);
});
