import { describe, expect, it } from 'vitest';
import type { Call } from './api.ts';
import { carryOut, idempotencyKey } from './idempotency-key.ts';
import { Refused, unanswered } from './refused.ts';

type Input = { id: number };

/** An endpoint that gives these answers in turn and remembers the keys it was called with. */
function endpoint(...answers: (string | Refused)[]) {
  const keys: (string | undefined)[] = [];
  const call: Call<Input, string> = Object.assign(
    async (_: Input, options?: { key?: string }) => {
      keys.push(options?.key);
      const answer = answers[keys.length - 1] ?? 'done';
      if (answer instanceof Refused) throw answer;
      return answer;
    },
    { id: 'truck.add', permission: 'signedIn' as const },
  );
  return { call, keys };
}

const counted = () => {
  let count = 0;
  return idempotencyKey(() => `key-${++count}`);
};
const refusal = (status: number, code = 'general.invalid') => new Refused({ status, code, message: 'no' });
const quietly = (work: Promise<unknown>) => work.catch((failure: unknown) => failure);

describe('an action', () => {
  it('whose answer was lost is repeated once by itself under the same key', async () => {
    const { call, keys } = endpoint(unanswered(), 'done');
    expect(await carryOut(call, { id: 1 }, counted())).toBe('done');
    expect(keys).toEqual(['key-1', 'key-1']);
  });

  it('whose answer was lost twice keeps its key for the next press of the button', async () => {
    const { call, keys } = endpoint(unanswered(), unanswered(), 'done');
    const key = counted();
    expect(await quietly(carryOut(call, { id: 1 }, key))).toMatchObject({ code: 'network' });
    expect(await carryOut(call, { id: 1 }, key)).toBe('done');
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('that was done gets a new key when it is done again', async () => {
    const { call, keys } = endpoint();
    const key = counted();
    await carryOut(call, { id: 1 }, key);
    await carryOut(call, { id: 1 }, key);
    expect(keys).toEqual(['key-1', 'key-2']);
  });

  it('on something else never reuses a key', async () => {
    const { call, keys } = endpoint(unanswered(), unanswered());
    const key = counted();
    await quietly(carryOut(call, { id: 1 }, key));
    await carryOut(call, { id: 2 }, key);
    expect(keys.at(-1)).toBe('key-2');
  });

  it.each([
    [409, 'weighing.unstable', 'key-2'],
    [422, 'general.invalid', 'key-2'],
    [409, 'general.stillRunning', 'key-1'],
    [502, '', 'key-1'],
    [503, 'general.databaseAway', 'key-1'],
  ])('refused with %i %j is tried again under %s', async (status, code, next) => {
    const { call, keys } = endpoint(refusal(status, code), 'done');
    const key = counted();
    expect(await quietly(carryOut(call, { id: 1 }, key))).toMatchObject({ status });
    await carryOut(call, { id: 1 }, key);
    expect(keys).toEqual(['key-1', next]);
  });
});
