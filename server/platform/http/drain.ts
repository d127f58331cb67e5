import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const POLL_MS = 50;
/** Requests that take longer are cut off: the process has promised to be gone soon. */
const PATIENCE_MS = 8_000;

/**
 * Does a thing once the application is closing and no request is under way any more. The framework does not close connections on which
 * nothing was ever asked, as browsers open them in advance, nor those that were upgraded.
 */
export function onQuiet(app: FastifyInstance, action: () => void): void {
  let underWay = 0;
  app.server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  async function wait(): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    do await sleep(POLL_MS);
    while (underWay > 0 && performance.now() < end);
    action();
  }
  // Not awaited: closing goes on meanwhile, and ends when the last connection has gone.
  app.addHook('preClose', async () => void wait());
}
