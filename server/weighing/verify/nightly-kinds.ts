import { z } from 'zod';
import { jobKind } from '#platform/jobs/kind.ts';

/** One scale's chain of a check, by the row that says how far it is. */
export const chainCheck = jobKind({
  name: 'chain-check',
  payload: z.object({ id: z.number() }),
  atOnce: 1,
});

/** The tickets and kept sums of a check. */
export const sumCheck = jobKind({
  name: 'sum-check',
  payload: z.object({ checkId: z.number() }),
  atOnce: 1,
});

export const checkSubject = (id: number | ''): string => `chain-check ${id}`;
/** Of one scale: a chain that cannot be read holds back no other. */
export const partSubject = (id: number | ''): string => `chain-check-scale ${id}`;
