import type { FastifyInstance } from 'fastify';
import { contract } from '@terezi/domain/contract.ts';
import { attachmentReaders, attachmentRoutes } from './attachments/index.ts';
import { catalogueRoutes, placeRoutes } from './catalogues/index.ts';
import { demoRoutes, type Simulation } from './demo/index.ts';
import { companyRoutes } from './companies/index.ts';
import {
  devicesRoutes,
  scalePictureReaders,
  serveLive,
  servePictures,
  type SiteLink,
} from './devices/index.ts';
import { fleetRoutes } from './fleet/index.ts';
import { historyRoutes } from './history/index.ts';
import { identityRoutes } from './identity/index.ts';
import { pictureReaders, userRoutes } from './users/index.ts';
import { incomeRoutes } from './incomes/index.ts';
import { importReaders, importRoutes } from './imports/index.ts';
import { withoutWay } from './jobs.ts';
import { everyRequest, listsOf } from './lists.ts';
import { attached, importers, resourceSurroundings, knownColumns, audited, providers } from './nouns.ts';
import { noticeRoutes } from './notices/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Env } from './platform/env.ts';
import { fileRoutes } from './platform/files/routes.ts';
import type { FileStore } from './platform/files/store.ts';
import { serveApi } from './platform/http/api.ts';
import { serveDocument } from './platform/http/document.ts';
import { onQuiet } from './platform/http/drain.ts';
import { endpoints } from './platform/http/endpoints.ts';
import { createServer } from './platform/http/server.ts';
import type { Log } from './platform/log.ts';
import type { SigningKeys } from './platform/signing-key.ts';
import { openBot } from './platform/telegram/bot.ts';
import { ordersRoutes, orderToPrepare } from './orders/index.ts';
import {
  deliveryReaders,
  exportReaders,
  type ExportSources,
  reportRoutes,
  ROWS_AT_ONCE,
} from './reports/index.ts';
import { rfidCardRoutes, sightingRoutes } from './rfid/index.ts';
import { searchRoutes } from './search/index.ts';
import { requestRoutes } from './requests/index.ts';
import { viewRoutes } from './views/index.ts';
import {
  hasOpenTicket,
  openWeightHeads,
  receiptSigner,
  type VerdictLine,
  verdictLine,
  weighedEmpty,
  weighingRoutes,
} from './weighing/index.ts';

/** Everything the application stands on; made by `parts.ts`, or by a test. */
export type AppParts = {
  env: Env;
  log: Log;
  clock: Clock;
  database: Database;
  files: FileStore;
  keys: SigningKeys;
  link: SiteLink;
  /** The simulated sites of the demo world; null where there are none, and then their endpoints do not exist. */
  simulation: Simulation | null;
  requestsPerMinute?: number;
  /** For how many milliseconds a request may keep its body back; half a minute where left out. */
  patience?: number;
  /** Up to how many rows a file is made while its caller waits; the usual number where left out. */
  rowsAtOnce?: number;
  /** The lists that files are written from; every list where left out. */
  lists?: ExportSources;
};

function answered(parts: AppParts, verdicts: VerdictLine) {
  const { SESSION_HOURS: sessionHours, SESSION_IDLE_MINUTES: idleMinutes } = parts.env;
  const identity = identityRoutes({ ...parts, sessionHours, idleMinutes });
  const users = userRoutes(resourceSurroundings);
  const everyday = {
    ...identity,
    ...users,
    user: { ...identity.user, ...users.user },
    company: { ...identity.company, ...companyRoutes({ ...parts, bot: openBot(parts.env) }) },
    ...placeRoutes(),
    ...catalogueRoutes(resourceSurroundings),
    ...devicesRoutes(parts, resourceSurroundings),
    ...fleetRoutes(resourceSurroundings, weighedEmpty),
    ...rfidCardRoutes(resourceSurroundings, { findOrder: orderToPrepare, hasOpenTicket }),
    ...sightingRoutes(),
    ...ordersRoutes(resourceSurroundings),
    ...weighingRoutes({
      link: parts.link,
      verdicts,
      signer: receiptSigner(parts.env),
      heads: openWeightHeads(parts.env, parts.log),
      keys: parts.keys,
    }),
    ...incomeRoutes(),
    ...noticeRoutes(withoutWay(parts.env), knownColumns),
    ...requestRoutes(everyRequest),
    ...viewRoutes(),
    ...fileRoutes({
      ...pictureReaders,
      ...scalePictureReaders,
      ...exportReaders,
      ...deliveryReaders,
      ...importReaders,
      ...attachmentReaders(attached),
    }),
    ...reportRoutes(parts.lists ?? listsOf(withoutWay(parts.env)), {
      files: parts.files,
      rowsAtOnce: parts.rowsAtOnce ?? ROWS_AT_ONCE,
      publicUrl: parts.env.PUBLIC_URL,
    }),
    ...importRoutes(importers),
    ...historyRoutes(audited),
    ...searchRoutes(providers),
    ...attachmentRoutes(attached),
  };
  const { demo: _, ...declared } = contract;
  if (!parts.env.DEMO) {
    const [{ mail: _mail, ...real }, { mail: _box, ...router }] = [declared, everyday];
    return { router, contract: real };
  }
  if (!parts.simulation) return { router: everyday, contract: declared };
  // Here the compiler holds the handlers to the whole contract: a declared endpoint without a handler fails.
  return { router: endpoints.router({ ...everyday, ...demoRoutes(parts.simulation, parts.link) }), contract };
}

/** The HTTP application: API, its document, the live stream. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { requestsPerMinute = parts.env.REQUESTS_PER_MINUTE, patience } = parts;
  const app = await createServer(parts.env, parts.log, { requestsPerMinute, patience });
  onQuiet(app, () => app.server.closeAllConnections());
  const verdicts = verdictLine(parts.database, parts.log);
  app.addHook('onClose', () => verdicts.close());
  const { router, contract: declared } = answered(parts, verdicts);
  serveDocument(app, declared);
  serveLive(app, parts);
  servePictures(app, parts);
  serveApi(app, router, parts);
  return app;
}
