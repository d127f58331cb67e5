import { general } from '../grammar/problems.ts';
import { ITSELF, states } from '../grammar/noun/states.ts';

/** The states of a session: once ended it never opens again. One that has run out ends by itself, without being changed. */
export const sessionStates = states({
  states: {
    open: { number: 1, words: { az: 'Açıq', en: 'Open' }, shape: 'disc', tone: 'ok' },
    ended: { number: 2, words: { az: 'Bitib', en: 'Ended' }, shape: 'cross', tone: 'idle' },
  },
  acts: {
    signIn: {
      from: { nothing: 'everyone' },
      to: 'open',
      words: { az: 'Daxil ol', en: 'Sign in' },
      happened: { az: 'Daxil oldu', en: 'Signed in' },
      refusal: general.signInNeeded,
    },
    signOut: {
      from: { open: 'signedIn' },
      to: 'ended',
      words: { az: 'Çıxış', en: 'Sign out' },
      happened: { az: 'Çıxdı', en: 'Signed out' },
      refusal: general.signInNeeded,
    },
    /** Another scale was chosen, or the password was changed. */
    supersede: {
      from: { open: ITSELF },
      to: 'ended',
      words: { az: 'Bitir', en: 'End' },
      happened: { az: 'Yenisi ilə əvəz olundu', en: 'Replaced by another one' },
      refusal: general.signInNeeded,
    },
  },
});
