export { receiveSighting } from './receive-sighting.ts';
export { sightingRoutes } from './sighting-routes.ts';
export {
  bindSighting,
  heldUsage,
  holderOf,
  mustStillOpen,
  preparedBy,
  type SightingOfTicket,
  sightingOf,
  usableSighting,
  useUp,
} from './bind-sighting.ts';
export { rfidCard } from './card.ts';
export { cardOperation } from './card-operation.ts';
export { changeCardOperation, writeCardOperation } from './prepare-card.ts';
export { rfidCardRoutes } from './card-routes.ts';
export { cardSearch } from './search.ts';
export { rfidRequests } from './lead-card.ts';
export { addCards, changeCard } from './write-card.ts';
