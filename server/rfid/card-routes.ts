import { cardOperationRulings, rfidCardRulings } from '@terezi/domain/rfid/rulings.ts';
import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { rulingCallerOf } from '#platform/http/context.ts';
import { resourceRoutes, type Surroundings, withActs } from '#platform/resource/routes.ts';
import { findRow } from '#platform/resource/rows.ts';
import { mustMay } from '#platform/must-may.ts';
import { rfidCard } from './card.ts';
import { cardOperation } from './card-operation.ts';
import { blockCard, type HasOpenTicket, proposeDelete, proposeReset, unblockCard } from './lead-card.ts';
import {
  addCardOperation,
  changeCardOperation,
  clearCardOperation,
  type FindOrder,
  prepareCard,
} from './prepare-card.ts';
import { addCard, changeCard } from './write-card.ts';

const withRulings = withActs(endpoints.rfidCard, rfidCardRulings);
const toldOperation = withActs(endpoints.rfidCardOperation, cardOperationRulings);

/** What other domains answer about cards. */
type CardLookups = { findOrder: FindOrder; hasOpenTicket: HasOpenTicket };

export const rfidCardRoutes = (around: Surroundings, { findOrder, hasOpenTicket }: CardLookups) => ({
  rfidCard: {
    ...resourceRoutes(endpoints.rfidCard, rfidCard, around, {
      changeOne: changeCard,
      rulings: rfidCardRulings,
    }),
    add: endpoints.rfidCard.add.handler(async ({ context, input }) => ({
      rfidCard: withRulings(context, await addCard(signedIn(context), input)),
    })),
    // The engine restores all that is archived, but a deleted card is deleted for good.
    restore: endpoints.rfidCard.restore.handler(async ({ context, input }) => {
      const ctx = signedIn(context);
      const row = await findRow(ctx, rfidCard, input.id);
      mustMay(rfidCardRulings.of('restore', rulingCallerOf(ctx), row), 'allow');
      return { rfidCard: withRulings(context, row) };
    }),
    block: endpoints.rfidCard.block.handler(async ({ context, input }) => ({
      rfidCard: withRulings(context, await blockCard(signedIn(context), input)),
    })),
    unblock: endpoints.rfidCard.unblock.handler(async ({ context, input }) => ({
      rfidCard: withRulings(context, await unblockCard(signedIn(context), input.id)),
    })),
    prepare: endpoints.rfidCard.prepare.handler(async ({ context, input }) => ({
      rfidCardOperation: toldOperation(
        context,
        await prepareCard(signedIn(context), input, { ...around, findOrder }),
      ),
    })),
    proposeReset: endpoints.rfidCard.proposeReset.handler(({ context, input }) =>
      proposeReset(signedIn(context), input, hasOpenTicket),
    ),
    proposeDelete: endpoints.rfidCard.proposeDelete.handler(({ context, input }) =>
      proposeDelete(signedIn(context), input, hasOpenTicket),
    ),
  },
  rfidCardOperation: {
    ...resourceRoutes(endpoints.rfidCardOperation, cardOperation, around, {
      changeOne: (ctx, change, uses) => changeCardOperation(ctx, change, { uses, findOrder }),
      rulings: cardOperationRulings,
    }),
    add: endpoints.rfidCardOperation.add.handler(async ({ context, input }) => ({
      rfidCardOperation: toldOperation(
        context,
        await addCardOperation(signedIn(context), input, { ...around, findOrder }),
      ),
    })),
    restore: endpoints.rfidCardOperation.restore.handler(async ({ context, input }) => {
      const ctx = signedIn(context);
      const row = await findRow(ctx, cardOperation, input.id);
      mustMay(cardOperationRulings.of('restore', rulingCallerOf(ctx), row), 'allow');
      return { rfidCardOperation: toldOperation(context, row) };
    }),
    clear: endpoints.rfidCardOperation.clear.handler(async ({ context, input }) => ({
      rfidCardOperation: toldOperation(context, await clearCardOperation(signedIn(context), input.id)),
    })),
  },
});
