import { endpoints, reading, signedIn } from '#platform/http/endpoints.ts';
import type { ServerKey, SiteLink } from '../devices/index.ts';
import { askedOverride, askOverride } from './check/ask-override.ts';
import { proposeByHand } from './by-hand/by-hand.ts';
import { proposeWeight1 } from './by-hand/open-by-hand.ts';
import type { SigningKeys } from '#platform/signing-key.ts';
import { cancelTicket, countPrint } from './ticket/cancel.ts';
import { beginCheck, cancelCheck } from './verify/chain-check.ts';
import { findCheck, listChecks } from './verify/chain-check-found.ts';
import { seenCurve } from './line/curve.ts';
import { completeWithWeight2 } from './ticket/complete.ts';
import { countLinePrints, divideTicket } from './division/division.ts';
import { findTicket, seenHistory, wantVerdict } from './ticket/find.ts';
import { atGate } from './list/gate.ts';
import { knownAhead } from './check/known.ts';
import { listTickets } from './list/list.ts';
import type { WeightHeads } from './verify/heads.ts';
import { writeLoss } from './ticket/loss.ts';
import { openTicket } from './ticket/open.ts';
import { permitWeight, supervisors } from './check/override.ts';
import { publicReceipt } from './receipt/receipt.ts';
import { receiptPicture } from './receipt/receipt-pictures.ts';
import { signedReceipt } from './receipt/signed-receipt.ts';
import { suggestFor } from './suggestion/suggestion.ts';
import { completeByTare, tareChoices } from './tare/tare.ts';
import { listPools, poolLedger } from './division/net-pool.ts';
import { proposeDivision } from './division/redivide.ts';
import { proposeChange, proposeDeletion } from './request/requests.ts';
import { listUnused } from '../evidence/index.ts';
import type { VerdictLine } from './verify/verdict-line.ts';

/** Another person lets a blocked weight through: by their code, or by deciding from elsewhere. */
const overrideRoutes = (link: SiteLink, keys: SigningKeys) => ({
  supervisors: endpoints.operation.supervisors.handler(({ context }) => supervisors(signedIn(context))),
  override: endpoints.operation.override.handler(async ({ context, input }) => {
    const outcome = await permitWeight(signedIn(context), keys, input);
    if (!('refused' in outcome)) return outcome;
    // After the commit, so that the counted failure stays counted.
    context.refuseOnceKept(outcome.refused);
    return { override: { id: 0, expiresAt: context.clock.now().toISOString() } };
  }),
  askOverride: endpoints.operation.askOverride.handler(({ context, input }) =>
    askOverride(signedIn(context), link, input),
  ),
  askedOverride: endpoints.operation.askedOverride.handler(({ context, input }) =>
    askedOverride(signedIn(context), input.id),
  ),
});

const knownRoutes = {
  known: endpoints.operation.known.handler(({ context, input }) => knownAhead(signedIn(context), input)),
};

const divisionRoutes = {
  divide: endpoints.operation.divide.handler(({ context, input }) => divideTicket(signedIn(context), input)),
  proposeDivision: endpoints.operation.proposeDivision.handler(({ context, input }) =>
    proposeDivision(signedIn(context), input),
  ),
  printDivision: endpoints.operation.printDivision.handler(({ context, input }) =>
    countLinePrints(signedIn(context), input),
  ),
};

const ticketRoutes = (link: SiteLink, verdicts: VerdictLine, keys: SigningKeys) => ({
  operation: {
    ...overrideRoutes(link, keys),
    list: endpoints.operation.list.handler(({ context, input }) =>
      listTickets(reading(context), input, () => context.asksNoMore()),
    ),
    find: endpoints.operation.find.handler(async ({ context, input }) => ({
      operation: await findTicket(reading(context), verdicts, input.id),
    })),
    history: endpoints.operation.history.handler(({ context, input }) =>
      seenHistory(signedIn(context), input),
    ),
    curve: endpoints.operation.curve.handler(({ context, input }) => seenCurve(signedIn(context), input.id)),
    open: endpoints.operation.open.handler(async ({ context, input }) => {
      const opened = await openTicket(signedIn(context), link, input);
      wantVerdict(context, verdicts, opened.operation);
      return opened;
    }),
    weight2: endpoints.operation.weight2.handler(async ({ context, input }) => {
      const completed = await completeWithWeight2(signedIn(context), link, input);
      wantVerdict(context, verdicts, completed.operation);
      return completed;
    }),
    tare: endpoints.operation.tare.handler(({ context, input }) =>
      tareChoices(signedIn(context), input.id, input.trailerIds),
    ),
    completeWithoutWeight2: endpoints.operation.completeWithoutWeight2.handler(({ context, input }) =>
      completeByTare(signedIn(context), 'stored', input),
    ),
    completeWithTechnicalPass: endpoints.operation.completeWithTechnicalPass.handler(({ context, input }) =>
      completeByTare(signedIn(context), 'passport', input),
    ),
    lossPercentage: endpoints.operation.lossPercentage.handler(({ context, input }) =>
      writeLoss(signedIn(context), input),
    ),
    ...divisionRoutes,
    ...knownRoutes,
    cancel: endpoints.operation.cancel.handler(({ context, input }) =>
      cancelTicket(signedIn(context), input),
    ),
    print: endpoints.operation.print.handler(({ context, input }) => countPrint(signedIn(context), input.id)),
    proposeWeight1: endpoints.operation.proposeWeight1.handler(({ context, input }) =>
      proposeWeight1(signedIn(context), link, input),
    ),
    proposeWeight2: endpoints.operation.proposeWeight2.handler(({ context, input }) =>
      proposeByHand(signedIn(context), link, input),
    ),
    proposeChange: endpoints.operation.proposeChange.handler(({ context, input }) =>
      proposeChange(signedIn(context), input),
    ),
    proposeDeletion: endpoints.operation.proposeDeletion.handler(({ context, input }) =>
      proposeDeletion(signedIn(context), input),
    ),
    suggestion: endpoints.operation.suggestion.handler(({ context, input }) =>
      suggestFor(signedIn(context), input),
    ),
  },
});

const checkRoutes = (heads: WeightHeads) => ({
  list: endpoints.chainCheck.list.handler(({ context, input }) => listChecks(signedIn(context), input)),
  find: endpoints.chainCheck.find.handler(async ({ context, input }) => ({
    chainCheck: await findCheck(signedIn(context), input.id),
  })),
  begin: endpoints.chainCheck.begin.handler(async ({ context }) => ({
    chainCheck: await beginCheck(signedIn(context), heads),
  })),
  cancel: endpoints.chainCheck.cancel.handler(async ({ context, input }) => ({
    chainCheck: await cancelCheck(signedIn(context), input.id),
  })),
});

/** What the weighing routes work with besides the database. */
type Means = {
  link: SiteLink;
  verdicts: VerdictLine;
  signer: () => Promise<ServerKey>;
  heads: WeightHeads;
  keys: SigningKeys;
};

export const weighingRoutes = ({ link, verdicts, signer, heads, keys }: Means) => ({
  ...ticketRoutes(link, verdicts, keys),
  netPool: {
    list: endpoints.netPool.list.handler(({ context, input }) => listPools(signedIn(context), input)),
    ledger: endpoints.netPool.ledger.handler(({ context, input }) => poolLedger(signedIn(context), input)),
  },
  gate: {
    find: endpoints.gate.find.handler(({ context, input }) => atGate(signedIn(context), input.name)),
  },
  chainCheck: checkRoutes(heads),
  weightRecord: {
    unused: endpoints.weightRecord.unused.handler(({ context, input }) =>
      listUnused(signedIn(context), input),
    ),
  },
  receipt: {
    find: endpoints.receipt.find.handler(async ({ context, input }) => {
      const receipt = publicReceipt(context, verdicts, input.publicId);
      context.asksNoMore();
      return { receipt: await receipt };
    }),
    signed: endpoints.receipt.signed.handler(async ({ context, input }) => ({
      signedReceipt: await signedReceipt(context, signer, input.publicId),
    })),
    picture: endpoints.receipt.picture.handler(async ({ context, input }) => {
      context.sends.file = await receiptPicture(context, input);
      return {};
    }),
  },
});
