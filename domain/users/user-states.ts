import { states } from '../grammar/noun/states.ts';
import { identityProblems } from '../identity/problems.ts';

/** Who answers for people: the platform, an operator company for its clients' people, a company for its own. */
const ANSWERABLE = ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin'] as const;
const refusal = identityProblems.otherState;

/** The states of a person's account, from the invitation on. */
export const userStates = states({
  states: {
    invited: { number: 1, words: { az: 'Dəvət olunub', en: 'Invited' }, shape: 'ring', tone: 'idle' },
    emailPending: {
      number: 2,
      words: { az: 'E-poçt təsdiqi gözlənilir', en: 'Waiting for the e-mail' },
      shape: 'ring',
      tone: 'warn',
    },
    approvalPending: {
      number: 3,
      words: { az: 'Təsdiq gözlənilir', en: 'Waiting for approval' },
      shape: 'clock',
      tone: 'warn',
    },
    active: { number: 4, words: { az: 'Aktiv', en: 'Active' }, shape: 'check', tone: 'ok' },
    blocked: { number: 5, words: { az: 'Bloklanıb', en: 'Blocked' }, shape: 'square', tone: 'bad' },
  },
  acts: {
    invite: {
      from: { nothing: ANSWERABLE },
      to: 'invited',
      words: { az: 'Dəvət et', en: 'Invite' },
      happened: { az: 'Dəvət olundu', en: 'Invited' },
      refusal,
    },
    register: {
      from: { nothing: 'everyone', invited: 'everyone' },
      to: 'emailPending',
      words: { az: 'Qeydiyyatdan keç', en: 'Register' },
      happened: { az: 'Qeydiyyatdan keçdi', en: 'Registered' },
      refusal,
    },
    validate: {
      from: { emailPending: 'everyone' },
      to: 'approvalPending',
      words: { az: 'E-poçtu təsdiqlə', en: 'Validate the e-mail' },
      happened: { az: 'E-poçt təsdiqləndi', en: 'E-mail validated' },
      refusal,
    },
    approve: {
      from: { approvalPending: ANSWERABLE },
      to: 'active',
      words: { az: 'Təsdiq et', en: 'Approve' },
      happened: { az: 'Təsdiqləndi', en: 'Approved' },
      refusal,
    },
    block: {
      from: { active: ANSWERABLE },
      to: 'blocked',
      words: { az: 'Blokla', en: 'Block' },
      happened: { az: 'Bloklandı', en: 'Blocked' },
      refusal,
    },
    unblock: {
      from: { blocked: ANSWERABLE },
      to: 'active',
      words: { az: 'Blokdan çıxar', en: 'Unblock' },
      happened: { az: 'Blokdan çıxarıldı', en: 'Unblocked' },
      refusal,
    },
  },
});
