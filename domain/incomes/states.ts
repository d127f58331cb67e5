import { ITSELF, states } from '../grammar/noun/states.ts';
import { incomePermission } from './policy.ts';
import { incomeProblems } from './problems.ts';

const decide = incomePermission.write;

/** The states of an income request; the sender's half follows the receiver's. */
export const incomeStates = states({
  states: {
    waiting: { number: 1, words: { az: 'Gözləmədə', en: 'Waiting' }, shape: 'clock', tone: 'warn' },
    approved: { number: 2, words: { az: 'Təsdiq edilib', en: 'Approved' }, shape: 'half', tone: 'accent' },
    cancelled: { number: 3, words: { az: 'Ləğv edilib', en: 'Cancelled' }, shape: 'cross', tone: 'idle' },
    completed: { number: 4, words: { az: 'Tamamlanıb', en: 'Completed' }, shape: 'check', tone: 'ok' },
  },
  acts: {
    arrive: {
      from: { nothing: ITSELF },
      to: 'waiting',
      words: { az: 'Sorğu gəlir', en: 'Arrives' },
      happened: { az: 'Sorğu gəldi', en: 'The request arrived' },
      refusal: incomeProblems.decided,
      told: { at: 'arrivedAt' },
    },
    approve: {
      from: { waiting: decide },
      to: 'approved',
      words: { az: 'Təsdiq et', en: 'Approve' },
      happened: { az: 'Təsdiq edildi', en: 'Approved' },
      refusal: incomeProblems.decided,
      told: { at: 'approvedAt', by: 'approvedByName' },
    },
    link: {
      from: { waiting: decide, approved: decide },
      to: 'completed',
      words: { az: 'Bağla və təsdiq et', en: 'Link and approve' },
      happened: { az: 'Bağlandı və təsdiqləndi', en: 'Linked and approved' },
      refusal: incomeProblems.closed,
      told: { at: 'completedAt', by: 'completedByName' },
    },
    unlink: {
      // Its own ticket was cancelled: no person decides that here.
      from: { completed: ITSELF },
      to: 'approved',
      words: { az: 'Ayır', en: 'Unlink' },
      happened: { az: 'Qəbz ayrıldı', en: 'The ticket was unlinked' },
      refusal: incomeProblems.notLinked,
    },
    cancel: {
      from: { waiting: decide, approved: decide },
      to: 'cancelled',
      words: { az: 'Ləğv et', en: 'Cancel' },
      happened: { az: 'Ləğv edildi', en: 'Cancelled' },
      refusal: incomeProblems.decided,
      told: { at: 'cancelledAt', by: 'cancelledByName' },
    },
    void: {
      // The sender has withdrawn it, and the receiver has accepted that.
      from: { waiting: ITSELF, approved: ITSELF, completed: ITSELF },
      to: 'cancelled',
      words: { az: 'Geri götür', en: 'Take back' },
      happened: { az: 'Göndərən geri götürdü', en: 'The sender took it back' },
      refusal: incomeProblems.decided,
    },
  },
});
export const incomeStatus = incomeStates.number;
