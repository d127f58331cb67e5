import { ITSELF, states } from '../grammar/noun/states.ts';
import { jobProblems } from './problems.ts';

/** Those who answer for a company, or for the server. */
export const ANSWERABLE = ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin'] as const;

/** The states of a background job. */
export const jobStates = states({
  states: {
    waiting: { number: 1, words: { az: 'Gözləyir', en: 'Waiting' }, shape: 'ring', tone: 'idle' },
    done: { number: 2, words: { az: 'İcra olunub', en: 'Done' }, shape: 'check', tone: 'ok' },
    parked: { number: 3, words: { az: 'Dayandırılıb', en: 'Parked' }, shape: 'cross', tone: 'bad' },
  },
  acts: {
    want: {
      from: { nothing: ITSELF },
      to: 'waiting',
      words: { az: 'Növbəyə qoy', en: 'Put in the queue' },
      happened: { az: 'Növbəyə qoyuldu', en: 'Put in the queue' },
      refusal: jobProblems.notParked,
      told: { at: 'at', by: 'userName' },
    },
    finish: {
      from: { waiting: ITSELF },
      to: 'done',
      words: { az: 'İcra et', en: 'Do' },
      happened: { az: 'İcra olundu', en: 'Done' },
      refusal: jobProblems.notParked,
      told: { at: 'doneAt' },
    },
    park: {
      from: { waiting: ITSELF },
      to: 'parked',
      words: { az: 'Dayandır', en: 'Park' },
      happened: { az: 'Dayandırıldı', en: 'Parked' },
      refusal: jobProblems.notParked,
      told: { at: 'failedAt' },
    },
    retry: {
      from: { parked: ANSWERABLE },
      to: 'waiting',
      words: { az: 'Yenidən icra et', en: 'Do again' },
      happened: { az: 'Yenidən növbəyə qoyuldu', en: 'Put in the queue again' },
      refusal: jobProblems.notParked,
    },
  },
});
