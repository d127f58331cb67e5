import { createLog } from '../platform/log.ts';
import { keepRunning } from './child.ts';

/** A parent for the tests: keeps one child running, says its process number, and waits to be killed. */
keepRunning({
  name: 'test.child',
  program: new URL('./grandchild.fixture.ts', import.meta.url),
  ahead: [new URL('./leave-with-parent.ts', import.meta.url)],
  env: {},
  log: createLog('info'),
  onStart: (child) => process.stdout.write(`{"child":${child.pid}}\n`),
});
