import { z } from 'zod';
import { zones } from '../grammar/wall-clock.ts';
import { companyProblems } from './problems.ts';

const known = new Set(zones());

/** An IANA zone, by its name there. */
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
