import { parseArgs } from 'node:util';
import type { Outcome } from './rules/outcome.ts';
import { steps, type Step } from './rules/steps.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean', default: false } },
});

function chosen(): readonly Step[] {
  if (values.only) return steps.filter((step) => values.only?.includes(step.name));
  return values.quick ? steps.filter((step) => step.quick) : steps;
}

function row(name: string, seconds: number, outcome: Outcome): string {
  const verdict = outcome.ok ? 'ok    ' : 'FAILED';
  return `${name.padEnd(14)}${seconds.toFixed(1).padStart(7)} s  ${verdict}  ${outcome.note ?? ''}`.trimEnd();
}

/** Runs the steps one after another, prints a line for each, and adds up the tests. A failed step counts as at least one failure. */
async function check(wanted: readonly Step[]): Promise<{ passed: number; failed: number }> {
  let [passed, failed] = [0, 0];
  for (const step of wanted) {
    const start = performance.now();
    const outcome = await step.run(values.quick);
    console.log(row(step.name, (performance.now() - start) / 1000, outcome));
    if (!outcome.ok) console.log(`\n${outcome.output.trim()}\n`);
    passed += outcome.passed ?? 0;
    failed += outcome.failed ?? (outcome.ok ? 0 : 1);
  }
  return { passed, failed };
}

const wanted = chosen();
if (wanted.length === 0) {
  console.log(`No such step. There are: ${steps.map((step) => step.name).join(', ')}.`);
  process.exitCode = 1;
} else {
  const { passed, failed } = await check(wanted);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
