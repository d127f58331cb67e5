import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { commandAs } from './account.ts';
import type { Setup } from './cluster.ts';
import { onLeash } from './leash.ts';
import { PATIENCE } from './leftover.ts';
import { type Log, passOn } from './log.ts';

/** How a server process ended: its exit code, or the signal that killed it. */
export type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** One running server. */
export type Postmaster = {
  pid: number;
  exited: Promise<Exit>;
  /** The last lines it logged, for a message to the person who runs the server. */
  lastWords(): string;
  /** Fast shutdown, and harder means when it takes too long. */
  stop(): Promise<Exit>;
};

/** Given on the command line, which no file and no ALTER SYSTEM can overrule: losing a weight is not a setting. */
const FIXED = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '',
};

/**
 * Starts the server process; it is not ready yet. In its own session, because Ctrl-C reaches every process of a
 * terminal's foreground group and the database must outlive the requests that are being finished.
 */
export function startPostmaster({ account, binaries, cluster, endpoint }: Setup, log: Log): Postmaster {
  const settings = Object.entries({ ...FIXED, ...endpoint.serverSettings });
  const server = ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const { command, args, options } = commandAs(account, binaries.postgres, server);
  const child = spawn(command, args, {
    ...options,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const last: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    last.splice(0, Math.max(0, last.length - 4));
    last.push(line);
    passOn(log, line);
  });
  const exited = new Promise<Exit>((resolve) => {
    child.once('error', (error) => {
      last.push(error.message);
      resolve({ code: null, signal: null });
    });
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const pid = child.pid ?? 0;
  if (pid > 0) child.once('exit', onLeash(pid));
  const signal = signalWith(binaries.pgCtl);
  return { pid, exited, lastWords: () => last.join(' / '), stop: () => stop(pid, exited, signal) };
}

/** Sends a signal to a server process; Windows has none, there PostgreSQL listens for pg_ctl instead. */
export function signalWith(pgCtl: string): (pid: number, signal: NodeJS.Signals) => void {
  return (pid, signal) => {
    if (process.platform === 'win32' && signal !== 'SIGKILL') {
      spawnSync(pgCtl, ['kill', signal.slice(3), String(pid)], { stdio: 'ignore', windowsHide: true });
      return;
    }
    try {
      process.kill(pid, signal);
    } catch {
      // It ended in the same moment, as was wanted.
    }
  };
}

async function stop(
  pid: number,
  exited: Promise<Exit>,
  send: (pid: number, signal: NodeJS.Signals) => void,
): Promise<Exit> {
  // Checked before a signal is sent: the number of a process that ended may already be another's.
  const over = await within(exited, 0);
  if (over !== null) return over;
  const steps = [
    ['SIGINT', PATIENCE.fast],
    ['SIGQUIT', PATIENCE.immediate],
  ] as const;
  for (const [signal, patience] of steps) {
    if (pid > 0) send(pid, signal);
    const exit = await within(exited, patience);
    if (exit !== null) return exit;
  }
  send(pid, 'SIGKILL');
  return exited;
}

function within(exited: Promise<Exit>, patience: number): Promise<Exit | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience, null);
    void exited.then((exit) => {
      clearTimeout(timer);
      resolve(exit);
    });
  });
}
