import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { id, instant } from '../grammar/shape.ts';
import { incomePermission } from './policy.ts';

/** The trips that one sender had sent before the company registered. */
const offers = z.object({
  incomeOffer: z.array(
    z.object({
      senderCompanyId: z.number(),
      senderName: z.string(),
      senderVoen: z.string(),
      ticketCount: z.number(),
      firstAt: instant,
      lastAt: instant,
    }),
  ),
});
const offerAct = (verb: 'accept' | 'decline', summary: string) =>
  endpoint.act({
    path: `/income-operation/offer/${verb}`,
    summary,
    permission: incomePermission.write,
    input: z.strictObject({ senderCompanyId: id }),
    output: offers,
  });

/** Trips sent to a company before it registered, and its answer to them. */
export const offerApi = {
  offered: endpoint.read({
    path: '/income-operation/offer',
    summary: 'Answers loads that others sent to the company’s tax id before it registered, sender by sender.',
    permission: incomePermission.read,
    input: z.strictObject({}),
    output: offers,
  }),
  acceptOffer: offerAct('accept', 'Has what one sender had sent before come over, each ticket as a request.'),
  declineOffer: offerAct(
    'decline',
    'Leaves what one sender had sent before where it is: it is not offered again.',
  ),
};
