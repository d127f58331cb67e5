import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than anything that differs takes, a password's hash included; short enough for a person who waits for a form. */
const STEP_MS = 400;

/**
 * Waits until a whole number of steps has gone by since the question came, so that how soon the answer comes says nothing
 * about what was found: an account or none, a company or none. Nothing is held meanwhile, neither connection nor line.
 */
export async function untilConstantTime(since: number): Promise<void> {
  const gone = performance.now() - since;
  await sleep(Math.ceil(gone / STEP_MS) * STEP_MS - gone);
}
