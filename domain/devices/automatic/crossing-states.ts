import { problems } from '../../grammar/problem.ts';
import { ITSELF, states } from '../../grammar/noun/states.ts';

/** Who sees crossings and explains them. */
export const CROSSING_TAKERS = ['CompanyAdmin', 'Operator'] as const;

export const crossingProblems = problems('crossing', {
  taken: {
    status: 409,
    az: 'Bu keçidə artıq kimsə baxır. Səhifədə kim olduğu yazılıb.',
    en: 'Another person already looks at this crossing. The page shows who.',
  },
  ruled: {
    status: 409,
    az: 'Bu keçid artıq izah edilib və ya sayılmır. Səhifədə kim və nə yazdığı görünür.',
    en: 'This crossing is already explained or not counted. The page shows by whom and why.',
  },
  ownLoad: {
    status: 409,
    az: 'Bu yükü siz buraxmısınız. İzahı başqası yazmalıdır.',
    en: 'You let this load go yourself. Another person must explain it.',
  },
});

/** The states of a load that left without a weight: suspicious is one that an operator let go while it stood still. */
export const crossingStates = states({
  states: {
    open: { number: 1, words: { az: 'Baxılmayıb', en: 'Not looked at' }, shape: 'clock', tone: 'warn' },
    suspicious: { number: 2, words: { az: 'Şübhəlidir', en: 'Suspicious' }, shape: 'triangle', tone: 'bad' },
    taken: { number: 3, words: { az: 'Baxılır', en: 'Being looked at' }, shape: 'half', tone: 'accent' },
    explained: { number: 4, words: { az: 'İzah edilib', en: 'Explained' }, shape: 'check', tone: 'ok' },
    uncounted: { number: 5, words: { az: 'Sayılmır', en: 'Not counted' }, shape: 'disc', tone: 'idle' },
  },
  acts: {
    leave: {
      from: { nothing: ITSELF },
      to: 'open',
      words: { az: 'Düş', en: 'Leave' },
      happened: { az: 'Çəkisiz düşüb', en: 'Left without a weight' },
      refusal: crossingProblems.ruled,
      told: { at: 'toAt' },
    },
    letGo: {
      from: { nothing: ITSELF },
      to: 'suspicious',
      words: { az: 'Burax', en: 'Let go' },
      happened: { az: 'Operator çəkisiz buraxıb', en: 'An operator let it go without a weight' },
      refusal: crossingProblems.ruled,
      told: { at: 'letGoAt', by: 'letGoByName' },
    },
    take: {
      from: { open: CROSSING_TAKERS, suspicious: CROSSING_TAKERS },
      to: 'taken',
      words: { az: 'Üzərimə götür', en: 'Take it on' },
      happened: { az: 'Üzərinə götürülüb', en: 'Taken on' },
      refusal: crossingProblems.taken,
      told: { at: 'takenAt', by: 'takenByName' },
    },
    explain: {
      from: { open: CROSSING_TAKERS, suspicious: CROSSING_TAKERS, taken: CROSSING_TAKERS },
      to: 'explained',
      words: { az: 'İzah et', en: 'Explain' },
      happened: { az: 'İzah edilib', en: 'Explained' },
      refusal: crossingProblems.ruled,
      told: { at: 'ruledAt', by: 'ruledByName' },
    },
    disregard: {
      from: { open: CROSSING_TAKERS, suspicious: CROSSING_TAKERS, taken: CROSSING_TAKERS },
      to: 'uncounted',
      words: { az: 'Sayma', en: 'Do not count' },
      happened: { az: 'Sayılmır', en: 'Not counted' },
      refusal: crossingProblems.ruled,
      told: { at: 'ruledAt', by: 'ruledByName' },
    },
  },
});
export const crossingStatus = crossingStates.number;

/** A load that stood still for so long could have been weighed; milliseconds. */
export const STOOD_STILL_MS = 3_000;
