import type { JobParts } from './perform.ts';

/** Work by the clock, in UTC: of all workers one does it, within a minute of the hour. */
export type ScheduledJob = {
  readonly name: string;
  /** Five places: minute, hour, day, month, day of the week. */
  readonly cron: string;
  run(parts: JobParts): Promise<void>;
};
