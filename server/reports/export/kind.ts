import { z } from 'zod';
import { jobKind } from '#platform/jobs/kind.ts';

/** A list is written into a file. One at a time in each worker: each reads and writes as fast as it can. */
export const exportKind = jobKind({ name: 'export', payload: z.object({ id: z.number() }), atOnce: 1 });

/** What the files of exports are. */
export const exportFile = 'export';

export const subjectOf = (id: number | ''): string => `export ${id}`;
