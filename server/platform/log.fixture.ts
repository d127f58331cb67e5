import { createLog } from './log.ts';

/** A program for the tests: says two lines and its goodbye in one go, on its first message. */
const log = createLog('info');
process.once('message', () => {
  log.info('first');
  log.info('second');
  process.exit(0);
});
process.send?.('here');
