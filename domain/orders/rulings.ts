import { type ResourceAct, resourceRulings } from '../grammar/resource/acts.ts';
import type { Able, Permission } from '../grammar/policy.ts';
import { allow, deny, nothing, type Ruling, rulings } from '../grammar/ruling.ts';
import { general } from '../grammar/problems.ts';
import type { ProblemKind } from '../grammar/problem.ts';
import type { OrderAct, OrderPartAct } from './acts.ts';
import { orderPartPermission, orderPermission } from './policy.ts';
import { orderPartProblems, orderProblems } from './problems.ts';
import { orderPartStates, orderPartStatus, orderStates, orderStatus } from './states.ts';

type Who = Able & { readonly companyId: number };
type RuledRow = { readonly companyId: number; readonly archivedAt: string | null; readonly statusId: number };

const isOver = (statusId: number, { completed, cancelled }: { completed: number; cancelled: number }) =>
  statusId === completed || statusId === cancelled;

/** A rule on top of what holds for every kept row: it is the company's own, and not archived. */
function over(permission: Permission, act: ResourceAct, rule: (row: RuledRow, who: Who) => Ruling) {
  const resourceRules = resourceRulings(permission);
  return {
    permission,
    of(who: Who, row: RuledRow): Ruling {
      const ruling = resourceRules.of(act, who, row);
      return ruling.may === 'allow' ? rule(row, who) : ruling;
    },
  };
}

/** What does not fit this state is not drawn, nor what a caller of this role never may. */
const byState = (why: ProblemKind | 'forbidden' | null): Ruling =>
  why === null ? allow : nothing(why === 'forbidden' ? general.forbidden : why);

const write = orderPermission.write;
const led = (act: 'activate' | 'complete' | 'reopen' | 'cancel') =>
  over(write, 'change', ({ statusId }, who) => byState(orderStates.refusal(act, statusId, who.role)));

/** The one statement of what may be done with an order. */
export const orderRulings = rulings<ResourceAct | OrderAct, Who, RuledRow>({
  change: over(write, 'change', ({ statusId }) =>
    isOver(statusId, orderStatus) ? deny(orderProblems.closed) : allow,
  ),
  archive: over(write, 'archive', ({ statusId }) =>
    isOver(statusId, orderStatus) ? allow : nothing(orderProblems.notClosed),
  ),
  remove: over(write, 'remove', ({ statusId }) =>
    statusId === orderStatus.draft ? allow : nothing(orderProblems.notDraft),
  ),
  restore: over(write, 'restore', () => allow),
  activate: led('activate'),
  complete: led('complete'),
  reopen: led('reopen'),
  cancel: led('cancel'),
  plan: over(orderPartPermission.write, 'change', ({ statusId }) =>
    statusId === orderStatus.active ? allow : nothing(orderProblems.notActive),
  ),
});

const isOpen = (statusId: number) => !isOver(statusId, orderPartStatus);
const open = (permission: Permission) =>
  over(permission, 'change', ({ statusId }) =>
    isOpen(statusId) ? allow : nothing(orderPartProblems.notOpen),
  );
const plan = orderPartPermission.write;

/** The one statement of what may be done with a planned visit; each step says who confirms it. */
export const orderPartRulings = rulings<ResourceAct | OrderPartAct, Who, RuledRow>({
  change: over(plan, 'change', ({ statusId }) =>
    isOpen(statusId) ? allow : deny(orderPartProblems.notOpen),
  ),
  archive: over(plan, 'archive', ({ statusId }) =>
    isOpen(statusId) ? nothing(orderProblems.notClosed) : allow,
  ),
  remove: over(plan, 'remove', ({ statusId }) =>
    statusId === orderPartStatus.planned ? allow : nothing(orderPartProblems.notPlanned),
  ),
  restore: over(plan, 'restore', () => allow),
  confirmStep: open(orderPartPermission.confirm),
  skipStep: open(plan),
  undoStep: {
    permission: orderPartPermission.confirm,
    of: (_, { statusId }) =>
      statusId === orderPartStatus.cancelled || statusId === orderPartStatus.planned
        ? nothing(orderPartProblems.nothingToUndo)
        : allow,
  },
  cancel: over(plan, 'change', ({ statusId }, who) =>
    byState(orderPartStates.refusal('cancel', statusId, who.role)),
  ),
  print: { permission: orderPartPermission.read, of: () => allow },
});
