import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Problem } from '#kit/form/state/form-state.ts';
import type { Call } from './api.ts';
import { placeOf } from './asking.ts';
import { carryOut, idempotencyKey } from './idempotency-key.ts';
import { whoAmI } from '../me.tsx';
import { refreshNow } from '../live/refresher.ts';
import { tellProblem } from './problem.ts';
import { asRefused, fieldProblems, Refused } from './refused.ts';

/** A write that the person starts, in three manners that differ only in how a refusal is shown. */
export type Mutation<Input, Answer> = {
  readonly isActing: boolean;
  /** Rejects with `Refused` and shows nothing: for screens with a place of their own for refusals. */
  readonly attempt: (input: Input) => Promise<Answer>;
  /** Shows a refusal in the dialog and answers null: for buttons. */
  readonly act: (input: Input) => Promise<Answer | null>;
  /** Answers what a form's fields are refused for; what belongs to no field opens the dialog: for `submit`. */
  readonly send: (input: Input) => Promise<readonly Problem[] | undefined>;
};

/** What follows a mutation that was done. */
export type Afterwards<Answer> = {
  readonly done?: (answer: Answer) => void;
};

/**
 * A form's view of a refusal: what belongs to fields, or else the dialog, and its sentence above the form for
 * when the dialog is gone.
 */
export function asProblems(refused: Refused): readonly Problem[] {
  const fields = fieldProblems(refused);
  if (fields.length > 0) return fields;
  tellProblem(refused);
  return [{ Field: '', Message: refused.message }];
}

/**
 * A write of the API as a mutation: done once however often its answer is lost, repeated once by itself. It refreshes what the
 * page knows of its noun.
 */
export function useMutation<Input, Answer>(
  call: Call<Input, Answer>,
  { done }: Afterwards<Answer> = {},
): Mutation<Input, Answer> {
  const queries = useQueryClient();
  const key = useRef(idempotencyKey());
  const [running, setRunning] = useState(0);

  const attempt = async (input: Input): Promise<Answer> => {
    setRunning((count) => count + 1);
    try {
      const answer = await carryOut(call, input, key.current);
      done?.(answer);
      refreshNow(queries, placeOf(call.id).join('.'));
      return answer;
    } catch (failure) {
      // The rights of the person have changed meanwhile: draw the page anew by the present ones, with what was typed.
      if (failure instanceof Refused && failure.status === 403)
        void queries.invalidateQueries({ queryKey: whoAmI.queryKey });
      throw failure;
    } finally {
      setRunning((count) => count - 1);
    }
  };

  return {
    isActing: running > 0,
    attempt,
    act: (input) =>
      attempt(input).catch((failure: unknown) => {
        tellProblem(asRefused(failure));
        return null;
      }),
    send: (input) =>
      attempt(input).then(
        () => undefined,
        (failure: unknown) => asProblems(asRefused(failure)),
      ),
  };
}
