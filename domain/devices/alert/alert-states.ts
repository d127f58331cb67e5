import { COMPANY_READERS } from '../../grammar/policy.ts';
import { problems } from '../../grammar/problem.ts';
import { ITSELF, states } from '../../grammar/noun/states.ts';

/** Who sees alerts and takes them on. */
export const ALERT_READERS = COMPANY_READERS;
export const ALERT_TAKERS = ['CompanyAdmin', 'Operator'] as const;

const alertProblems = problems('alert', {
  taken: {
    status: 409,
    az: 'Bu xəbərdarlığı artıq kimsə üzərinə götürüb. Səhifədə kim olduğu yazılıb.',
    en: 'Another person has already taken this alert on. The page shows who.',
  },
  over: {
    status: 409,
    az: 'Bu xəbərdarlıq artıq həll olunub',
    en: 'This alert is over already',
  },
});

/** The states of an alert: it ends by itself once its cause is gone, whether or not a person has taken it. */
export const alertStates = states({
  states: {
    open: { number: 1, words: { az: 'Sahibsiz', en: 'Unassigned' }, shape: 'triangle', tone: 'bad' },
    taken: { number: 2, words: { az: 'Baxılır', en: 'Being looked at' }, shape: 'half', tone: 'warn' },
    over: { number: 3, words: { az: 'Həll olunub', en: 'Solved' }, shape: 'check', tone: 'ok' },
  },
  acts: {
    raise: {
      from: { nothing: ITSELF },
      to: 'open',
      words: { az: 'Xəbərdar et', en: 'Raise' },
      happened: { az: 'Başladı', en: 'Raised' },
      refusal: alertProblems.taken,
      told: { at: 'raisedAt' },
    },
    take: {
      from: { open: ALERT_TAKERS },
      to: 'taken',
      words: { az: 'Üzərimə götür', en: 'Take it on' },
      happened: { az: 'Üzərinə götürüldü', en: 'Taken on' },
      refusal: alertProblems.taken,
      told: { at: 'takenAt', by: 'takenByName' },
    },
    pass: {
      from: { open: ITSELF, taken: ITSELF },
      to: 'over',
      words: { az: 'Bitir', en: 'End' },
      happened: { az: 'Səbəbi aradan qalxdı', en: 'Its cause is gone' },
      refusal: alertProblems.over,
      told: { at: 'overAt' },
    },
  },
});
export const alertStatus = alertStates.number;
