import type { CommandOutput } from './command.ts';

/** How a step ended; a step that runs tests also counts them. A note is worth reading even when all is well. */
export type Outcome = CommandOutput & { note?: string; passed?: number; failed?: number };
