import { z } from 'zod';
import { zones } from '../grammar/wall-clock.ts';
import { companyProblems } from './problems.ts';

const known = new Set(zones());

/** A zone of the IANA, by the name that every clock knows it under. */
export const timeZone = z
  .string()
  .max(100)
  .superRefine((name, refused) => {
    if (known.has(name)) return;
    refused.addIssue({
      code: 'custom',
      input: name,
      params: { problem: companyProblems.noSuchZone, values: {} },
    });
  });
