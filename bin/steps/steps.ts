import { findChromium } from '../../e2e/testing/chromium.ts';
import { spendings } from './budgets.ts';
import type { Scope } from './change.ts';
import { command } from './command.ts';
import { generatedInStep } from './generated.ts';
import { house } from '../rules/house.ts';
import type { Outcome } from './outcome.ts';
import { runTests } from './tests.ts';
import { openTree } from '../rules/tree.ts';

/** How much is checked: everything, what is quick, or the tests and journeys that a change reaches. */
export type Extent = 'whole' | 'quick' | Scope;

/** One line of the check. A quick check leaves out what needs a database or a browser, and the search for unused code. */
export type Step = {
  name: string;
  quick: boolean;
  /** It waits more than it works, so it runs beside the others from the beginning. */
  beside?: true;
  run(extent: Extent): Promise<Outcome>;
};

async function format(): Promise<Outcome> {
  const outcome = await command('biome', 'format', '--reporter=summary');
  return outcome.ok ? outcome : { ...outcome, output: `${outcome.output}\nTo mend: biome format --write .` };
}

async function rules(): Promise<Outcome> {
  const tree = openTree('.');
  const lines = house.flatMap((rule) =>
    rule.find(tree).map(({ file, line, says }) => `${file}:${line} ${rule.name}: ${says}`),
  );
  return { ok: lines.length === 0, output: lines.join('\n'), note: `${house.length} rules` };
}

async function budgets(): Promise<Outcome> {
  const { over, note } = spendings(openTree('.'));
  return { ok: over.length === 0, output: over.join('\n'), note };
}

/** The browser is found before the clock of any journey runs: downloading one takes its time. */
async function journeys(extent: Extent): Promise<Outcome> {
  await findChromium();
  if (typeof extent === 'string') return runTests(['journeys']);
  const outcome = await runTests(['journeys'], extent.journeys);
  const left = extent.left > 0 ? `; the whole check has ${extent.left} more files of the same screens` : '';
  return { ...outcome, note: `${outcome.note}${left}` };
}

const tests = (extent: Extent): Promise<Outcome> =>
  extent === 'quick'
    ? runTests(['unit', 'web'])
    : runTests(['unit', 'web', 'server'], extent === 'whole' ? undefined : extent.tests);

/** All steps in the order they run: what answers fastest comes first. */
export const steps: readonly Step[] = [
  { name: 'format', quick: true, run: format },
  { name: 'lint', quick: true, run: () => command('oxlint') },
  { name: 'rules', quick: true, run: rules },
  { name: 'types', quick: true, run: () => command('tsc', '-p', 'tsconfig.json') },
  { name: 'web-types', quick: true, run: () => command('tsc', '-p', 'web/tsconfig.json') },
  { name: 'dead-exports', quick: false, run: () => command('knip', '--no-progress', '--no-config-hints') },
  { name: 'budgets', quick: true, run: budgets },
  { name: 'generated', quick: true, run: generatedInStep },
  { name: 'tests', quick: true, beside: true, run: tests },
  { name: 'journeys', quick: false, run: journeys },
];
