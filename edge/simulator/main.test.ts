import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { SimulatedScale, SimulationAnswer, SimulationOrder } from '@terezi/domain/devices/simulation.ts';
import { afterEach, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));
const SCALES: SimulatedScale[] = [
  { id: 2, protocol: 'toledo-continuous', division: 20_000, max: 60_000_000, seed: 2, pace: 1 },
  { id: 5, protocol: 'st-gs-18', division: 10_000, max: 40_000_000, seed: 5, pace: 1 },
];

let child: ChildProcess | null = null;
afterEach(() => {
  child?.kill('SIGKILL');
});

async function give(process: ChildProcess, order: SimulationOrder): Promise<SimulationAnswer> {
  const message = once(process, 'message');
  process.send(order);
  const [answer] = (await message) as [SimulationAnswer];
  return answer;
}

it('starts the instruments, obeys, says why it cannot, and ends with the channel', async () => {
  child = fork(PROGRAM, { stdio: 'ignore' });
  const started = await give(child, { kind: 'start', scales: SCALES });
  if (started.kind !== 'ports') throw new Error('no ports');
  expect(started.ports.map(({ id }) => id)).toEqual([2, 5]);

  const second = connect(started.ports[1]?.port ?? 0, '127.0.0.1');
  const [bytes] = (await once(second, 'data')) as [Buffer];
  expect(bytes.toString()).toBe('ST,GS,+0000000kg\r\n');
  second.on('error', () => second.destroy());

  const done = { kind: 'done', id: 2 };
  expect(await give(child, { kind: 'drive-on', id: 2, grams: 38_620_000 })).toEqual({
    ...done,
    order: 'drive-on',
  });
  expect(await give(child, { kind: 'drive-off', id: 2 })).toEqual({ ...done, order: 'drive-off' });
  expect(await give(child, { kind: 'fault', id: 2, fault: 'cut' })).toEqual({ ...done, order: 'fault' });
  const failed = { kind: 'failed', order: 'drive-off', reason: 'Error: there is no scale 3' };
  expect(await give(child, { kind: 'drive-off', id: 3 })).toEqual(failed);

  const present = { kind: 'present', id: 2, number: '01006E3A5C' } as const;
  const missing = { kind: 'failed', order: 'present', reason: 'Error: there is no reader 2' };
  expect(await give(child, present)).toEqual(missing);
  const readers = [{ id: 2, protocol: 'em4100' } as const];
  const again = await give(child, { kind: 'start', scales: [], readers });
  if (again.kind !== 'ports') throw new Error('no ports');
  expect(again.readers.map(({ id }) => id)).toEqual([2]);
  expect(await give(child, present)).toEqual({ ...done, order: 'present' });
  const wrong = await give(child, { ...present, number: '01' });
  expect(wrong).toMatchObject({ kind: 'failed', order: 'present' });

  const exited = once(child, 'exit');
  child.disconnect();
  expect(await exited).toEqual([0, null]);
});
