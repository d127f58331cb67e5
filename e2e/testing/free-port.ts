import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that a machine gives away by itself (RFC 6335 leaves it those from 49152 on; Linux begins at 32768). */
const PORTS = { from: 10_000, to: 32_768 } as const;

/** A port that is free, and that no connection gets by chance before a server listens there. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
}
