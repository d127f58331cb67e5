import { soughtCatalogues } from './catalogues/index.ts';
import { soughtFleet } from './fleet/index.ts';
import { soughtUser } from './identity/index.ts';
import type { Sought } from './platform/sought.ts';
import { soughtTicket } from './weighing/index.ts';

/** Everything that the search over everything asks, in the order of what it answers alike. */
export const sought: readonly Sought[] = [...soughtFleet, soughtTicket, ...soughtCatalogues, soughtUser];
