import { rfidCardRulings } from '@terezi/domain/rfid/rulings.ts';
import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { keptRoutes, type Surroundings, withActs } from '#platform/kept/routes.ts';
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
