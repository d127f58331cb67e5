import { startEmbedded } from './start.ts';

// A whole program around the database, for tests that kill it: prints the address, or why it refused.
const silent = () => {};
try {
  const database = await startEmbedded({
    dataDir: process.argv[2] ?? '',
    log: { info: silent, warn: silent, error: silent },
  });
  process.stdout.write(`${database.url}\n`);
  process.once('SIGTERM', () => database.stop());
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
