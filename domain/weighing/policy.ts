import { worksAt } from '../devices/policy.ts';
import { type Able, COMPANY_READERS, may, type Permission, type Role } from '../grammar/policy.ts';
import type { ProblemKind } from '../grammar/problem.ts';
import { general } from '../grammar/problems.ts';
import { allow, deny, nothing, propose, type Ruling, rulings } from '../grammar/ruling.ts';
import { weighingProblems } from './problems.ts';
import { divisionChange, ticketByHand, ticketChange } from './request-kinds.ts';
import { operationStatus, ticketRefusals, ticketStates } from './status.ts';

/** Who does what with tickets. */
export const weighingPermission = {
  read: COMPANY_READERS,
  /** A guard at the gate sees which truck may leave, and nothing else of its ticket. */
  gate: ['Guard'],
  weigh: { roles: ['CompanyAdmin', 'Operator'], flag: 'canShowOperation' },
  /** Of open tickets; the states of a ticket decide the rest. */
  cancel: { roles: ['CompanyAdmin', 'Operator'], flag: 'canShowOperation' },
  /** Readers print too: each print is counted, and leaves the ticket unchanged. */
  print: { roles: ['CompanyAdmin', 'Operator', 'Viewer'], flag: 'canShowOperation' },
  /** The loss of a net, for people who enter it and for people who only see it. */
  loss: { roles: ['CompanyAdmin', 'Operator'], flag: 'canWriteLossPercentage' },
  divide: { roles: ['CompanyAdmin', 'Operator'], flag: 'canDivideOperation' },
  /** A second weight typed while the scale cannot be read: another person approves it. */
  byHand: ticketByHand.propose,
  seeLoss: { roles: COMPANY_READERS, flag: 'lossPercentageAvailable' },
  /** Changes of a completed ticket, or its removal from the sums: another person decides. */
  propose: ticketChange.propose,
} as const;

type Worker = { readonly role: Role; readonly scaleId: number | null };
type Weighed = { readonly scaleId: number; readonly weight2ScaleId: number | null };

/**
 * Whether a person deals with a ticket: they work at a scale of one of its weights, or at another scale of that site, `ofSite`. Any of
 * them may complete what another opened.
 */
const dealsWith = (caller: Worker, ticket: Weighed, ofSite: readonly number[]): boolean =>
  [ticket.scaleId, ticket.weight2ScaleId ?? ticket.scaleId].some(
    (each) => worksAt(caller, each) || ofSite.includes(each),
  );

/** The acts of a ticket; a print leaves it unchanged. */
export const TICKET_ACTS = ['complete', 'cancel', 'change', 'print', 'lossPercentage'] as const;
export type TicketAct = (typeof TICKET_ACTS)[number];

/** Whether a person sees losses: they may see or write them. */
export const seesLoss = (who: Able): boolean =>
  may(weighingPermission.seeLoss, who) || may(weighingPermission.loss, who);

/** A ticket, and the scales at the site of the caller's own. */
type Ticket = Weighed & { readonly statusId: number; readonly ofSite: readonly number[] };
const { open, completed } = operationStatus;

/** The ruling of a ticket's state on an act; where the state lets no single person do it, it is proposed, for this reason. */
function byState(act: 'complete' | 'cancel', statusId: number, role: Role, proposed?: ProblemKind): Ruling {
  const why = ticketStates.refusal(act, statusId, role);
  if (why === null) return allow;
  if (why !== 'forbidden') return nothing(why);
  return proposed ? propose(proposed) : nothing(general.forbidden);
}

/** What a person who deals with a ticket may do with it; a ticket of another scale is refused as such. */
const here = (permission: Permission, rule: (statusId: number, role: Role) => Ruling) => ({
  permission,
  of(caller: Able & Worker, ticket: Ticket): Ruling {
    const ruling = rule(ticket.statusId, caller.role);
    return ruling.may === 'nothing' || dealsWith(caller, ticket, ticket.ofSite)
      ? ruling
      : deny(weighingProblems.notYourScale);
  },
});

/** The one statement of what may be done with a ticket. */
export const ticketRulings = rulings<TicketAct, Able & Worker, Ticket>({
  complete: here(weighingPermission.weigh, (status, role) => byState('complete', status, role)),
  cancel: here(weighingPermission.cancel, (status, role) =>
    byState('cancel', status, role, ticketRefusals.onlyByRequest),
  ),
  change: here(weighingPermission.propose, (status) => {
    if (status === open) return deny(ticketRefusals.notCompleted);
    return status === completed
      ? propose(ticketRefusals.changedByRequest)
      : nothing(ticketRefusals.alreadyCancelled);
  }),
  print: here(weighingPermission.print, (status) =>
    status === open ? deny(ticketRefusals.notPrintable) : allow,
  ),
  lossPercentage: here(weighingPermission.loss, (status) => {
    if (status === completed) return allow;
    return nothing(status === open ? weighingProblems.lossNeedsNet : ticketRefusals.alreadyCancelled);
  }),
});

/** Whether a second weight may be typed for an open ticket; the server checks that the scale cannot be read. */
export const byHandRulings = rulings<'weight2', Able & Worker, Ticket>({
  weight2: here(weighingPermission.byHand, (status, role) => byState('complete', status, role)),
});

/** A ticket, whether it has been divided, and whether its company divides tickets at all. */
type Divisible = Ticket & { readonly isDivided: boolean; readonly isOffered: boolean };

/** The acts of a ticket's division. */
export const DIVISION_ACTS = ['divide', 'changeDivision'] as const;

/** Whether a ticket may be divided: once, when completed, where the company has that; afterwards a change is proposed. */
export const divisionRulings = rulings<(typeof DIVISION_ACTS)[number], Able & Worker, Divisible>({
  divide: {
    permission: weighingPermission.divide,
    of(caller, ticket) {
      if (ticket.statusId === open) return nothing(weighingProblems.divisionNeedsNet);
      if (ticket.statusId !== completed) return nothing(ticketRefusals.alreadyCancelled);
      if (!ticket.isOffered) return nothing(weighingProblems.divisionNotOffered);
      if (ticket.isDivided) return nothing(weighingProblems.alreadyDivided);
      return dealsWith(caller, ticket, ticket.ofSite) ? allow : deny(weighingProblems.notYourScale);
    },
  },
  changeDivision: {
    permission: divisionChange.propose,
    of(caller, ticket) {
      if (ticket.statusId === open || !ticket.isDivided) return nothing(weighingProblems.notDivided);
      if (ticket.statusId !== completed) return nothing(ticketRefusals.alreadyCancelled);
      return dealsWith(caller, ticket, ticket.ofSite)
        ? propose(weighingProblems.divisionByRequest)
        : deny(weighingProblems.notYourScale);
    },
  },
});
