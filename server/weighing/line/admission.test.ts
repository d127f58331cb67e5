import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { describe, expect, it } from 'vitest';
import type { SignedIn } from '#platform/http/context.ts';
import { type Admissions, admitted, WEIGHT_ADMISSIONS } from './admission.ts';

const nobody = {} as SignedIn;

describe('what a weight is admitted by', () => {
  it('follows the first of the list that refuses, in any order of answers', async () => {
    const calls: string[] = [];
    const late = Promise.withResolvers<void>();
    const list = {
      scale: async () => calls.push('scale'),
      truck: async () => {
        calls.push('truck');
        await late.promise;
        throw problem(weighingProblems.notOpen, {});
      },
      names: async () => {
        calls.push('names');
        late.resolve();
        throw problem(weighingProblems.otherScale, {});
      },
    } satisfies Admissions<null>;
    await expect(admitted(nobody, null, list)).rejects.toMatchObject({
      kind: { code: weighingProblems.notOpen.code },
    });
    expect(calls).toEqual(['scale', 'truck', 'names']);
  });

  it('gives what is known then, each under its name', async () => {
    const list = {
      scale: async (_, plate) => `${plate} on 2`,
      truck: async () => 7,
    } satisfies Admissions<string>;
    expect(await admitted(nobody, '10-AA-001', list)).toEqual({ scale: '10-AA-001 on 2', truck: 7 });
  });
});

describe('a weight', () => {
  const range = { min: 400_000, max: 60_000_000 };
  const refused = (grams: number) => WEIGHT_ADMISSIONS.map((judge) => judge(grams, range)?.kind.code);

  it.each([
    [399_999, [weighingProblems.belowMin.code, undefined]],
    [400_000, [undefined, undefined]],
    [60_000_000, [undefined, undefined]],
    [60_000_001, [undefined, weighingProblems.aboveMax.code]],
  ])('of %i g is admitted by the range of its scale, or is not', (grams, codes) => {
    expect(refused(grams)).toEqual(codes);
  });
});
