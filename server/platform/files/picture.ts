import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PictureRule } from '@terezi/domain/grammar/file/file.ts';

/** What is to be drawn anew, from where and to where; `whole` is null for a picture that is kept as it came. */
export type DrawAnewInput = { from: string; whole: string | null; thumbnail: string; rule: PictureRule };
/** The size of the drawing, in pixels. */
export type DrawingSize = { width: number; height: number };
type DrawingReply = { drawn: DrawingSize } | { damaged: string };

const CHILD = fileURLToPath(new URL('picture.child.ts', import.meta.url));
/** Longer than the largest picture takes on a slow machine. */
const PATIENCE_MS = 20_000;

/**
 * Draws a picture anew, turned as it was held, without anything else that its file carried; answers null where the file cannot be decoded,
 * takes too long over it, or brings the process down that tries.
 */
export function drawAnew(drawing: DrawAnewInput): Promise<DrawingSize | null> {
  // Nothing of this process's environment is needed there, and its secrets must not be there.
  const child = fork(CHILD, {
    env: {},
    execArgv: ['--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  return new Promise<DrawingSize | null>((resolve, reject) => {
    child.once('message', (reply: DrawingReply) => resolve('drawn' in reply ? reply.drawn : null));
    child.once('exit', () => resolve(null));
    child.once('error', reject);
    child.send(drawing, (error) => error && resolve(null));
  }).finally(() => {
    clearTimeout(patience);
    child.kill('SIGKILL');
  });
}
