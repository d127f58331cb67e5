import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { brokerAcl, brokerAgents } from '../devices/broker/acl.ts';
import type { Database } from '../platform/database/database.ts';
import { freePort } from './free-port.ts';

/** A login at the broker. */
export type Login = { name: string; secret: string };

/** Debian's broker, set up as docs/operations.md says. */
export type Mosquitto = { port: number; server: Login; close(): Promise<void> };

/** Starts it for the sites of a database; it lets in the servers and these agents, each to its own topics. */
export async function startMosquitto(database: Database, agents: readonly Login[]): Promise<Mosquitto> {
  const folder = mkdtempSync(path.join(tmpdir(), 'terezi-mosquitto-'));
  const server = { name: 'terezi-server', secret: 'of the server' };
  const port = await freePort();
  const file = (name: string): string => path.join(folder, name);
  writeFileSync(file('acl'), brokerAcl(server.name, await brokerAgents(database)), { mode: 0o600 });
  writeFileSync(file('passwords'), '', { mode: 0o600 });
  for (const { name, secret } of [server, ...agents])
    execFileSync('mosquitto_passwd', ['-b', file('passwords'), name, secret]);
  const lines = [
    `listener ${port} 127.0.0.1`,
    `user ${userInfo().username}`,
    'allow_anonymous false',
    `password_file ${file('passwords')}`,
    `acl_file ${file('acl')}`,
  ];
  writeFileSync(file('conf'), lines.join('\n'));
  const broker = spawn('mosquitto', ['-c', file('conf')], { stdio: 'ignore' });
  return {
    port,
    server,
    async close() {
      broker.kill();
      await once(broker, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
