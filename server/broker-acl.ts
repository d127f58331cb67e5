import { brokerAcl, brokerAgents } from './devices/index.ts';
import { openDatabase } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';

/** Prints the list of rights for a broker elsewhere, from the database at DATABASE_URL; the argument is the server's user. */
async function print(server: string): Promise<void> {
  const url = process.env['DATABASE_URL'];
  if (url === undefined) throw new Error('DATABASE_URL says where the agents stand; it is not set.');
  const database = openDatabase(url, 1, createLog('silent'));
  process.stdout.write(brokerAcl(server, await brokerAgents(database).finally(() => database.close())));
}

await print(process.argv[2] ?? 'terezi-server').catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
