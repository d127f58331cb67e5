import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exists } from './process-identity.ts';
import { codeOf, EmbeddedRefusal } from './refusal.ts';
import { SOCKET_FILE } from './socket-folder.ts';

/** Milliseconds each step of stopping gets: a fast shutdown writes a checkpoint, the others write nothing. */
export const PATIENCE = { fast: 5000, immediate: 2000, killed: 2000 };

type Signal = (pid: number, signal: NodeJS.Signals) => void;

/** Signals a process of this very user; one that has ended meanwhile needs no signal. */
export const signalProcess: Signal = (pid, signal) => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
};

/**
 * Ends what an earlier run left working on the cluster (the whole server after its supervisor was killed, or orphaned backends after the
 * postmaster was) and removes its stale files. Call it only as the folder's owner. Returns the numbers of the processes it found.
 */
export async function clearLeftovers(
  cluster: string,
  socket: string | null,
  signal: Signal,
): Promise<number[]> {
  const pids = leftovers(cluster);
  const postmaster = postmasterPid(cluster);
  if (postmaster !== null && pids.includes(postmaster)) {
    signal(postmaster, 'SIGINT');
    await gone(cluster, PATIENCE.fast);
  }
  for (const pid of leftovers(cluster)) signal(pid, 'SIGQUIT');
  await gone(cluster, PATIENCE.immediate);
  for (const pid of leftovers(cluster)) signal(pid, 'SIGKILL');
  if (!(await gone(cluster, PATIENCE.killed)))
    throw new EmbeddedRefusal(`Processes ${leftovers(cluster).join(', ')} still work on ${cluster}.`);
  removeStaleFiles(cluster, socket);
  return pids;
}

/** First line of postmaster.pid: the number of the server that runs, or ran, on the cluster. */
export function postmasterPid(cluster: string): number | null {
  const path = join(cluster, 'postmaster.pid');
  const pid = existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : Number.NaN;
  return pid > 0 ? pid : null;
}

/**
 * PostgreSQL refuses to start while the number in postmaster.pid exists, even when the system has since given
 * it to another program. Where it does not exist PostgreSQL makes its own, stricter check, so the file stays.
 */
function removeStaleFiles(cluster: string, socket: string | null): void {
  const pid = postmasterPid(cluster);
  if (pid !== null && exists(pid)) rmSync(join(cluster, 'postmaster.pid'));
  if (socket === null) return;
  for (const name of [SOCKET_FILE, `${SOCKET_FILE}.lock`]) rmSync(join(socket, name), { force: true });
}

/** Numbers of the PostgreSQL processes at work on the cluster. */
export function leftovers(cluster: string): number[] {
  if (process.platform === 'linux') return readdirSync('/proc').flatMap((name) => ours(name, cluster));
  const pid = postmasterPid(cluster);
  return pid !== null && exists(pid) && serves(pid, cluster) ? [pid] : [];
}

/** Every PostgreSQL process works inside its cluster's folder, so its working directory shows whose it is. */
function ours(name: string, cluster: string): number[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const stands = readlinkSync(`/proc/${name}/cwd`) === cluster;
    return stands && basename(readlinkSync(`/proc/${name}/exe`)).startsWith('postgres') ? [Number(name)] : [];
  } catch {
    return [];
  }
}

/** Without /proc only the postmaster can be recognised, by the folder in its command line. */
function serves(pid: number, cluster: string): boolean {
  const inWindows = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`;
  const [command, ...args] =
    process.platform === 'win32'
      ? (['powershell', '-NoProfile', '-Command', inWindows] as const)
      : (['ps', '-o', 'command=', '-p', String(pid)] as const);
  try {
    return execFileSync(command, args, { encoding: 'utf8', windowsHide: true }).includes(cluster);
  } catch {
    return false;
  }
}

async function gone(cluster: string, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (leftovers(cluster).length > 0) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}
