import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { instant, listed, massOut, page, searched } from '../grammar/shape.ts';
import { evidencePermission } from './policy.ts';
import { UNUSED_WHYS } from './unused-words.ts';

const unusedRow = z.object({
  id: z.number(),
  companyId: z.number(),
  companyName: z.string(),
  scaleId: z.number(),
  scaleName: z.string(),
  /** `2-0047861`. */
  record: z.string(),
  weight: massOut,
  takenAt: instant,
  receivedAt: instant,
  /** Seconds since it was taken. */
  age: z.number(),
  why: z.enum(UNUSED_WHYS),
  /** What the refused caller read, in the language of the present reader. */
  refusal: z.string().nullable(),
});
export type UnusedRow = z.output<typeof unusedRow>;

export const weightRecordApi = {
  unused: endpoint.read({
    path: '/weight-record/unused',
    summary:
      'Lists signed weights that no ticket has used, with their age and the reason; none can be used any more.',
    permission: evidencePermission.unused,
    input: z.strictObject({ ...page, name: searched(60) }),
    output: listed('weightRecord', unusedRow),
  }),
};
