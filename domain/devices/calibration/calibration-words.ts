import type { Words } from '../../grammar/words.ts';
import { type Counter, raisedByOne } from './counter.ts';
import type { Test } from './plan.ts';

/** The tests of a protocol, by its own names. */
export const testWords: Readonly<Record<Test, Words>> = {
  increasing: { az: 'Xəta, artan yük', en: 'Error, increasing load' },
  decreasing: { az: 'Xəta, azalan yük', en: 'Error, decreasing load' },
  repeatability: { az: 'Təkrarlanma', en: 'Repeatability' },
  eccentricity: { az: 'Kənar yük', en: 'Eccentricity' },
  zero: { az: 'Sıfıra qayıdış', en: 'Return to zero' },
};

/** Why a scale is calibrated. */
export const calibrationKindWords = {
  initial: { az: 'ilkin', en: 'initial' },
  periodic: { az: 'dövri', en: 'periodic' },
  repaired: { az: 'təmirdən sonra', en: 'after a repair' },
  extraordinary: { az: 'növbədənkənar', en: 'extraordinary' },
} as const satisfies Readonly<Record<string, Words>>;
export type CalibrationKind = keyof typeof calibrationKindWords;
export const CALIBRATION_KINDS = Object.keys(calibrationKindWords) as readonly CalibrationKind[];

/** The events of a scale’s calibration, line by line; the protocol’s code stands before them where there is one. */
export const calibrationEventWords = {
  started: { az: 'Kalibrlənmə başlandı', en: 'Calibration begun' },
  abandoned: { az: 'Protokol dayandırıldı', en: 'Protocol stopped' },
  signed: { az: 'Protokol imzalandı', en: 'Protocol signed' },
  failed: { az: 'Protokol keçmədi', en: 'Protocol failed' },
  datesSet: { az: 'Kalibrlənmənin tarixləri yazıldı', en: 'Dates of the calibration set' },
  activationSent: { az: 'Aktivləşdirmə göndərildi', en: 'Activation sent' },
  activated: { az: 'Kalibrlənmə aktivləşdi', en: 'Calibration activated' },
  activationUnknown: { az: 'Aktivləşdirmənin nəticəsi bilinmir', en: 'Outcome of the activation unknown' },
  activationRefused: { az: 'Aktivləşdirmə alınmadı', en: 'Activation refused' },
  counterRose: { az: 'Sayğac bizsiz dəyişib', en: 'A counter changed without us' },
  counterAccepted: { az: 'Sayğac qəbul edildi', en: 'Counter accepted' },
} as const satisfies Readonly<Record<string, Words>>;
export type CalibrationEvent = keyof typeof calibrationEventWords;
export const CALIBRATION_EVENTS = Object.keys(calibrationEventWords) as readonly CalibrationEvent[];

/** How a counter moved that no command of ours explains. */
const wentWords = {
  up: {
    calibration: { az: 'Kalibrlənmə sayğacı bizsiz artıb', en: 'The calibration counter rose without us' },
    configuration: {
      az: 'Konfiqurasiya sayğacı bizsiz artıb',
      en: 'The configuration counter rose without us',
    },
  },
  down: {
    calibration: { az: 'Kalibrlənmə sayğacı bizsiz azalıb', en: 'The calibration counter fell without us' },
    configuration: {
      az: 'Konfiqurasiya sayğacı bizsiz azalıb',
      en: 'The configuration counter fell without us',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Counter, Words>>>>;

type Line = {
  readonly event: CalibrationEvent;
  readonly counter: Counter | null;
  readonly counterFrom: number | null;
  readonly counterTo: number | null;
};

/** What a line of the log reports: of a counter which one, and whether it rose or fell. */
export function happened({ event, counter, counterFrom, counterTo }: Line): Words {
  if (event !== 'counterRose' || counter === null || counterFrom === null || counterTo === null)
    return calibrationEventWords[event];
  const isUp = counterTo > counterFrom || raisedByOne(counterFrom, counterTo);
  return wentWords[isUp ? 'up' : 'down'][counter];
}
