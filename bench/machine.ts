import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { rounded } from './figures.ts';

/** What the figures were measured on, and how busy it was, without a name. */
export function machine(): string {
  const [first] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${commit}.`,
    `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${memory} GB, Linux ${release().split('-')[0]}, Node ${process.version};`,
    `load before the run ${rounded(loadavg()[0] ?? 0, 1)}.`,
  ].join(' ');
}
