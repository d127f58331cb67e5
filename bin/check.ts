import { parseArgs } from 'node:util';
import { runSteps } from './rules/run-steps.ts';
import { steps, type Step } from './rules/steps.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean', default: false } },
});

function chosen(): readonly Step[] {
  if (values.only) return steps.filter((step) => values.only?.includes(step.name));
  return values.quick ? steps.filter((step) => step.quick) : steps;
}

const unknown = values.only?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
if (unknown.length > 0) {
  console.log(`No step ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}.`);
  process.exitCode = 1;
} else {
  const { passed, failed } = await runSteps(chosen(), values.quick, console.log);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
