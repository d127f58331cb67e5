import { z } from 'zod';
import { isDayOver, isWindowOver } from './gate-rules.ts';
import { orderPartStatus } from './states.ts';

/** A visit that a truck may have come for, as a person chooses it. */
export const offeredVisit = z.object({
  id: z.number(),
  number: z.string(),
  orderId: z.number(),
  orderName: z.string(),
  cargoName: z.string(),
  day: z.string(),
  /** Times by the company's clock. */
  windowFrom: z.string().nullable(),
  windowTo: z.string().nullable(),
});
export type OfferedVisit = z.output<typeof offeredVisit>;

type Planned = Pick<OfferedVisit, 'day' | 'windowFrom' | 'windowTo'> & { readonly statusId: number };

/**
 * Whether a truck comes later than planned: on a later day, or after its window, unless it was let in before. A night's window has the
 * next day, too.
 */
export const isLateFor = (
  planned: Planned,
  now: { readonly day: string; readonly time: string },
): boolean => {
  if (isDayOver(planned, now.day)) return true;
  return (
    planned.statusId === orderPartStatus.planned && planned.windowTo !== null && isWindowOver(planned, now)
  );
};
