import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from './command.ts';
import type { Outcome } from './outcome.ts';
import { openTree } from '../rules/tree.ts';

/** The part of Vitest's JSON report that is counted (its format follows Jest's). */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
};

const nothing: Outcome = { ok: true, output: '', note: 'none yet', passed: 0, failed: 0 };

/** Runs the tests of some projects of vitest.config.ts, all or those of these files, and counts them. */
export async function runTests(projects: readonly string[], files?: readonly string[]): Promise<Outcome> {
  if (files?.length === 0) return { ...nothing, note: 'the change reaches none' };
  const journeys = projects.includes('journeys');
  if (journeys && !openTree('.').files.some((file) => /^e2e\/.*\.test\.ts$/.test(file))) return nothing;
  const folder = mkdtempSync(join(tmpdir(), 'terezi-check-'));
  try {
    const file = join(folder, 'report.json');
    const chosen = projects.flatMap((name) => ['--project', name]);
    const outcome = await command(
      'vitest',
      'run',
      ...chosen,
      ...(files ?? []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${file}`,
    );
    return { ...outcome, ...counted(outcome.ok, file) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function counted(ok: boolean, file: string): Omit<Outcome, 'ok' | 'output'> {
  const report = read(file);
  const { numPassedTests: passed, numPendingTests: skipped } = report;
  // A run can fail without a failed test (a file that does not load, an error after the last test): that counts too.
  const failed = ok ? report.numFailedTests : Math.max(1, report.numFailedTests);
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  const second = wavering(report).map((name) => `, at the second try: ${name}`);
  return { passed, failed, note: `${passed} passed, ${failed} failed${left}${second.join('')}` };
}

/** Tests that passed only at a second attempt: good enough to go on, and still a defect to look for. */
function wavering({ testResults }: Report): string[] {
  return testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
    .map(({ fullName, failureMessages: [first = ''] }) => `${fullName} (${first.split('\n', 1)[0]})`);
}

function read(file: string): Report {
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    return report;
  } catch {
    // No report: the run died before its end, and the step has failed already.
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };
  }
}
