import { EVERY_PARTY, idOf, PARTIES } from '@terezi/domain/weighing/parties.ts';
import { seesLoss } from '@terezi/domain/weighing/policy.ts';
import { known, titlesOf } from './history/index.ts';
import { keptNouns } from './kept-nouns.ts';
import type { KnownColumns } from './notices/index.ts';
import { ableIn } from './platform/http/context.ts';
import { type Reference, referencesOf } from './platform/kept/noun.ts';
import { remembered } from './remembered.ts';

/** A column that names rows of a kept noun. */
const naming = (field: string, table: string): Reference[] =>
  keptNouns.flatMap((names) => (names.table === table ? [{ field, names }] : []));

/** What a ticket names, which keeps beside each what it was called. */
const TICKETS: readonly Reference[] = [
  ...EVERY_PARTY.flatMap((party) => naming(idOf(party), PARTIES[party])),
  ...naming('truckId', 'truck'),
  ...naming('scaleId', 'scale'),
  ...naming('weight2ScaleId', 'scale'),
];

/** What the columns of a noun's rows name, in the language of whoever reads what was changed, and which they may see. */
export const knownColumns: KnownColumns = {
  named(ctx, noun) {
    if (noun === 'operation') return TICKETS;
    const found = remembered.find((each) => each.noun === noun);
    return found ? referencesOf(found.of(ctx)) : [];
  },
  async called(ctx, noun, ids) {
    const found = remembered.find((each) => each.noun === noun);
    return found ? titlesOf(ctx, known(ctx, found), ids) : new Map();
  },
  isTold: (ctx, noun, column) =>
    !(noun === 'operation' && column.startsWith('loss_')) || seesLoss(ableIn(ctx)),
};
