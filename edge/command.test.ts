import type { DeviceMessage } from '@terezi/domain/devices/link.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { commander } from './command.ts';
import { openDeviceKey } from './measure/records/device-key.ts';
import { temporaryFolder } from './measure/records/store.cases.ts';
import { openScale } from './scale.ts';
import { SCALE, scaleAt } from './testing/server-side.ts';

const log = pino({ level: 'silent' });

async function barrierSite(folder: string) {
  const settings = scaleAt('tcp://127.0.0.1:1', { outputs: { kind: 'simulated' } });
  const key = await openDeviceKey(folder);
  const ignore = (): void => {};
  const context = { folder, key, nextReading: () => 1, log, onChange: ignore, onStore: ignore };
  const scale = await openScale(settings, context);
  const { carryOut } = commander({
    scale: (id) => (id === SCALE ? { ...scale, lpi: null } : undefined),
    isLocked: () => false,
    software: 'x',
    log,
  });
  const command = (id: string, act: 'open' | 'close', expiresIn = 10_000, scaleId = SCALE) => {
    const expiresAt = new Date(Date.now() + expiresIn).toISOString();
    const message: DeviceMessage = {
      ...{ kind: 'device', id, scaleId, device: 'entry-barrier', act, input: {} },
    };
    return carryOut({ ...message, expiresAt });
  };
  const barrier = () => scale.outputs?.states()['entry-barrier'];
  return { command, barrier, [Symbol.asyncDispose]: () => scale.close() };
}

test('a command delivered twice moves the barrier once and has one answer', async () => {
  using folder = temporaryFolder();
  await using site = await barrierSite(folder.path);
  const answers = await Promise.all([site.command('a', 'open'), site.command('a', 'open')]);
  expect(answers).toEqual([
    { id: 'a', ok: true },
    { id: 'a', ok: true },
  ]);
  await site.command('b', 'close');
  expect(await site.command('a', 'open')).toEqual({ id: 'a', ok: true });
  expect(site.barrier()).toBe('closed');
});

test('a command that arrives late or for another scale moves nothing', async () => {
  using folder = temporaryFolder();
  await using site = await barrierSite(folder.path);
  expect(await site.command('a', 'open', -1)).toMatchObject({ refusal: { code: 'expired' } });
  expect(await site.command('b', 'open', 10_000, 77)).toMatchObject({ refusal: { code: 'unknownScale' } });
  expect(site.barrier()).toBeUndefined();
});
