import { z } from 'zod';
import { jobKind } from '#platform/jobs/kind.ts';

/** What is done with an import in the background. */
export const STEPS = ['read', 'check', 'run', 'undo'] as const;

/** A step of an import; two at a time in each worker, so that a long one does not keep a short one waiting. */
export const importKind = jobKind({
  name: 'import',
  payload: z.object({ id: z.number(), step: z.enum(STEPS) }),
  atOnce: 2,
});

export const subjectOf = (id: number | ''): string => `import ${id}`;
