import { states } from '../grammar/noun/states.ts';
import { companyProblems } from './problems.ts';
import { APPROVAL_PENDING } from './waiting.ts';

/** Who answers for companies: the platform for operator companies, these for their clients. */
const APPROVERS = ['SuperAdmin', 'OperatorAdmin'] as const;
const refusal = companyProblems.otherState;

/** The states of a company, from its registration on. */
export const companyStates = states({
  states: {
    emailPending: {
      number: 1,
      words: { az: 'E-poçt təsdiqi gözlənilir', en: 'Waiting for its e-mail' },
      shape: 'ring',
      tone: 'idle',
    },
    approvalPending: {
      number: APPROVAL_PENDING,
      words: { az: 'Təsdiq gözlənilir', en: 'Waiting for approval' },
      shape: 'clock',
      tone: 'warn',
    },
    active: { number: 3, words: { az: 'Aktiv', en: 'Active' }, shape: 'check', tone: 'ok' },
    rejected: { number: 4, words: { az: 'İmtina edilib', en: 'Rejected' }, shape: 'cross', tone: 'idle' },
    suspended: { number: 5, words: { az: 'Dayandırılıb', en: 'Suspended' }, shape: 'cross', tone: 'bad' },
  },
  acts: {
    register: {
      from: { nothing: 'everyone' },
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
      from: { approvalPending: APPROVERS },
      to: 'active',
      words: { az: 'Təsdiq et', en: 'Approve' },
      happened: { az: 'Təsdiqləndi', en: 'Approved' },
      refusal,
    },
    reject: {
      from: { approvalPending: APPROVERS },
      to: 'rejected',
      words: { az: 'İmtina et', en: 'Reject' },
      happened: { az: 'İmtina edildi', en: 'Rejected' },
      refusal,
    },
    suspend: {
      from: { active: APPROVERS },
      to: 'suspended',
      words: { az: 'Dayandır', en: 'Suspend' },
      happened: { az: 'Dayandırıldı', en: 'Suspended' },
      refusal,
    },
    resume: {
      from: { suspended: APPROVERS },
      to: 'active',
      words: { az: 'Bərpa et', en: 'Resume' },
      happened: { az: 'Bərpa edildi', en: 'Resumed' },
      refusal,
    },
  },
});
