import { expect, it } from 'vitest';
import type { Outcome } from './outcome.ts';
import { runSteps } from './run-steps.ts';

async function run(...outcomes: Outcome[]) {
  const printed: string[] = [];
  const steps = outcomes.map((outcome, at) => ({ name: `step${at}`, quick: true, run: async () => outcome }));
  const totals = await runSteps(steps, 'whole', (text) => printed.push(text));
  return { ...totals, printed: printed.join('\n') };
}

it.each<[string, Outcome[], number, number]>([
  ['nothing to do', [], 0, 0],
  ['steps without tests', [{ ok: true, output: '' }], 0, 0],
  [
    'two test runs',
    [
      { ok: true, output: '', passed: 3, failed: 0 },
      { ok: true, output: '', passed: 4 },
    ],
    7,
    0,
  ],
  ['a failed test', [{ ok: false, output: '', passed: 3, failed: 2 }], 3, 2],
  [
    'a failed step that counts nothing',
    [
      { ok: false, output: '' },
      { ok: true, output: '', passed: 5 },
    ],
    5,
    1,
  ],
  ['a run that failed with every test passed', [{ ok: false, output: '', passed: 9, failed: 0 }], 9, 1],
])('adds up %s', async (_what, outcomes, passed, failed) => {
  expect(await run(...outcomes)).toMatchObject({ passed, failed });
});

it('shows the output of a step only when it failed', async () => {
  const { printed } = await run({ ok: true, output: 'all is well' }, { ok: false, output: 'three files' });
  expect(printed).not.toContain('all is well');
  expect(printed).toMatch(/step1 .* FAILED\n\nthree files/);
});

it('carries on after a step that breaks', async () => {
  const broken = {
    name: 'rules',
    quick: true,
    run: () => Promise.reject(new Error('truck.ts: Unexpected token')),
  };
  const tests = {
    name: 'tests',
    quick: true,
    run: async () => ({ ok: true, output: '', passed: 2, failed: 0 }),
  };
  const printed: string[] = [];
  expect(await runSteps([broken, tests], 'whole', (text) => printed.push(text))).toEqual({
    passed: 2,
    failed: 1,
  });
  expect(printed.join('\n')).toContain('truck.ts: Unexpected token');
});

it('begins at once what waits much, and tells of it in its turn', async () => {
  const begun: string[] = [];
  const printed: string[] = [];
  const way = Promise.withResolvers<Outcome>();
  const good: Outcome = { ok: true, output: '' };
  const step = (name: string, run: () => Promise<Outcome>) => ({
    name,
    quick: true,
    run: () => (begun.push(name), run()),
  });
  const last = async () => {
    way.resolve({ ...good, passed: 2 });
    return good;
  };
  const steps = [
    step('first', async () => good),
    { ...step('tests', () => way.promise), beside: true as const },
  ];
  const { passed } = await runSteps([step('last', last), ...steps], 'quick', (text) => printed.push(text));
  expect([begun, passed]).toEqual([['tests', 'last', 'first'], 2]);
  expect(printed.map((line) => line.split(' ')[0])).toEqual(['last', 'first', 'tests']);
});
