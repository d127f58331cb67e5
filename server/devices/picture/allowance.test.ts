import { expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { statementAllowance } from './allowance.ts';

it('lets a site state what an outage has gathered, and then as much as its cameras give', () => {
  let now = 0;
  const { take } = statementAllowance(() => now);
  for (let count = 0; count < 400; count++) take(1, 200_000);
  expect(() => take(1, 200_000)).toThrow(general.tooMany.code);
  take(2, 200_000);
  now += 1_000;
  for (let count = 0; count < 4; count++) take(1, 200_000);
  expect(() => take(1, 200_000)).toThrow(general.tooMany.code);
});

it('counts bytes as well', () => {
  let now = 0;
  const { take } = statementAllowance(() => now);
  for (let count = 0; count < 100; count++) take(1, 4 * 1024 * 1024);
  expect(() => take(1, 4 * 1024 * 1024)).toThrow(general.tooMany.code);
  now += 2_000;
  take(1, 4 * 1024 * 1024);
});
