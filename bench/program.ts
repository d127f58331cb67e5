import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A program of its own, so that what is measured never shares its thread with what measures. */
export type Program = {
  /** What it said when it was ready. */
  ready: { port: number };
  child: ChildProcess;
  stop(): Promise<void>;
};

/** Starts a program of this folder and waits until it says where it listens. */
export async function startProgram(file: string, env: Record<string, string> = {}): Promise<Program> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execPath: process.execPath,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${String(code)}`);
  });
  const [ready] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }];
  failed.catch(() => {});
  return {
    ready,
    child,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Told by a program to its parent once it can be asked; it ends with the parent. */
export function say(ready: { port: number }): void {
  process.on('disconnect', () => process.exit());
  process.send?.(ready);
}
