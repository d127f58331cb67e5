import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { factsOfTicket, factsOfTruck, knownOf, levelsOf } from './checks.ts';
import { ownTicket } from './held.ts';
import { ticketOnSiteOf } from './open.ts';

type Asked = {
  truckId?: number | undefined;
  operationId?: number | undefined;
  truckOwnerId?: number | undefined;
};

/** What the checks of a capture would rest on: of an open ticket where one is named, of a truck that has come elsewhere. */
export async function knownAhead(ctx: SignedIn, { truckId, operationId, truckOwnerId: driverId }: Asked) {
  const truckOwnerId = driverId ?? null;
  if (operationId !== undefined) {
    const [ticket, facts] = await Promise.all([
      ownTicket(ctx, operationId, false),
      factsOfTicket(ctx, { id: operationId, truckOwnerId }),
    ]);
    if (!ticket) throw problem(general.notFound, {});
    return { known: { ...knownOf(ctx, facts), levels: levelsOf(facts), alreadyOpen: null } };
  }
  if (truckId === undefined) throw problemAt('truckId', fieldProblems.required, {});
  const [facts, alreadyOpen] = await Promise.all([
    factsOfTruck(ctx, { truckId, truckOwnerId }),
    ticketOnSiteOf(ctx, { truckId }),
  ]);
  return { known: { ...knownOf(ctx, facts), levels: levelsOf(facts), alreadyOpen } };
}
