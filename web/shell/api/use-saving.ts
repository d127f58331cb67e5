import { useState } from 'react';
import type { Problem } from '#kit/form/state/form-state.ts';
import type { Call } from './api.ts';
import { type Afterwards, asProblems, useMutation } from './mutation.ts';
import { asRefused, isStale } from './refused.ts';

/** A form's way to the API: `code` is why the last attempt was refused, so that the form can offer a way out. */
export type Saving<Input> = {
  readonly send: (input: Input) => Promise<readonly Problem[] | undefined>;
  readonly code: string | null;
};

/** Sends a form. Refusals go to their fields; one about the record's version stays in the form, others open the dialog. */
export function useSaving<Input, Answer>(
  call: Call<Input, Answer>,
  afterwards: Afterwards<Answer>,
): Saving<Input> {
  const { attempt } = useMutation(call, afterwards);
  const [code, setCode] = useState<string | null>(null);
  const send = async (input: Input): Promise<readonly Problem[] | undefined> => {
    setCode(null);
    try {
      await attempt(input);
      return undefined;
    } catch (failure) {
      const refused = asRefused(failure);
      setCode(refused.code);
      return isStale(refused) ? [{ Field: '', Message: refused.message }] : asProblems(refused);
    }
  };
  return { send, code };
}
