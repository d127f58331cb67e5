import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];
const journeySetup = 'e2e/testing/global-setup.ts';

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
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: never,
          pool: 'forks',
          // One PostgreSQL for the whole run; every test file gets a database of its own from its template.
          globalSetup: ['server/testing/global-setup.ts'],
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
      {
        root: 'web',
        test: {
          name: 'web',
          include: ['**/*.test.{ts,tsx}'],
          exclude: never,
          pool: 'threads',
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
          hookTimeout: 120_000,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
