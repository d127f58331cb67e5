import { expect, it } from 'vitest';
import type { SparingLog } from '../sparing-log.ts';
import { promisesOf } from './tell.ts';

function promised() {
  const logged: unknown[] = [];
  const none = () => {};
  const log: SparingLog = {
    ...{ debug: none, info: none, warn: none },
    error: (line) => void logged.push(line),
  };
  return { ...promisesOf({ log, requestId: 'r-1' }), logged };
}

it('what was promised is told in its order, each after the one before', async () => {
  const { promise, keep } = promised();
  const told: string[] = [];
  promise(async () => {
    await Promise.resolve();
    told.push('first');
  });
  promise(() => void told.push('second'));
  expect(told).toEqual([]);
  await keep();
  expect(told).toEqual(['first', 'second']);
});

it.each([
  [
    'at once',
    () => {
      throw new Error('nobody listens');
    },
  ],
  ['later', () => Promise.reject(new Error('nobody listens'))],
])('what fails %s is logged under its request, fails nothing and holds back nothing', async (_, failing) => {
  const { promise, keep, logged } = promised();
  const told: string[] = [];
  promise(failing);
  promise(() => void told.push('second'));
  await keep();
  expect([told, logged]).toEqual([
    ['second'],
    [{ event: 'work.untold', requestId: 'r-1', err: expect.objectContaining({ message: 'nobody listens' }) }],
  ]);
});
