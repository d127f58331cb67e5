import type { Call } from '#shell/api/api.ts';

/** An endpoint that answers with `answer`, and remembers what it was asked. */
export function callOf<Input, Answer>(id: string, answer: (input: Input) => Answer) {
  const inputs: Input[] = [];
  const call = async (input: Input) => {
    inputs.push(input);
    return answer(input);
  };
  const permission = 'signedIn' as const;
  return Object.assign(call, { id, permission, asked: inputs }) satisfies Call<Input, Answer>;
}
