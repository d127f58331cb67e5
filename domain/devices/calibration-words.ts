import type { Words } from '../grammar/words.ts';
import type { Test } from './calibration/plan.ts';

/** The tests of a protocol, as it calls them. */
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

/** What happened to a scale’s calibration, line by line; the protocol’s code stands before it where there is one. */
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
  counterRose: { az: 'Sayğac bizsiz artıb', en: 'A counter rose without us' },
  counterAccepted: { az: 'Sayğac qəbul edildi', en: 'Counter accepted' },
} as const satisfies Readonly<Record<string, Words>>;
export type CalibrationEvent = keyof typeof calibrationEventWords;
export const CALIBRATION_EVENTS = Object.keys(calibrationEventWords) as readonly CalibrationEvent[];
