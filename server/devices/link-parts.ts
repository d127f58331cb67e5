import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Bus } from '../platform/broker/bus.ts';

/** What the server's end of the link stands on. */
export type LinkParts = { bus: Bus; database: Database; log: Log };
