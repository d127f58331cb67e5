import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { rounded, table } from '../figures.ts';
import type { Part } from '../part.ts';
import { inFolder } from '../scratch.ts';
import { npmStart } from './process.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const seconds = (milliseconds: number): string => String(rounded(milliseconds / 1_000, 1));

function timed(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** What somebody waits for who has just cloned the project; told in the README, nothing is promised of it. */
export const installPart: Part = {
  title: 'A first time',
  measure: () =>
    inFolder(async (folder) => {
      const checkout = path.join(folder, 'checkout');
      execFileSync('git', ['clone', '--quiet', ROOT, checkout]);
      const installed = timed(() => execFileSync('npm', ['ci'], { cwd: checkout, stdio: 'ignore' }));
      const started = await npmStart(checkout, path.join(folder, 'data'));
      await started.stop();
      return table(
        ['once, seconds', ''],
        [
          ['`npm ci`', seconds(installed)],
          ['first `npm start`: web built, database made, demo world, first page', seconds(started.took)],
        ],
      );
    }),
};
