import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const program = (body: string): string => `
  const { createLog } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url))});
  const { outliveOrphanedFailures } = await import(${JSON.stringify(new URL('./orphaned-failure.ts', import.meta.url))});
  outliveOrphanedFailures(createLog('info'));
  setTimeout(() => process.exit(7), 20);
  ${body}`;
const run = (body: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', program(body)], { encoding: 'utf8' });

it('a failure without a waiting caller is logged, and the process stays', () => {
  const { status, stdout } = run("void Promise.reject(new Error('out of reach'))");
  const line: unknown = JSON.parse(stdout);
  expect(line).toMatchObject({
    level: 'error',
    event: 'orphaned-failure',
    err: { message: 'out of reach' },
  });
  expect(status).toBe(7);
});

it('an uncaught exception ends the process', () => {
  const { status } = run("setImmediate(() => { throw new Error('broken') })");
  expect(status).toBe(1);
});
