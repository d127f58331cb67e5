import { z } from 'zod';
import { jobKind } from '#platform/jobs/kind.ts';

/** The check of one scale's chain, by the row that says how far it is. */
export const chainCheck = jobKind({
  name: 'chain-check',
  payload: z.object({ id: z.number() }),
  atOnce: 1,
});

/** The check of tickets and kept sums. */
export const sumCheck = jobKind({
  name: 'sum-check',
  payload: z.object({ checkId: z.number() }),
  atOnce: 1,
});

export const checkSubject = (id: number | ''): string => `chain-check ${id}`;
/** One job a scale: a chain that cannot be read delays no other. */
export const partSubject = (id: number | ''): string => `chain-check-scale ${id}`;
