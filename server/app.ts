import type { FastifyInstance } from 'fastify';
import { contract } from '@terezi/domain/contract.ts';
import { catalogueRoutes } from './catalogues/index.ts';
import { fleetRoutes } from './fleet/index.ts';
import { identityRoutes } from './identity/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Env } from './platform/env.ts';
import { serveApi } from './platform/http/api.ts';
import { serveDocument } from './platform/http/document.ts';
import { createServer } from './platform/http/server.ts';
import type { Log } from './platform/log.ts';

/** Everything the application stands on; made by `main.ts`, or by a test. */
export type AppParts = {
  env: Env;
  log: Log;
  clock: Clock;
  database: Database;
  key: Uint8Array;
  requestsPerMinute?: number;
};

function answered(parts: AppParts) {
  const router = {
    ...catalogueRoutes(),
    ...fleetRoutes(),
    ...identityRoutes({ key: parts.key, sessionHours: parts.env.SESSION_HOURS }),
  };
  return { router, contract };
}

/** The HTTP application: API, its document, the live stream. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const app = await createServer(parts.env, parts.log, parts.requestsPerMinute ?? 3_000);
  const { router, contract: declared } = answered(parts);
  await serveDocument(app, declared);
  serveApi(app, router, parts);
  return app;
}
