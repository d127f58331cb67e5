import { parseArgs } from 'node:util';
import { runSteps } from './rules/run-steps.ts';
import { type Step, steps } from './rules/steps.ts';

const USAGE = `bin/check             everything that must hold
bin/check --quick     what needs neither database nor browser
bin/check --only STEP these steps alone, with commas between them: ${steps.map((step) => step.name).join(', ')}`;

type Wanted = { steps: readonly Step[]; quick: boolean };

/** What the words of the command ask for; throws with a sentence where they ask for what there is not. */
function wanted(): Wanted | 'help' {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      quick: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return 'help';
  const quick = values.quick ?? false;
  const only = values.only?.flatMap((names) => names.split(','));
  if (!only) return { steps: quick ? steps.filter((step) => step.quick) : steps, quick };
  const unknown = only.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}.`);
  return { steps: steps.filter((step) => only.includes(step.name)), quick };
}

async function check(): Promise<number> {
  const what = wanted();
  if (what === 'help') {
    console.log(USAGE);
    return 0;
  }
  const { passed, failed } = await runSteps(what.steps, what.quick, console.log);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await check().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  return 1;
});
