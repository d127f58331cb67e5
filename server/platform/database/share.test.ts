import { describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { sharesOf } from './share.ts';

const LONG = 60_000;
const [QUARRY, MILL] = [1, 2];

/** Whether a promise has been kept by now, once everything that was due has happened. */
const isKept = async (promise: Promise<unknown>): Promise<boolean> => {
  let kept = false;
  void promise.then(() => (kept = true));
  await new Promise((resolve) => setImmediate(resolve));
  return kept;
};

describe('a company’s share', () => {
  it('is held up to its measure, and the next in line gets what is given back', async () => {
    const shares = sharesOf(2, LONG);
    const [first] = [await shares.take(QUARRY), await shares.take(QUARRY)];
    const third = shares.take(QUARRY);
    const fourth = shares.take(QUARRY);
    expect(await isKept(third)).toBe(false);
    first();
    expect(await isKept(third)).toBe(true);
    expect(await isKept(fourth)).toBe(false);
    (await third)();
    expect(await isKept(fourth)).toBe(true);
  });

  it('leaves everybody else’s alone', async () => {
    const shares = sharesOf(1, LONG);
    await shares.take(QUARRY);
    expect(await isKept(shares.take(QUARRY))).toBe(false);
    expect(await isKept(shares.take(MILL))).toBe(true);
  });

  it('is not waited for without end, and whoever left the line is not given it', async () => {
    const shares = sharesOf(1, 1);
    const giveBack = await shares.take(QUARRY);
    await expect(shares.take(QUARRY)).rejects.toMatchObject({ kind: general.busy });
    giveBack();
    expect(await isKept(shares.take(QUARRY))).toBe(true);
  });
});
