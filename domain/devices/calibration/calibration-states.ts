import { ITSELF, states } from '../../grammar/noun/states.ts';
import { calibrationPermission } from './calibration-policy.ts';
import { calibrationProblems } from './calibration-problems.ts';

const { write } = calibrationPermission;
const { notDraft, notSigned, notActive, alreadyRunning } = calibrationProblems;

/** The states of a protocol of calibration: nothing that was signed goes back to being a draft. */
export const calibrationStates = states({
  states: {
    draft: { number: 1, words: { az: 'İcradadır', en: 'Under way' }, shape: 'half', tone: 'accent' },
    signed: {
      number: 2,
      words: { az: 'Aktivləşməyib', en: 'Not activated' },
      shape: 'clock',
      tone: 'warn',
    },
    active: { number: 3, words: { az: 'Qüvvədədir', en: 'In force' }, shape: 'check', tone: 'ok' },
    failed: { number: 4, words: { az: 'Keçməyib', en: 'Failed' }, shape: 'cross', tone: 'bad' },
    abandoned: { number: 5, words: { az: 'Dayandırılıb', en: 'Stopped' }, shape: 'square', tone: 'idle' },
    former: { number: 6, words: { az: 'Əvvəlki', en: 'Former' }, shape: 'disc', tone: 'idle' },
  },
  acts: {
    start: {
      from: { nothing: write },
      to: 'draft',
      words: { az: 'Kalibrlə', en: 'Calibrate' },
      happened: { az: 'Protokol başlandı', en: 'Protocol begun' },
      refusal: alreadyRunning,
      told: { at: 'startedAt', by: 'startedByName' },
    },
    sign: {
      from: { draft: write },
      to: 'signed',
      words: { az: 'Protokolu imzala', en: 'Sign the protocol' },
      happened: { az: 'İmzalandı', en: 'Signed' },
      refusal: notDraft,
      told: { at: 'signedAt', by: 'signedByName' },
    },
    fail: {
      from: { draft: write },
      to: 'failed',
      words: { az: 'Protokolu imzala', en: 'Sign the protocol' },
      happened: { az: 'Keçmədi', en: 'Failed' },
      refusal: notDraft,
    },
    abandon: {
      from: { draft: write, signed: write },
      to: 'abandoned',
      words: { az: 'Protokolu dayandır', en: 'Stop the protocol' },
      happened: { az: 'Dayandırıldı', en: 'Stopped' },
      refusal: notDraft,
      told: { at: 'abandonedAt', by: 'abandonedByName' },
    },
    activate: {
      from: { signed: write },
      to: 'active',
      words: { az: 'Aktivləşdir', en: 'Activate' },
      happened: { az: 'Aktivləşdirildi', en: 'Activated' },
      refusal: notSigned,
      told: { at: 'activatedAt', by: 'activatedByName' },
    },
    replace: {
      from: { active: ITSELF },
      to: 'former',
      words: { az: 'Əvəz et', en: 'Replace' },
      happened: { az: 'Yenisi ilə əvəz olundu', en: 'Replaced by a newer one' },
      refusal: notActive,
    },
  },
});
export const calibrationStatus = calibrationStates.number;
