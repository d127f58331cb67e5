import { states } from '../grammar/noun/states.ts';
import { requestNumbers } from './numbers.ts';
import { requestProblems } from './problems.ts';

const refusal = requestProblems.decided;

/**
 * The states of what one person proposes and another decides. Each kind says who decides it; that no person decides their own is for the
 * ruling to check.
 */
export const requestStates = states({
  states: {
    waiting: {
      number: requestNumbers.waiting,
      words: { az: 'Gözləyir', en: 'Waiting' },
      shape: 'clock',
      tone: 'warn',
    },
    approved: {
      number: requestNumbers.approved,
      words: { az: 'Təsdiqlənib', en: 'Approved' },
      shape: 'check',
      tone: 'ok',
    },
    cancelled: {
      number: requestNumbers.cancelled,
      words: { az: 'Ləğv edilib', en: 'Cancelled' },
      shape: 'cross',
      tone: 'idle',
    },
  },
  acts: {
    propose: {
      from: { nothing: 'signedIn' },
      to: 'waiting',
      words: { az: 'Sorğu göndər', en: 'Send a request' },
      happened: { az: 'Sorğu göndərildi', en: 'Requested' },
      refusal,
      told: { at: 'proposedAt', by: 'proposedByName' },
    },
    approve: {
      from: { waiting: 'signedIn' },
      to: 'approved',
      words: { az: 'Təsdiq et', en: 'Approve' },
      happened: { az: 'Təsdiqləndi', en: 'Approved' },
      refusal,
      told: { at: 'approvedAt', by: 'decidedByName' },
    },
    cancel: {
      from: { waiting: 'signedIn' },
      to: 'cancelled',
      words: { az: 'Rədd et', en: 'Refuse' },
      happened: { az: 'Rədd edildi', en: 'Refused' },
      refusal,
      told: { at: 'cancelledAt', by: 'decidedByName' },
    },
    withdraw: {
      from: { waiting: 'signedIn' },
      to: 'cancelled',
      words: { az: 'Geri götür', en: 'Withdraw' },
      happened: { az: 'Geri götürüldü', en: 'Withdrawn' },
      refusal,
      told: { at: 'withdrawnAt', by: 'decidedByName' },
    },
  },
});
