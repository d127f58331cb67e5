import type { z } from 'zod';
import type { Job as JobActor } from '../work/actor.ts';
import type { CompanyWork } from '../work/work.ts';

/** A kind of job: its name, in the queue too, and the shape of its payload. */
export type JobKind<Payload = unknown> = {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** How many of its kind one worker does at the same time. */
  readonly atOnce: number;
};

/** Declares a kind; its name stands in the outbox's rows for ever. */
export const jobKind = <Payload>(kind: JobKind<Payload>): JobKind<Payload> => kind;

/**
 * What a job works with: one company, on behalf of the person whose action it follows from, in one transaction, under the id of the request
 * that it follows from.
 */
export type JobContext = CompanyWork<JobActor>;

/**
 * How a kind is done. `act` runs in one transaction of its company, together with the note that it is done: in effect once. A message to
 * the world outside cannot be taken back with a transaction: `tell`, where there is one, sends what `act` answered after that was kept, and
 * must bear to be called twice.
 */
export type Job<Payload, Told = unknown> = {
  kind: JobKind<Payload>;
  act(ctx: JobContext, payload: Payload): Promise<Told>;
  tell?(result: Told, signal: AbortSignal): Promise<void>;
  /** What follows from its being parked after its last attempt, in the transaction that parks it. */
  parked?(ctx: JobContext, payload: Payload): Promise<void>;
};

/** A kind with how it is done, for any payload. */
export type AnyJob = Job<unknown>;

/** A failure that no further attempt would mend: the job is parked at once, with this for the reason. */
export class Hopeless extends Error {}
