import { spawn } from 'node:child_process';

/** Reads until the other end of the line is closed, which the system does for a process that dies, and then asks for a fast shutdown. */
const SCRIPT = 'read -r line; kill -INT "$1"';

/**
 * Ends a server process when this one ends, in whatever way: without its supervisor the server would work on in vain. Answers how it is let
 * go, once it has ended by itself. Windows has no such signals; there the next start ends what is left.
 */
export function onLeash(pid: number): () => void {
  if (process.platform === 'win32') return () => {};
  const holder = spawn('sh', ['-c', SCRIPT, 'sh', String(pid)], {
    // Ctrl-C of a terminal is for the supervisor alone.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without it nothing is lost: the next start looks for leftovers anyway.
  holder.on('error', () => {});
  holder.stdin.on('error', () => {});
  holder.unref();
  return () => void holder.kill('SIGKILL');
}
