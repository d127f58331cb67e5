import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that a machine gives out by itself (RFC 6335 leaves it those from 49152 on; Linux begins at 32768). */
const PORTS = { from: 10_000, to: 32_768 } as const;

/** A port at which no program listens, and which no connection is given by chance before one does. */
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
