import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeOf } from './refusal.ts';

/** Whether a process with this number exists, under any account; the number alone may belong to another process by now. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Text that names one run of one process: equal pid and equal identity mean the same process, because the
 * start time differs when the system gives the number away again. Null when nothing runs under the number.
 */
export function identityOf(pid: number): string | null {
  if (process.platform === 'linux') return linuxIdentity(pid);
  if (!exists(pid)) return null;
  return process.platform === 'win32' ? 'running' : startedByPs(pid);
}

/** proc(5): field 3 of /proc/pid/stat is the state, field 22 the start in ticks after boot; boot_id tells boots apart. */
function linuxIdentity(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, started] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X' || started === undefined) return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${started}`;
  } catch {
    return null;
  }
}

function startedByPs(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}
