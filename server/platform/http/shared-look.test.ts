import { describe, expect, it } from 'vitest';
import { sharedLooks } from './shared-look.ts';

/** Looks that a test ends; `begun` are the ones that have begun, in order. */
function slowLooks() {
  const begun: { end(result: string): void; fail(): void }[] = [];
  const look = () =>
    new Promise<string>((resolve, reject) => {
      begun.push({ end: resolve, fail: () => reject(new Error('nothing seen')) });
    });
  return { begun, look };
}

describe('a shared look', () => {
  it('answers all who ask the same before it begins', async () => {
    const { begun, look } = slowLooks();
    const { ask } = sharedLooks();
    const answers = Array.from({ length: 50 }, () => ask('receipt 1', look));
    await expect.poll(() => begun).toHaveLength(1);
    begun[0]?.end('completed');
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['completed']));
    expect(begun).toHaveLength(1);
  });

  it('answers no caller who asks while it is under way: they share the next, which begins when it has ended', async () => {
    const { begun, look } = slowLooks();
    const { ask } = sharedLooks();
    const before = ask('receipt 1', look);
    await expect.poll(() => begun).toHaveLength(1);
    const after = [ask('receipt 1', look), ask('receipt 1', look)];
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toHaveLength(1);
    begun[0]?.end('completed');
    await expect.poll(() => begun).toHaveLength(2);
    begun[1]?.end('cancelled');
    expect([await before, ...(await Promise.all(after))]).toEqual(['completed', 'cancelled', 'cancelled']);
    expect(begun).toHaveLength(2);
  });

  it('is not waited for by another question', async () => {
    const { begun, look } = slowLooks();
    const { ask } = sharedLooks();
    const answers = [ask('receipt 1', look), ask('receipt 2', look)];
    await expect.poll(() => begun).toHaveLength(2);
    begun[1]?.end('second');
    expect(await answers[1]).toBe('second');
    begun[0]?.end('first');
    expect(await answers[0]).toBe('first');
  });

  it('is not kept: neither its result nor its failure', async () => {
    const { begun, look } = slowLooks();
    const { ask } = sharedLooks();
    const failing = [ask('receipt 1', look), ask('receipt 1', look)].map((each) =>
      expect(each).rejects.toThrow('nothing seen'),
    );
    await expect.poll(() => begun).toHaveLength(1);
    begun[0]?.fail();
    await Promise.all(failing);
    for (const result of ['completed', 'cancelled']) {
      const answer = ask('receipt 1', look);
      const at = begun.length;
      await expect.poll(() => begun).toHaveLength(at + 1);
      begun[at]?.end(result);
      expect(await answer).toBe(result);
    }
  });
});
