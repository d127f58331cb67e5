/** The server's clock. Functions get it as an argument, so that a test can hold it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
