import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];
/** Tests with programs that npm does not bring: run where those are there. */
const outside = 'server/**/*.outside.test.ts';
const journeySetup = 'e2e/testing/global-setup.ts';

/**
 * How long a condition may take to come about, and a test: only one that fails waits so long, and a busy machine needs it.
 * A worker keeps what it has loaded: reading the product anew for every file took a third of the time of all tests. What a test
 * needs for itself alone (a database, a yard, a page) it makes itself.
 */
const manners = {
  isolate: false,
  expect: { poll: { timeout: 60_000 } },
  hookTimeout: 240_000,
  testTimeout: 240_000,
};

export default defineConfig({
  test: {
    // Twice as many as the smallest machine has cores: four fifths of the time of these tests is waiting, for a scale to come to
    // rest, for a killed server to be back, for a job's next turn. PostgreSQL is set up for that many (server/testing).
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,paper,edge,bin}/**/*.test.ts'],
          exclude: never,
          pool: 'threads',
          ...manners,
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
          ...manners,
        },
      },
      {
        test: {
          name: 'outside',
          include: [outside],
          exclude: never,
          pool: 'forks',
          globalSetup: ['server/testing/global-setup.ts'],
          ...manners,
        },
      },
      {
        root: 'web',
        test: {
          name: 'web',
          include: ['**/*.test.{ts,tsx}'],
          exclude: never,
          pool: 'threads',
          ...manners,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          exclude: never,
          pool: 'forks',
          globalSetup: existsSync(journeySetup) ? [journeySetup] : [],
          ...manners,
          // A browser works as much as it waits, and so does the product that each worker has of its own.
          maxWorkers: 2,
          // Hundreds of them in a real browser on whatever machine: one that fails is tried once more, and `bin/check` names it.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
