import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { median, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { startProgram } from '../program.ts';
import { inFolder } from '../scratch.ts';
import { npmStart } from './process.ts';

const ROUNDS = 3;
const ROOT = path.join(import.meta.dirname, '../..');

async function ours(dataDir: string): Promise<number> {
  const started = await npmStart(ROOT, dataDir);
  await started.stop();
  return started.took;
}

async function reference(dataDir: string): Promise<number> {
  const begun = performance.now();
  const program = await startProgram('./start-postgres.child.ts', { DATA_DIR: dataDir });
  const took = performance.now() - begun;
  await program.stop();
  return took;
}

/** From `npm start` to the first page, with and without data, against the embedded PostgreSQL alone. */
export const startPart: Part = {
  title: 'A start',
  async measure() {
    execFileSync(process.execPath, [path.join(ROOT, 'web/build.ts')], { stdio: 'ignore' });
    const took = {
      cold: [] as number[],
      warm: [] as number[],
      bareCold: [] as number[],
      bareWarm: [] as number[],
    };
    for (let round = 0; round < ROUNDS; round++)
      await inFolder(async (folder) => {
        took.cold.push(await ours(`${folder}/ours`));
        took.bareCold.push(await reference(`${folder}/bare`));
        took.warm.push(await ours(`${folder}/ours`));
        took.bareWarm.push(await reference(`${folder}/bare`));
      });
    const seconds = (figures: number[]) => rounded(median(figures) / 1_000, 2);
    const [cold, warm] = [seconds(took.cold), seconds(took.warm)];
    return table(
      ['seconds, median', '`npm start` to the first page', 'embedded PostgreSQL alone'],
      [
        ['empty data folder', verdict(cold, cold <= 9, 'at most 9'), String(seconds(took.bareCold))],
        ['data as left', verdict(warm, warm <= 4, 'at most 4'), String(seconds(took.bareWarm))],
      ],
    );
  },
};
