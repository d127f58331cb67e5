import { states } from '../grammar/noun/states.ts';
import { DECIDES_LOGONS } from './logon-policy.ts';
import { identityProblems } from './problems.ts';

const refusal = identityProblems.logonDecided;

/** The states of a logon request; one that no administrator has answered in time keeps its state and is over. */
export const logonStates = states({
  states: {
    waiting: { number: 1, words: { az: 'Gözləmədə', en: 'Waiting' }, shape: 'clock', tone: 'warn' },
    approved: { number: 2, words: { az: 'Buraxılıb', en: 'Let in' }, shape: 'check', tone: 'ok' },
    cancelled: { number: 3, words: { az: 'Rədd edilib', en: 'Refused' }, shape: 'cross', tone: 'bad' },
  },
  acts: {
    ask: {
      from: { nothing: 'everyone' },
      to: 'waiting',
      words: { az: 'Soruş', en: 'Ask' },
      happened: { az: 'Soruşuldu', en: 'Asked' },
      refusal,
    },
    approve: {
      from: { waiting: DECIDES_LOGONS },
      to: 'approved',
      words: { az: 'Burax', en: 'Let in' },
      happened: { az: 'Buraxıldı', en: 'Let in' },
      refusal,
    },
    cancel: {
      from: { waiting: DECIDES_LOGONS },
      to: 'cancelled',
      words: { az: 'Rədd et', en: 'Refuse' },
      happened: { az: 'Rədd edildi', en: 'Refused' },
      refusal,
    },
  },
});
