import type { Problem } from '#kit/form/state/form-state.ts';
import { proofCalls } from '#shell/api/calls/proof.gen.ts';
import { asProblems, useMutation } from '#shell/api/mutation.ts';
import { asRefused } from '#shell/api/refused.ts';

type Proven = { readonly proof: string } | { readonly refused: readonly Problem[] };

const DIGITS = /^\d{6}$/;

/** Proves who is at the keys by the typed text: six digits are a code, anything else a password. A refusal stands on that one field. */
export function useProof(): (typed: string, userId?: number) => Promise<Proven> {
  const { attempt } = useMutation(proofCalls.give);
  return async (typed, userId) => {
    const secret = DIGITS.test(typed) ? { code: typed } : { password: typed };
    try {
      return { proof: (await attempt(userId === undefined ? secret : { ...secret, userId })).proof };
    } catch (failure) {
      const problems = asProblems(asRefused(failure));
      return { refused: problems.map((each) => (each.Field === '' ? each : { ...each, Field: 'Proof' })) };
    }
  };
}
