import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests that cover what `npm run mutate` breaks, in the copy that it breaks: `@terezi/domain` is the copy's, too. */
export default defineConfig({
  resolve: { alias: { '@terezi/domain': join(import.meta.dirname, '../../domain') } },
  test: {
    include: ['{domain,edge/measure}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**'],
    root: join(import.meta.dirname, '../..'),
    pool: 'threads',
    isolate: false,
    testTimeout: 10_000,
  },
});
