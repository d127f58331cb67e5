import { beforeEach, expect, it } from 'vitest';
import { heard } from './heard.ts';
import { hearProblem, problemTold } from './problem.ts';
import { Refused } from './refused.ts';

beforeEach(hearProblem);

it('hands on what was answered and tells nothing', async () => {
  expect(await heard(Promise.resolve(7))).toBe(7);
  expect(problemTold()).toBeNull();
});

it('tells a question that failed in the dialog', async () => {
  const refused = new Refused({ code: 'general.busy', message: 'Server məşğuldur', status: 503 });
  expect(await heard(Promise.reject(refused))).toBeNull();
  expect(problemTold()).toBe(refused);
});
