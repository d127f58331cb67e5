import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { day, id, idInAddress, instant, one, text } from '../grammar/shape.ts';
import { requestPermission } from './policy.ts';

/** A time by the company's clock. */
const time = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const deputyRow = z.object({
  id: z.number(),
  /** Whose decisions, and their deputy. */
  userId: z.number(),
  userName: z.string(),
  deputyId: z.number(),
  deputyName: z.string(),
  kinds: z.array(z.string()),
  from: instant,
  to: instant,
  /** Whether it holds now, and not only later. */
  isNow: z.boolean(),
});

export type DeputyRow = z.output<typeof deputyRow>;

export const deputyApi = {
  find: endpoint.read({
    path: '/deputy',
    summary: 'Answers the deputies of the caller, and for whom the caller is deputy.',
    permission: requestPermission.read,
    input: z.strictObject({}),
    output: z.object({ deputy: deputyRow.nullable(), standsFor: z.array(deputyRow) }),
  }),
  name: endpoint.act({
    path: '/deputy',
    summary:
      'Names a deputy who decides some kinds of requests for the caller in a period; one deputy at a time.',
    permission: requestPermission.leave,
    input: z.strictObject({
      deputyId: id,
      kinds: z.array(text(60)).min(1).max(40),
      fromDay: day,
      fromTime: time,
      toDay: day,
      toTime: time,
    }),
    output: one('deputy', deputyRow),
  }),
  end: endpoint.act({
    path: '/deputy/{id}/end',
    summary: 'Ends a deputy’s period early.',
    permission: requestPermission.leave,
    input: z.strictObject({ id: idInAddress }),
    output: one('deputy', deputyRow),
  }),
};
