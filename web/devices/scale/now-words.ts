import type { Words } from '@terezi/domain/grammar/words.ts';

/** The words for a scale as it stands at this moment. */
export const scaleNowWords = {
  weight: { az: 'Cari çəki', en: 'Live weight' },
  link: { az: 'Əlaqə', en: 'Connection' },
  linked: { az: 'əlaqə var', en: 'connected' },
  lastValue: { az: 'son dəyər {at}', en: 'last value {at}' },
  noValue: { az: '{at}-dan bəri dəyər gəlməyib', en: 'no value since {at}' },
  calibration: { az: 'Kalibrlənmə', en: 'Calibration' },
  ends: { az: '{date} bitir, {days} gün qalıb', en: 'ends {date}, {days} {days|day|days} left' },
  today: { az: 'bu gün, {date} bitir', en: 'ends today, {date}' },
  over: { az: '{date} bitib', en: 'expired {date}' },
  valid: { az: '{date} tarixinədək etibarlıdır', en: 'valid until {date}' },
  notTold: { az: 'müddəti yazılmayıb', en: 'no end was entered' },
  range: { az: 'Min {min} – Maks {max} kq', en: 'Min {min} – Max {max} kg' },
} as const satisfies Record<string, Words>;
