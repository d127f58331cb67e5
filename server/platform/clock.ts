/** The server's clock. Passed, never reached for, so that a test can hold it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
