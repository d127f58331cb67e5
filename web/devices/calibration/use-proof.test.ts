// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { hearProblem, problemTold } from '#shell/api/problem.ts';
import { type Answer, answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { useProof } from './use-proof.ts';

beforeEach(hearProblem);
async function prove(answer: Answer, typed: string, userId?: number) {
  const calls = answering(() => answer);
  const { result } = hold(() => useProof(), null);
  const proven = await act(() => result.current(typed, userId));
  return { proven, body: calls[0]?.body };
}
const success: Answer = { data: { Proof: 'p1' } };

describe('who is at the keys', () => {
  it.each([
    ['123456', undefined, { Code: '123456' }],
    ['12345', undefined, { Password: '12345' }],
    ['1234567', undefined, { Password: '1234567' }],
    ['dəmir qapı', 8, { Password: 'dəmir qapı', UserId: 8 }],
  ])('is proven by %j of %j: six digits are a code, all else a password', async (typed, userId, body) => {
    expect(await prove(success, typed, userId)).toEqual({ proven: { proof: 'p1' }, body });
  });

  it('is refused on the one field that there is, under any name from the server', async () => {
    const { proven } = await prove({ status: 422, code: 'identity.wrong', fields: ['Password'] }, 'x');
    expect([proven, problemTold()]).toEqual([
      { refused: [{ Field: 'Proof', Message: 'refused: Password' }] },
      null,
    ]);
  });

  it('is refused as a whole where no field is named', async () => {
    const { proven } = await prove({ status: 429, code: 'identity.slow' }, 'x');
    expect(proven).toEqual({ refused: [{ Field: '', Message: 'refused: identity.slow' }] });
  });
});
