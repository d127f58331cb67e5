import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { characters, day, instant, one } from '../grammar/shape.ts';

/** The state of a pass: good now, too early, too late, used, cancelled. */
export const PASS_STATES = ['good', 'early', 'late', 'used', 'cancelled'] as const;

const pass = z.object({
  number: z.string(),
  passState: z.enum(PASS_STATES),
  companyName: z.string(),
  companyAddress: z.string().nullable(),
  companyPhone: z.string().nullable(),
  timeZone: z.string(),
  numberPlate: z.string(),
  trailers: z.array(z.string()),
  day,
  windowFrom: z.string().nullable(),
  windowTo: z.string().nullable(),
  steps: z.array(
    z.object({ name: z.string(), stepKind: z.string(), isDone: z.boolean(), isNext: z.boolean() }),
  ),
  checkedAt: instant,
});
/** A pass as its holder may read it: no name, no telephone of a person, no customer, no cargo. */
export type Pass = z.output<typeof pass>;

export const passApi = {
  find: endpoint.read({
    path: '/pass/{publicId}',
    summary: 'Answers what the driver who holds a pass may read: plate, time, gate and steps.',
    permission: 'everyone',
    input: z.strictObject({ publicId: characters.min(22).max(64) }),
    output: one('pass', pass),
  }),
};
