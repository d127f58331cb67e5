import { describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { sharesOf } from './share.ts';

const patience = 60_000;
const [QUARRY, MILL, GINNERY] = [1, 2, 3];

/** Whether a promise has resolved by now, once everything that was due has happened. */
const isKept = async (promise: Promise<unknown>): Promise<boolean> => {
  let isOver = false;
  // One that still waits at the end is refused one day, which concerns no test.
  void promise.then(
    () => (isOver = true),
    () => {},
  );
  await new Promise((resolve) => setImmediate(resolve));
  return isOver;
};

describe('a company’s share', () => {
  it('is held up to its measure, and the next in line gets what comes back', async () => {
    const shares = sharesOf({ all: 9, each: 2, patience });
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

  it('leaves all other shares alone', async () => {
    const shares = sharesOf({ all: 2, each: 1, patience });
    await shares.take(QUARRY);
    expect(await isKept(shares.take(QUARRY))).toBe(false);
    expect(await isKept(shares.take(MILL))).toBe(true);
  });

  it('is not waited for without end, and goes to no caller who left the line', async () => {
    const shares = sharesOf({ all: 2, each: 1, patience: 1 });
    const giveBack = await shares.take(QUARRY);
    await expect(shares.take(QUARRY)).rejects.toMatchObject({ kind: general.busy });
    giveBack();
    expect(await isKept(shares.take(QUARRY))).toBe(true);
  });
});

describe('all shares together', () => {
  it('are no more than there are', async () => {
    const shares = sharesOf({ all: 2, each: 2, patience });
    const [first] = [await shares.take(QUARRY), await shares.take(MILL)];
    const third = shares.take(GINNERY);
    expect(await isKept(third)).toBe(false);
    first();
    expect(await isKept(third)).toBe(true);
  });

  it('are lent in turn: a long line is served once before a short one, not to its end', async () => {
    const shares = sharesOf({ all: 1, each: 1, patience });
    const served: number[] = [];
    const stand = async (company: number): Promise<void> => {
      const giveBack = await shares.take(company);
      served.push(company);
      setImmediate(giveBack);
    };
    const long = Array.from({ length: 5 }, () => stand(QUARRY));
    const short = [stand(MILL), stand(GINNERY), stand(MILL)];
    await Promise.all([...long, ...short]);
    expect(served).toEqual([QUARRY, MILL, GINNERY, QUARRY, MILL, QUARRY, QUARRY, QUARRY]);
  });
});
