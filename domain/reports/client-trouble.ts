import { companyStates } from '../companies/states.ts';
import type { StateLook } from '../grammar/noun/states.ts';

/** What of a client company needs the attention of those who answer for its scales, the worst of it. */
export const CLIENT_TROUBLES = [
  'suspended',
  'lost',
  'calibrationOver',
  'licenseOver',
  'calibrationEnds',
  'licenseEnds',
  'waiting',
  'none',
] as const;
export type ClientTrouble = (typeof CLIENT_TROUBLES)[number];

/** A warning begins so many days before an end. */
export const NEAR_DAYS = 30;

/** So many days ahead the page of an operator company looks for ends of calibrations. */
export const AHEAD_DAYS = 90;

type Client = {
  readonly statusId: number;
  readonly lostCount: number;
  readonly calibrationDays: number | null;
  readonly licenseDays: number | null;
};

const isOver = (days: number | null) => days !== null && days < 0;
const isNear = (days: number | null) => days !== null && days <= NEAR_DAYS;

/** The worst trouble of a client. */
export function troubleOf({ statusId, lostCount, calibrationDays, licenseDays }: Client): ClientTrouble {
  if (statusId === companyStates.number.suspended) return 'suspended';
  if (lostCount > 0) return 'lost';
  if (isOver(calibrationDays)) return 'calibrationOver';
  if (isOver(licenseDays)) return 'licenseOver';
  if (isNear(calibrationDays)) return 'calibrationEnds';
  if (isNear(licenseDays)) return 'licenseEnds';
  return statusId === companyStates.number.approvalPending ? 'waiting' : 'none';
}

/** The look and the words of each trouble. */
export const troubleLooks: Readonly<Record<ClientTrouble, StateLook>> = {
  suspended: { words: { az: 'Dayandırılıb', en: 'Suspended' }, shape: 'square', tone: 'bad' },
  lost: { words: { az: 'əlaqə kəsilib', en: 'connection lost' }, shape: 'cross', tone: 'bad' },
  calibrationOver: {
    words: { az: 'kalibrlənmə bitib', en: 'calibration is over' },
    shape: 'triangle',
    tone: 'bad',
  },
  licenseOver: { words: { az: 'lisenziya bitib', en: 'licence is over' }, shape: 'triangle', tone: 'bad' },
  calibrationEnds: {
    words: { az: 'kalibrlənmə bitir', en: 'calibration ends' },
    shape: 'triangle',
    tone: 'warn',
  },
  licenseEnds: { words: { az: 'lisenziya bitir', en: 'licence ends' }, shape: 'triangle', tone: 'warn' },
  waiting: { words: { az: 'təsdiq gözləyir', en: 'waits for approval' }, shape: 'clock', tone: 'warn' },
  none: { words: { az: 'normal', en: 'normal' }, shape: 'check', tone: 'ok' },
};
