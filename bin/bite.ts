import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Break, type Outcome } from './breaks/broken.ts';
import { DEVICES } from './breaks/devices.ts';
import { DOMAIN } from './breaks/domain.ts';
import { EDGE } from './breaks/edge.ts';
import { ENGINES } from './breaks/engines.ts';
import { FILES } from './breaks/files.ts';
import { HOOKS } from './breaks/hooks.ts';
import { IDENTITY } from './breaks/identity.ts';
import { RESOURCE_BREAKS as KEPT_NOUNS } from './breaks/resource.ts';
import { OPERATORS_SCREEN } from './breaks/operator.ts';
import { lostPlace } from './breaks/places.ts';
import { SECURITY } from './breaks/security.ts';
import { SQL } from './breaks/sql.ts';
import { table } from './breaks/table.ts';
import { copyProject, runTestFiles } from './breaks/trial.ts';
import { WEB } from './breaks/web.ts';
import { WEIGHING } from './breaks/weighing.ts';
import { command } from './steps/command.ts';
import { openTree } from './rules/tree.ts';

// npm run bite [-- PART | FILE …]: makes declared breaks one at a time in a copy of the project, runs the tests that must notice, and
// writes docs/tests-that-bite.md. A result stays until its break is tried again; with `new`, only breaks without a result are tried. With
// `places` it tries none, and lists the breaks that have lost their place.

const PARTS: Record<string, readonly Break[]> = {
  domain: DOMAIN,
  web: WEB,
  operator: OPERATORS_SCREEN,
  hooks: HOOKS,
  edge: EDGE,
  files: FILES,
  weighing: WEIGHING,
  devices: DEVICES,
  identity: IDENTITY,
  kept: KEPT_NOUNS,
  engines: ENGINES,
  security: SECURITY,
  sql: SQL,
};
const CACHE_FILE = 'node_modules/.cache/breaks.json';
const PAPER = 'docs/tests-that-bite.md';

type Outcomes = Record<string, Outcome>;

const nameOf = ({ file, find, become }: Break): string => `${file}: ${find} => ${become}`;

function kept(): Outcomes {
  try {
    const outcomes: Outcomes = JSON.parse(readFileSync(CACHE_FILE, 'utf8'));
    return outcomes;
  } catch {
    // Nothing was tried here yet.
    return {};
  }
}

/** Read again for each, so that two runs at once, of different parts, lose nothing of each other. */
function keep(more: Outcomes): void {
  mkdirSync(dirname(CACHE_FILE), { recursive: true });
  writeFileSync(CACHE_FILE, JSON.stringify({ ...kept(), ...more }, null, 2));
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** Makes one break in the copy, runs its tests and mends it again. */
function tryOut(copy: string, each: Break): Outcome {
  const path = join(copy, each.file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replace(each.find, () => each.become),
  );
  try {
    return { ...runTestFiles(copy, each.tests), day: today() };
  } finally {
    writeFileSync(path, whole);
  }
}

/** Tests that fail without a break catch nothing: they must pass first. */
function mustPass(copy: string, breaks: readonly Break[]): void {
  const tests = [...new Set(breaks.flatMap((each) => each.tests))];
  const { end, by } = runTestFiles(copy, tests);
  if (end !== 'survived') throw new Error(`without a break the tests end as: ${end} ${by}`);
}

function tell(each: Break, outcome: Outcome): void {
  keep({ [nameOf(each)]: outcome });
  process.stdout.write(`${outcome.end.padEnd(8)} ${nameOf(each)}\n         ${outcome.by}\n`);
}

/** Tells of those that have lost their place; answers the others. */
function standing(breaks: readonly Break[]): Break[] {
  const tree = openTree('.');
  return breaks.filter((each) => {
    const lost = lostPlace(tree, each);
    if (lost.length > 0) tell(each, { end: 'gone', by: lost.join('; '), day: today() });
    return lost.length === 0;
  });
}

function tryAll(breaks: readonly Break[]): void {
  using copy = copyProject();
  mustPass(copy.path, breaks);
  for (const each of breaks) tell(each, tryOut(copy.path, each));
}

const words = process.argv.slice(2);
const wanted = words.filter((word) => word !== 'new' && word !== 'places');
const isWanted = (part: string, each: Break): boolean =>
  (wanted.length === 0 || wanted.includes(part) || wanted.includes(each.file)) &&
  !(words.includes('new') && nameOf(each) in kept());
const breaks = Object.entries(PARTS).flatMap(([part, all]) => all.filter((each) => isWanted(part, each)));

async function writePaper(): Promise<void> {
  const outcomes = kept();
  const rows = Object.entries(PARTS).flatMap(([part, all]) =>
    all.map((each) => ({ part, each, outcome: outcomes[nameOf(each)] ?? null })),
  );
  writeFileSync(PAPER, table(rows));
  await command('biome', 'format', '--write', PAPER);
}

const there = standing(breaks);
if (words.includes('places')) {
  console.log(`${there.length} of ${breaks.length} breaks find their place`);
  process.exitCode = there.length === breaks.length ? 0 : 1;
} else {
  if (there.length > 0) tryAll(there);
  await writePaper();
}
