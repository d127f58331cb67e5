import type { HandlerContext, SignedIn } from '#platform/http/context.ts';
import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { acceptChange, approveIncome, cancelIncome, linkIncome, rejectChange } from './decide.ts';
import { findIncome } from './detail.ts';
import { listIncomes } from './list.ts';
import { incomePartners } from './partners.ts';
import { answerOffer, offeredIncomes } from './offer.ts';

/** Answers a decision with the half as it stands then. */
const decided =
  <Input extends { id: number }>(decide: (ctx: SignedIn, input: Input) => Promise<void>) =>
  async ({ context, input }: { context: HandlerContext; input: Input }) => {
    const ctx = signedIn(context);
    await decide(ctx, input);
    return findIncome(ctx, input.id);
  };

/** The endpoints of what one company sends and another receives. */
export const incomeRoutes = () => ({
  incomeOperation: {
    list: endpoints.incomeOperation.list.handler(({ context, input }) =>
      listIncomes(signedIn(context), input),
    ),
    find: endpoints.incomeOperation.find.handler(({ context, input }) =>
      findIncome(signedIn(context), input.id),
    ),
    partners: endpoints.incomeOperation.partners.handler(({ context, input }) =>
      incomePartners(signedIn(context), input),
    ),
    offered: endpoints.incomeOperation.offered.handler(({ context }) => offeredIncomes(signedIn(context))),
    acceptOffer: endpoints.incomeOperation.acceptOffer.handler(({ context, input }) =>
      answerOffer(signedIn(context), input.senderCompanyId, true),
    ),
    declineOffer: endpoints.incomeOperation.declineOffer.handler(({ context, input }) =>
      answerOffer(signedIn(context), input.senderCompanyId, false),
    ),
    approve: endpoints.incomeOperation.approve.handler(decided(approveIncome)),
    link: endpoints.incomeOperation.link.handler(decided(linkIncome)),
    cancel: endpoints.incomeOperation.cancel.handler(decided(cancelIncome)),
    acceptChange: endpoints.incomeOperation.acceptChange.handler(decided(acceptChange)),
    rejectChange: endpoints.incomeOperation.rejectChange.handler(decided(rejectChange)),
  },
});
