import type { Said } from './command.ts';

/** How a step ended; a step that runs tests also counts them. A note is worth reading even when all is well. */
export type Outcome = Said & { note?: string; passed?: number; failed?: number };
