import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];
/** Tests with programs that npm does not bring: run where those are there. */
const outside = 'server/**/*.outside.test.ts';
const journeySetup = 'e2e/testing/global-setup.ts';

// How long a condition may take to come about: only a test that fails waits so long, and a busy machine needs it.
const expectations = { poll: { timeout: 20_000 } };

// Two workers everywhere: the smallest machine this must run on has two cores, and PostgreSQL or a browser wants one of them.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,edge,bin}/**/*.test.ts'],
          exclude: never,
          pool: 'threads',
          expect: expectations,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...never, outside],
          pool: 'forks',
          // One PostgreSQL for the whole run; every test file gets a database of its own from its template.
          globalSetup: ['server/testing/global-setup.ts'],
          expect: expectations,
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'outside',
          include: [outside],
          exclude: never,
          pool: 'forks',
          globalSetup: ['server/testing/global-setup.ts'],
          expect: expectations,
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      {
        root: 'web',
        test: {
          name: 'web',
          include: ['**/*.test.{ts,tsx}'],
          exclude: never,
          pool: 'threads',
          expect: expectations,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          exclude: never,
          pool: 'forks',
          fileParallelism: false,
          globalSetup: existsSync(journeySetup) ? [journeySetup] : [],
          expect: expectations,
          hookTimeout: 120_000,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
