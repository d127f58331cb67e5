import { startEmbedded } from '../server/database/embedded/start.ts';
import { createLog } from '../server/platform/log.ts';
import { say } from './program.ts';

// The reference of a start: the project's own PostgreSQL alone, made first where the folder is empty.
const database = await startEmbedded({ dataDir: process.env.DATA_DIR ?? '', log: createLog('silent') });
process.on('SIGTERM', () => void database.stop().then(() => process.exit()));
say({ port: 0 });
