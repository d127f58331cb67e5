import type { Call } from './api.ts';
import { newKey } from './request.ts';
import { asRefused, isUnanswered } from './refused.ts';

/**
 * The key under which a mutation is carried out at most once. It stays the same while the outcome of the mutation is unknown, so
 * that pressing the button again asks for the same answer instead of a second mutation.
 */
export type IdempotencyKey = { readonly of: (input: unknown) => string; readonly spend: () => void };

/** A key for each different input, kept until it is spent. */
export function idempotencyKey(make: () => string = newKey): IdempotencyKey {
  let last: { readonly key: string; readonly print: string } | null = null;
  return {
    of: (input) => {
      const print = JSON.stringify(input);
      if (last?.print !== print) last = { key: make(), print };
      return last.key;
    },
    spend: () => {
      last = null;
    },
  };
}

/** Whether a refusal settles the outcome of the mutation; a lost answer, a gateway's or "still running" does not. */
const settles = (status: number, code: string): boolean =>
  status > 0 && status < 500 && code !== 'general.stillRunning';

/** Carries a mutation out; a call that was lost on the way is repeated once under the same key. */
export async function carryOut<Input, Answer>(
  call: Call<Input, Answer>,
  input: Input,
  key: IdempotencyKey,
): Promise<Answer> {
  const once = () => call(input, { key: key.of(input) });
  try {
    const answer = await once().catch((failure: unknown) => {
      if (isUnanswered(asRefused(failure))) return once();
      throw failure;
    });
    key.spend();
    return answer;
  } catch (failure) {
    const refused = asRefused(failure);
    if (settles(refused.status, refused.code)) key.spend();
    throw refused;
  }
}
