import { parseArgs } from 'node:util';
import { runSteps } from './steps/run-steps.ts';
import { scopeOfChange } from './steps/change.ts';
import { type Extent, type Step, steps } from './steps/steps.ts';

const USAGE = `bin/check             everything that must hold
bin/check --changed   the small steps, and the tests and journeys that the change against main reaches
bin/check --quick     what needs neither database nor browser
bin/check --only STEP these steps alone, with commas between them: ${steps.map((step) => step.name).join(', ')}`;

type Wanted = { steps: readonly Step[]; extent: Exclude<Extent, object> | 'changed' };

/** What the command line asks for; throws a sentence where it asks for something that does not exist. */
function wanted(): Wanted | 'help' {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      quick: { type: 'boolean' },
      changed: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return 'help';
  if (values.quick && values.changed) throw new Error('A check is either quick or of what has changed.');
  const extent = values.quick ? 'quick' : values.changed ? 'changed' : 'whole';
  const only = values.only?.flatMap((names) => names.split(','));
  if (!only) return { steps: extent === 'quick' ? steps.filter((step) => step.quick) : steps, extent };
  const unknown = only.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}.`);
  return { steps: steps.filter((step) => only.includes(step.name)), extent };
}

async function check(): Promise<number> {
  const what = wanted();
  if (what === 'help') {
    console.log(USAGE);
    return 0;
  }
  const extent = what.extent === 'changed' ? await scopeOfChange() : what.extent;
  const { passed, failed } = await runSteps(what.steps, extent, console.log);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await check().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  return 1;
});
