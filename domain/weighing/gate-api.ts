import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { instant, text } from '../grammar/shape.ts';
import { weighingPermission } from './policy.ts';

/** A truck as the gate sees it: without masses and parties, which its paper has. */
const gateTicket = z.object({
  id: z.number(),
  receipt: z.string(),
  publicId: z.string(),
  statusId: z.number(),
  numberPlate: z.string(),
  /** The plates of its trailers; null without trailers. */
  trailer: z.string().nullable(),
  cargoName: z.string().nullable(),
  scaleName: z.string(),
  /** When weight 1 was taken. */
  since: instant,
  /** When the ticket was completed or cancelled; null while the truck is on site. */
  closedAt: instant.nullable(),
  usualStayMinutes: z.number(),
  isSealBroken: z.boolean(),
});
export type GateTicket = z.output<typeof gateTicket>;

/** What a guard has to know before letting a truck out. */
export const gateApi = {
  find: endpoint.read({
    path: '/gate',
    summary:
      'Answers which trucks are on site and which tickets were closed in the last hours, or those of a plate, a receipt number or a receipt’s address.',
    permission: weighingPermission.gate,
    input: z.strictObject({ name: text(200).optional() }),
    output: z.object({
      /** The longest first. */
      onSite: z.array(gateTicket),
      /** The newest first. */
      closed: z.array(gateTicket),
    }),
  }),
};
