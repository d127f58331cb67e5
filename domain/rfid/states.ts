import { states } from '../grammar/states.ts';
import { rfidPermission } from './policy.ts';
import { rfidProblems } from './problems.ts';

const { write } = rfidPermission;

/** The states of a card that somebody sets; whether it is empty or expired follows from what it says. */
export const rfidCardStates = states({
  states: {
    active: { number: 1, words: { az: 'Aktiv', en: 'Active' }, shape: 'check', tone: 'ok' },
    blocked: { number: 2, words: { az: 'Bloklanıb', en: 'Blocked' }, shape: 'square', tone: 'bad' },
  },
  acts: {
    give: {
      from: { nothing: write },
      to: 'active',
      words: { az: 'Yeni kart', en: 'New card' },
      happened: { az: 'Kart verildi', en: 'Card given out' },
      refusal: rfidProblems.numberTaken,
      told: { at: 'createdAt', by: 'createdByName' },
    },
    block: {
      from: { active: write },
      to: 'blocked',
      words: { az: 'Blokla', en: 'Block' },
      happened: { az: 'Bloklandı', en: 'Blocked' },
      refusal: rfidProblems.alreadyBlocked,
      told: { at: 'blockedAt', by: 'blockedByName' },
    },
    unblock: {
      from: { blocked: write },
      to: 'active',
      words: { az: 'Bloku götür', en: 'Unblock' },
      happened: { az: 'Blok götürüldü', en: 'Unblocked' },
      refusal: rfidProblems.notBlocked,
    },
  },
});
export const rfidCardStatus = rfidCardStates.number;
