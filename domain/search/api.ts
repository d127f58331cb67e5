import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { COMPANY_READERS } from '../grammar/policy.ts';
import { hit } from '../grammar/resource/hit.ts';
import { text } from '../grammar/shape.ts';

/** The most hits of one noun; all others stand in its list. */
export const MOST_HITS = 5;

const group = z.object({
  /** The noun, as in the address of its list. */
  noun: z.string(),
  hits: z.array(hit),
  /** Whether there are more than these. */
  hasMore: z.boolean(),
});
/** The hits of one noun, best first. */
export type HitGroup = z.output<typeof group>;

export const searchApi = {
  all: endpoint.read({
    path: '/search',
    summary:
      'Finds records by name, number or registration, of every noun that the caller may read: exact matches first, then by the beginning, then by a part, the latest before older ones.',
    permission: COMPANY_READERS,
    input: z.strictObject({ name: text(60) }),
    output: z.object({ search: z.array(group) }),
  }),
};
