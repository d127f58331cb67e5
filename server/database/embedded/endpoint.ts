import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Account, handOver } from './account.ts';
import { PORT, socketFolder } from './socket-folder.ts';

/** How clients reach the server, and its settings for that. It stays the same across restarts. */
export type Endpoint = {
  /** postgres:// address of one database, as the superuser. */
  url(database: string): string;
  initdbArgs: readonly string[];
  serverSettings: Readonly<Record<string, string>>;
  /** Folder of the Unix socket, or null over TCP. */
  folder: string | null;
};

export const SUPERUSER = 'postgres';
/** The one database everything lies in. */
export const DATABASE = 'terezi';

/**
 * A Unix socket and nothing on the network. Every local connection is trusted, because the folder (mode 0700) lets in only root and the
 * account that owns the data files, and both could read those files anyway. The peer method would add nothing and compares names that
 * differ inside a user namespace.
 */
export function socketEndpoint(dataDir: string, account: Account): Endpoint {
  const folder = socketFolder(dataDir, account);
  return {
    folder,
    url: (database) =>
      `postgres://${SUPERUSER}@${encodeURIComponent(folder)}:${PORT}/${database}?sslmode=disable`,
    initdbArgs: ['--auth-local=trust', '--auth-host=reject'],
    serverSettings: {
      port: String(PORT),
      listen_addresses: '',
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
  };
}

/** Loopback TCP on a free port with a random password, for Windows, where Node cannot open Unix sockets. */
export async function loopbackEndpoint(dataDir: string, account: Account): Promise<Endpoint> {
  const passwordFile = join(dataDir, 'postgres.password');
  if (!existsSync(passwordFile))
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  handOver(account, passwordFile);
  const password = readFileSync(passwordFile, 'utf8').trim();
  const port = await freePort();
  return {
    folder: null,
    url: (database) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`,
    initdbArgs: ['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    serverSettings: { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '' },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
