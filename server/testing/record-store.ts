import { createLog } from '../platform/log.ts';
import { receiveRecord } from '../evidence/index.ts';
import type { TestServer } from './server.ts';

/** Stores records in a test's own server, for a test that puts something in its way. */
export const recordStore = (server: TestServer) =>
  receiveRecord(server.database, createLog('silent'), server.link);
