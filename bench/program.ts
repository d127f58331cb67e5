import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A program of its own, so that what is measured never shares its thread with what measures. */
export type Program = {
  /** The message with which it became ready. */
  ready: { port: number };
  child: ChildProcess;
  stop(): Promise<void>;
};

/** Starts a program of this folder and waits until it answers its port. */
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

/** A program tells its parent once it answers; it ends with the parent. */
export function say(ready: { port: number }): void {
  process.on('disconnect', () => process.exit());
  process.send?.(ready);
}
