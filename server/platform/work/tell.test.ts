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

it('promised news goes out in its order, each after the one before', async () => {
  const { promise, keep } = promised();
  const events: string[] = [];
  promise(async () => {
    await Promise.resolve();
    events.push('first');
  });
  promise(() => void events.push('second'));
  expect(events).toEqual([]);
  await keep();
  expect(events).toEqual(['first', 'second']);
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
  const events: string[] = [];
  promise(failing);
  promise(() => void events.push('second'));
  await keep();
  expect([events, logged]).toEqual([
    ['second'],
    [{ event: 'work.untold', requestId: 'r-1', err: expect.objectContaining({ message: 'nobody listens' }) }],
  ]);
});
