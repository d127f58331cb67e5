import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, DeviceMessage } from '@terezi/domain/devices/link.ts';
import type { ScaleSettings } from '@terezi/domain/devices/site-settings.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { commander } from './command.ts';
import { openDeviceKey } from './measure/records/device-key.ts';
import { temporaryFolder } from './measure/records/store.cases.ts';
import { openSite } from './site.ts';
import { SCALE, scaleAt } from './testing/server-side.ts';

const log = pino({ level: 'silent' });
const automatic = (more: Partial<ScaleSettings> = {}) =>
  scaleAt('tcp://127.0.0.1:1', { isAutomatic: true, outputs: { kind: 'simulated' }, ...more });

/** A site with an unattended scale whose indicator cannot be read. */
async function unattended(folder: string, { slow = false } = {}) {
  const key = await openDeviceKey(folder);
  const ignore = (): void => {};
  const site = openSite(
    { folder, key, nextReading: () => 1, log, onChange: ignore, onStore: ignore },
    ignore,
  );
  const apply = (scale: ScaleSettings) => site.apply({ siteId: 1, key: '', scales: [scale] });
  await apply(automatic());
  const commanded = (id: number) => {
    const scale = site.scale(id);
    if (!scale?.outputs || !slow) return scale && { ...scale, lpi: null };
    const { outputs } = scale;
    const set: typeof outputs.set = async (output, state) => {
      await sleep(50);
      await outputs.set(output, state);
    };
    return { ...scale, lpi: null, outputs: { ...outputs, set } };
  };
  const { carryOut } = commander({ scale: commanded, isLocked: () => false, software: 'x', log });
  let count = 0;
  const ask = async (device: DeviceMessage['device'], act: DeviceMessage['act']): Promise<string> => {
    const expiresAt = new Date(Date.now() + 10_000).toISOString();
    const id = `command ${(count += 1)}`;
    const answer: Answer = await carryOut({
      ...{ kind: 'device', id, scaleId: SCALE, device, act, input: {}, expiresAt },
    });
    return answer.ok ? 'done' : answer.refusal.code;
  };
  return { site, apply, ask, [Symbol.asyncDispose]: () => site.close() };
}

test('a site lets no truck in that it cannot weigh, and holds its two sides against each other', async () => {
  using folder = temporaryFolder();
  await using yard = await unattended(folder.path);
  expect(await yard.ask('entry-barrier', 'open')).toBe('lost');
  expect(await yard.ask('exit-barrier', 'open')).toBe('done');
  expect(await yard.ask('entry-light', 'green')).toBe('interlocked');
  expect(await yard.ask('entry-barrier', 'open')).toBe('interlocked');
  expect(await yard.ask('entry-light', 'red')).toBe('done');
  expect(await yard.ask('exit-barrier', 'close')).toBe('done');
  expect(await yard.ask('entry-light', 'green')).toBe('done');
});

test('a site closes on nothing, and hears of a loop without interrupting its scale', async () => {
  using folder = temporaryFolder();
  await using yard = await unattended(folder.path);
  const before = yard.site.scale(SCALE);
  await yard.ask('exit-barrier', 'open');
  await yard.apply(automatic({ outputs: { kind: 'simulated', occupied: ['exit-photocell'] } }));
  expect(yard.site.scale(SCALE)).toBe(before);
  expect(await yard.ask('exit-barrier', 'close')).toBe('occupied');
  expect(before?.outputs?.states()).toMatchObject({ 'exit-barrier': 'open' });
  await yard.apply(automatic());
  expect(await yard.ask('exit-barrier', 'close')).toBe('done');
});

test('two commands at once are judged one after the other', async () => {
  using folder = temporaryFolder();
  await using yard = await unattended(folder.path, { slow: true });
  const both = [yard.ask('exit-barrier', 'open'), yard.ask('entry-light', 'green')];
  expect(await Promise.all(both)).toEqual(['done', 'interlocked']);
});

test('an attended scale is left to its operator', async () => {
  using folder = temporaryFolder();
  await using yard = await unattended(folder.path);
  await yard.apply(scaleAt('tcp://127.0.0.1:1', { outputs: { kind: 'simulated' } }));
  expect(await yard.ask('exit-barrier', 'open')).toBe('done');
  expect(await yard.ask('entry-barrier', 'open')).toBe('done');
});
