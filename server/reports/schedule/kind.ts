import { z } from 'zod';
import { jobKind } from '#platform/jobs/kind.ts';

/** Makes and sends the report of a schedule, in the name of its person; `to` are others than it names, where a person asked to see it. */
export const scheduledKind = jobKind({
  name: 'scheduled-report',
  payload: z.object({ schedule: z.number(), dueAt: z.string(), to: z.array(z.string()).optional() }),
  atOnce: 1,
});

/** What was made of it goes out to one address. */
export const reportLetterKind = jobKind({
  name: 'report-letter',
  payload: z.object({ delivery: z.number(), to: z.string() }),
  atOnce: 2,
});

/** What the files of deliveries are. */
export const deliveryFile = 'report-delivery';

export const subjectOf = (schedule: number): string => `report schedule ${schedule}`;
export const deliverySubject = (delivery: number | ''): string => `report delivery ${delivery}`;
