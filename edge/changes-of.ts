import { setTimeout as after } from 'node:timers/promises';

const LOOK_MS = 50;
const ENOUGH = 2;

/** How often a state changes within a time, at most twice. An unknown state is no change. */
export async function changesOf(
  say: () => string | undefined,
  most: number,
): Promise<{ changes: number; milliseconds: number }> {
  const began = performance.now();
  let [changes, last] = [0, say()];
  while (changes < ENOUGH && performance.now() - began < most) {
    await after(LOOK_MS);
    const now = say();
    if (now !== undefined && last !== undefined && now !== last) changes += 1;
    if (now !== undefined) last = now;
  }
  return { changes, milliseconds: Math.round(performance.now() - began) };
}
