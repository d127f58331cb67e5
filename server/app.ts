import type { FastifyInstance } from 'fastify';
import { contract } from '@terezi/domain/contract.ts';
import { catalogueRoutes } from './catalogues/index.ts';
import { demoRoutes, devicesRoutes, serveLive, type Simulation, type SiteLink } from './devices/index.ts';
import { fleetRoutes } from './fleet/index.ts';
import { identityRoutes } from './identity/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Env } from './platform/env.ts';
import { serveApi } from './platform/http/api.ts';
import { serveDocument } from './platform/http/document.ts';
import { onQuiet } from './platform/http/drain.ts';
import { endpoints } from './platform/http/endpoints.ts';
import { createServer } from './platform/http/server.ts';
import type { Log } from './platform/log.ts';
import type { SigningKeys } from './platform/signing-key.ts';
import { reportRoutes } from './reports/index.ts';
import { type VerdictLine, verdictLine, weighingRoutes } from './weighing/index.ts';

/** Everything the application stands on; made by `main.ts`, or by a test. */
export type AppParts = {
  env: Env;
  log: Log;
  clock: Clock;
  database: Database;
  keys: SigningKeys;
  link: SiteLink;
  /** The simulated sites of the demo world; null where there are none, and then nothing of them is answered. */
  simulation: Simulation | null;
  requestsPerMinute?: number;
};

function answered(parts: AppParts, verdicts: VerdictLine) {
  const everyday = {
    ...identityRoutes({
      ...parts,
      sessionHours: parts.env.SESSION_HOURS,
      idleMinutes: parts.env.SESSION_IDLE_MINUTES,
    }),
    ...catalogueRoutes(),
    ...devicesRoutes(parts),
    ...fleetRoutes(),
    ...weighingRoutes(parts.link, verdicts),
    ...reportRoutes(),
  };
  const { demo: _, ...declared } = contract;
  if (!parts.simulation) return { router: everyday, contract: declared };
  // Here the compiler holds the handlers to the whole contract: a declared endpoint that nobody answers fails.
  return { router: endpoints.router({ ...everyday, ...demoRoutes(parts.simulation) }), contract };
}

/** The HTTP application: API, its document, the live stream. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const app = await createServer(
    parts.env,
    parts.log,
    parts.requestsPerMinute ?? parts.env.REQUESTS_PER_MINUTE,
  );
  onQuiet(app, () => app.server.closeAllConnections());
  const verdicts = verdictLine(parts.database, parts.log);
  app.addHook('onClose', () => verdicts.close());
  const { router, contract: declared } = answered(parts, verdicts);
  await serveDocument(app, declared);
  serveLive(app, parts);
  serveApi(app, router, parts);
  return app;
}
