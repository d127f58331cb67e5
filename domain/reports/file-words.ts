import type { Words } from '../grammar/words.ts';

/** What a report says of itself on paper and in a file. */
export const reportFileWords = {
  title: { az: '{report} ({groups})', en: '{report} ({groups})' },
  total: { az: 'Cəmi', en: 'Total' },
  none: { az: 'Göstərilməyib', en: 'Not given' },
  change: { az: 'Fərq, %', en: 'Change, %' },
  before: { az: '{measure}, {days}', en: '{measure}, {days}' },
  period: { az: 'Dövr: {days}', en: 'Period: {days}' },
  compared: { az: 'Müqayisə: {days}', en: 'Compared with: {days}' },
  leftOut: {
    az: 'Cəmə daxil deyil: ləğv edilmiş {cancelled}, açıq {open}, təsdiq gözləyən {waiting} qəbz',
    en: 'Left out: {cancelled} cancelled, {open} open and {waiting} unapproved tickets',
  },
  exact: {
    az: 'Çəkilər kiloqramla, yuvarlaqlaşdırılmayıb.',
    en: 'Weights are in kilograms and not rounded.',
  },
  twoPass: { az: 'iki keçid', en: 'two passes' },
  stored: { az: 'saxlanmış tara', en: 'stored tare' },
  passport: { az: 'texniki pasport', en: 'technical passport' },
  manual: { az: 'ƏL İLƏ', en: 'MANUAL' },
} as const satisfies Record<string, Words>;
