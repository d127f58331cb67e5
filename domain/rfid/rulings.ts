import { type ResourceAct, resourceRulings } from '../grammar/resource/acts.ts';
import type { Able } from '../grammar/policy.ts';
import type { ProblemKind } from '../grammar/problem.ts';
import { general } from '../grammar/problems.ts';
import { allow, deny, nothing, propose, type Ruling, rulings } from '../grammar/ruling.ts';
import type { RfidCardAct } from './acts.ts';
import { rfidPermission } from './policy.ts';
import { rfidProblems } from './problems.ts';
import { cardOperationStates, cardOperationStatus, rfidCardStates } from './states.ts';

type Who = Able & { readonly companyId: number };
type Card = {
  readonly companyId: number;
  readonly archivedAt: string | null;
  readonly statusId: number;
  readonly isEmpty: boolean;
};

const { write } = rfidPermission;
const resourceRules = resourceRulings(write);

/** A rule on top of what holds for every change of a kept row. */
const over = (rule: (card: Card, who: Who) => Ruling) => ({
  permission: write,
  of(who: Who, card: Card): Ruling {
    const ruling = resourceRules.of('change', who, card);
    return ruling.may === 'allow' ? rule(card, who) : ruling;
  },
});

const byState = (why: ProblemKind | 'forbidden' | null): Ruling =>
  why === null ? allow : nothing(why === 'forbidden' ? general.forbidden : why);
const led = (act: 'block' | 'unblock') =>
  over(({ statusId }, who) => byState(rfidCardStates.refusal(act, statusId, who.role)));

/** The one statement of what may be done with a card: it is deleted or emptied only by a request that another person decides. */
export const rfidCardRulings = rulings<ResourceAct | RfidCardAct, Who, Card>({
  change: over(() => allow),
  archive: over(() => nothing(rfidProblems.byRequest)),
  remove: { permission: write, of: () => nothing(rfidProblems.byRequest) },
  restore: { permission: write, of: () => nothing(rfidProblems.removed) },
  block: led('block'),
  unblock: led('unblock'),
  prepare: over(() => allow),
  proposeReset: over(({ isEmpty }) => (isEmpty ? deny(rfidProblems.empty) : propose(rfidProblems.byRequest))),
  proposeDelete: over(() => propose(rfidProblems.byRequest)),
});

type Prepared = Omit<Card, 'isEmpty'>;
const ofOperation = (rule: (row: Prepared, who: Who) => Ruling) => ({
  permission: write,
  of(who: Who, row: Prepared): Ruling {
    const ruling = resourceRules.of('change', who, row);
    return ruling.may === 'allow' ? rule(row, who) : ruling;
  },
});

/** The one statement of what may be done with a prepared operation: while it is ready it is changed or cleared. */
export const cardOperationRulings = rulings<ResourceAct | 'clear', Who, Prepared>({
  change: ofOperation(({ statusId }) =>
    statusId === cardOperationStatus.ready ? allow : deny(rfidProblems.notReady),
  ),
  archive: { permission: write, of: () => nothing(rfidProblems.clearedOnly) },
  remove: { permission: write, of: () => nothing(rfidProblems.clearedOnly) },
  restore: { permission: write, of: () => nothing(rfidProblems.clearedOnly) },
  clear: ofOperation(({ statusId }, who) =>
    byState(cardOperationStates.refusal('clear', statusId, who.role)),
  ),
});
