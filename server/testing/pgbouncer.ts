import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** Debian's pooler in front of a database, passing its one connection on after each transaction. */
export type Pooler = {
  /** The same ways in, through the pooler. */
  doors: { requests: string; porter: string; worker: string };
  close(): Promise<void>;
};

/**
 * Passes the traffic of a port on to the database's own socket, whose folder only we may enter. Each answer goes on at once: where the
 * system may wait for more to send along, every round trip takes its forty milliseconds.
 */
async function relayTo({ host, port }: pg.Client): Promise<{ port: number; close(): void }> {
  const at = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const relay = createServer({ noDelay: true }, (near) => {
    const far = connect(at);
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return { port: (relay.address() as AddressInfo).port, close: () => void relay.close() };
}

/** A way in, as a line of the pooler's list of databases. */
function placeOf(name: string, url: string, port: number): string {
  const { database, user, password } = new pg.Client({ connectionString: url });
  const secret = typeof password === 'string' && password !== '' ? ` password='${password}'` : '';
  return `${name} = host=127.0.0.1 port=${port} dbname=${database} user=${user}${secret}`;
}

async function answers(port: number, program: ChildProcess): Promise<void> {
  for (;;) {
    if (program.exitCode !== null) throw new Error(`PgBouncer has ended with ${program.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const came = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (came) return;
    await sleep(20);
  }
}

/** Starts it in front of a database's doors, with one connection behind each. */
export async function startPgBouncer(doors: Pooler['doors']): Promise<Pooler> {
  const folder = mkdtempSync(path.join(tmpdir(), 'terezi-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const relay = await relayTo(new pg.Client({ connectionString: doors.requests }));
  const lines = [
    '[databases]',
    ...Object.entries(doors).map(([name, url]) => placeOf(name, url, relay.port)),
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 1',
    'max_client_conn = 200',
    'ignore_startup_parameters = options,extra_float_digits',
    // It does not run as root; started by another account it stays that one.
    ...(userInfo().uid === 0 ? ['user = nobody'] : []),
  ];
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, lines.join('\n'), { mode: 0o644 });
  // Where the tests die before they end it, it ends by itself.
  const pooler = spawn('timeout', ['120', '/usr/sbin/pgbouncer', '-q', file], { stdio: 'ignore' });
  await answers(port, pooler);
  const through = (name: string) => `postgresql://anybody@127.0.0.1:${port}/${name}`;
  return {
    doors: { requests: through('requests'), porter: through('porter'), worker: through('worker') },
    async close() {
      const gone = once(pooler, 'exit');
      pooler.kill('SIGTERM');
      await gone;
      relay.close();
      rmSync(folder, { recursive: true });
    },
  };
}
