import type { Outcome } from './outcome.ts';
import type { Extent, Step } from './steps.ts';

/** All tests of a run added up. */
export type Totals = { passed: number; failed: number };

type Ended = { outcome: Outcome; seconds: number };

async function runStep(step: Step, extent: Extent): Promise<Ended> {
  const start = performance.now();
  const outcome = await step.run(extent).catch(broken);
  return { outcome, seconds: (performance.now() - start) / 1000 };
}

/**
 * Runs steps one after another, and those that mostly wait beside all others from the beginning. Prints a line for each, in their order,
 * and the output of a step only if it failed. A failed step that counts no tests counts as one failure, so that a bad run never ends in "0
 * failed".
 */
export async function runSteps(
  steps: readonly Step[],
  extent: Extent,
  print: (text: string) => void,
): Promise<Totals> {
  let [passed, failed] = [0, 0];
  const beside = new Map(steps.filter((step) => step.beside).map((step) => [step, runStep(step, extent)]));
  for (const step of steps) {
    const { outcome, seconds } = await (beside.get(step) ?? runStep(step, extent));
    print(row(step.name, seconds, outcome));
    if (!outcome.ok) print(`\n${outcome.output.trim()}\n`);
    passed += outcome.passed ?? 0;
    failed += outcome.ok ? (outcome.failed ?? 0) : Math.max(1, outcome.failed ?? 0);
  }
  return { passed, failed };
}

// A step that breaks has failed; the ones after it still run.
function broken(error: unknown): Outcome {
  return { ok: false, output: error instanceof Error ? error.message : String(error) };
}

function row(name: string, seconds: number, outcome: Outcome): string {
  const verdict = outcome.ok ? 'ok    ' : 'FAILED';
  return `${name.padEnd(14)}${seconds.toFixed(1).padStart(7)} s  ${verdict}  ${outcome.note ?? ''}`.trimEnd();
}
