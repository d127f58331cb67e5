import { catalogueNouns } from './catalogues/index.ts';
import { serviceCard } from './devices/index.ts';
import { fleetNouns } from './fleet/index.ts';
import { namesOfPeople, peopleUses, userGroup } from './identity/index.ts';
import type { KeptNoun } from './platform/kept/noun.ts';
import type { Surroundings } from './platform/kept/routes.ts';
import { type Use, usesBetween } from './platform/kept/use.ts';
import { ticketUses } from './weighing/index.ts';

/** Every noun whose rows the engine keeps. */
export const keptNouns: readonly KeptNoun[] = [...catalogueNouns, userGroup, ...fleetNouns, serviceCard];

/** All places where their rows are named: while one of them names a row, that is not removed. */
export const keptUses: readonly Use[] = [...usesBetween(keptNouns), ...peopleUses, ...ticketUses];

/** What the engine of kept nouns asks of others. */
export const keptSurroundings: Surroundings = { uses: keptUses, people: namesOfPeople };
