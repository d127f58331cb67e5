import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { exists, identityOf } from '../server/database/embedded/process-identity.ts';

const LOOK_MS = 500;

type Process = { parent: number; command: string };

/** The process of a number: from proc(5) where there is one, else ps(1); null where neither knows it. */
function lookUp(pid: number): Process | null {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return { parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), command };
    }
    const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent = '', command = ''] = /^\s*(\d+)\s+(.*)$/m.exec(line) ?? [];
    return { parent: Number(parent), command };
  } catch {
    return null;
  }
}

/** Whether a process is the one it was: a look at /proc costs nothing, a ps(1) twice a second would. */
function watched(pid: number): () => boolean {
  if (process.platform !== 'linux') return () => exists(pid);
  const identity = identityOf(pid);
  return () => identityOf(pid) === identity;
}

/**
 * Ends this process once the npm that runs its script is gone. npm passes a SIGTERM on to its own shell alone, and a SIGKILL to no
 * process. Does nothing where no script of this name started it, nor on Windows, where a process cannot learn its parent.
 */
export function leaveWithNpm(script: string): void {
  if (process.env['npm_lifecycle_event'] !== script || process.platform === 'win32') return;
  const { ppid } = process;
  const shell = lookUp(ppid);
  // Some shells stay between npm and this process, others are replaced by it.
  const isShell = shell?.command.includes(process.env['npm_lifecycle_script'] ?? '\0') ?? false;
  const npmIsThere = isShell && shell ? watched(shell.parent) : () => true;
  const timer = setInterval(() => {
    if (process.ppid === ppid && npmIsThere()) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
}
