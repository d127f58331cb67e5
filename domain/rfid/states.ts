import { ITSELF, states } from '../grammar/noun/states.ts';
import { rfidPermission } from './policy.ts';
import { rfidProblems } from './problems.ts';

const { write } = rfidPermission;

/** The states of a card that people set; whether it is empty or expired follows from its fields. */
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

/** The states of a card's prepared operation. */
export const cardOperationStates = states({
  states: {
    ready: { number: 1, words: { az: 'Hazırdır', en: 'Ready' }, shape: 'check', tone: 'ok' },
    used: { number: 2, words: { az: 'İşlədilib', en: 'Used' }, shape: 'disc', tone: 'idle' },
    cleared: { number: 3, words: { az: 'Boşaldılıb', en: 'Cleared' }, shape: 'cross', tone: 'idle' },
  },
  acts: {
    prepare: {
      from: { nothing: write },
      to: 'ready',
      words: { az: 'Hazırla', en: 'Prepare' },
      happened: { az: 'Hazır əməliyyat yazıldı', en: 'Operation prepared' },
      refusal: rfidProblems.alreadyPrepared,
      told: { at: 'createdAt', by: 'createdByName' },
    },
    use: {
      from: { ready: ITSELF },
      to: 'used',
      words: { az: 'İşlət', en: 'Use up' },
      happened: { az: 'Əməliyyat işlədildi', en: 'Operation used up' },
      refusal: rfidProblems.notReady,
      told: { at: 'usedAt' },
    },
    clear: {
      from: { ready: write },
      to: 'cleared',
      words: { az: 'Boşalt', en: 'Clear' },
      happened: { az: 'Kart boşaldıldı', en: 'Operation cleared' },
      refusal: rfidProblems.notReady,
      told: { at: 'clearedAt', by: 'clearedByName' },
    },
  },
});
export const cardOperationStatus = cardOperationStates.number;
