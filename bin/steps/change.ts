import { command } from './command.ts';
import { journeysReached, screensReached } from './journeys-reached.ts';
import { importersOf, reachedFrom, testsReached } from './reach.ts';
import { openTree } from '../rules/tree.ts';

/** The tests to run for a change: their files, and how many more journeys open the screens that it reaches. */
export type Scope = {
  tests: readonly string[];
  journeys: readonly string[];
  /** Of the journeys that open the same screens, those left to the whole check. */
  left: number;
};

async function lines(...words: string[]): Promise<string[]> {
  const outcome = await command('git', ...words);
  if (!outcome.ok) throw new Error(`git ${words.join(' ')}: ${outcome.output.trim()}`);
  return outcome.output.split('\n').filter((line) => line !== '');
}

/** The files that differ from where this work left main: committed, not yet committed, and new. */
async function changedFiles(): Promise<string[]> {
  const own = await command('git', 'rev-parse', '--verify', '--quiet', 'main');
  const [base = ''] = await lines('merge-base', 'HEAD', own.ok ? 'main' : 'origin/main');
  const known = await lines('diff', '--name-only', '--no-renames', base);
  return [...new Set([...known, ...(await lines('ls-files', '--others', '--exclude-standard'))])];
}

/** What the change of this working copy against main reaches. */
export async function scopeOfChange(): Promise<Scope> {
  const changed = await changedFiles();
  const tree = openTree('.');
  const reached = reachedFrom(changed, importersOf(tree));
  const { run, left } = journeysReached(tree, changed, reached, screensReached(tree, changed, reached));
  return { tests: testsReached(tree, changed, reached), journeys: run, left };
}
