import { rfidCardRulings } from '@terezi/domain/rfid/rulings.ts';
import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { ableIn } from '#platform/http/context.ts';
import { keptRoutes, type Surroundings, withActs } from '#platform/kept/routes.ts';
import { findRow } from '#platform/kept/rows.ts';
import { mustMay } from '#platform/must-may.ts';
import { rfidCard } from './card.ts';
import { blockCard, proposeDelete, proposeReset, unblockCard } from './lead-card.ts';
import { addCard, changeCard } from './write-card.ts';

const told = withActs(endpoints.rfidCard, rfidCardRulings);

export const rfidCardRoutes = (around: Surroundings) => ({
  rfidCard: {
    ...keptRoutes(endpoints.rfidCard, rfidCard, around, {
      changeOne: changeCard,
      rulings: rfidCardRulings,
    }),
    add: endpoints.rfidCard.add.handler(async ({ context, input }) => ({
      rfidCard: told(context, await addCard(signedIn(context), input)),
    })),
    // The engine brings back whatever lies in the archive; a card was deleted there for good.
    restore: endpoints.rfidCard.restore.handler(async ({ context, input }) => {
      const ctx = signedIn(context);
      const row = await findRow(ctx, rfidCard, input.id);
      mustMay(rfidCardRulings.of('restore', ableIn(ctx), row), 'allow');
      return { rfidCard: told(context, row) };
    }),
    block: endpoints.rfidCard.block.handler(async ({ context, input }) => ({
      rfidCard: told(context, await blockCard(signedIn(context), input)),
    })),
    unblock: endpoints.rfidCard.unblock.handler(async ({ context, input }) => ({
      rfidCard: told(context, await unblockCard(signedIn(context), input.id)),
    })),
    proposeReset: endpoints.rfidCard.proposeReset.handler(({ context, input }) =>
      proposeReset(signedIn(context), input),
    ),
    proposeDelete: endpoints.rfidCard.proposeDelete.handler(({ context, input }) =>
      proposeDelete(signedIn(context), input),
    ),
  },
});
