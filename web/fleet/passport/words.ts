import { massWords } from '@terezi/domain/fleet/mass-words.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about the register of passport weights. */
export const passportWords = {
  history: { az: 'Pasport çəkisinin tarixçəsi', en: 'History of the passport weight' },
  noHistory: { az: 'Pasport çəkisi hələ yazılmayıb', en: 'No passport weight was written yet' },
  write: { az: 'Pasport çəkisini yaz', en: 'Write passport weight' },
  weight: massWords.passportWeight,
  emptyHint: {
    az: 'Boş saxlasanız, pasport çəkisi silinir',
    en: 'Left empty, the passport weight is emptied',
  },
  reason: { az: 'Səbəb', en: 'Reason' },
  save: { az: 'Yadda saxla', en: 'Save' },
  propose: { az: 'Təsdiqə göndər', en: 'Send for approval' },
  saved: { az: 'Pasport çəkisi yazıldı', en: 'Passport weight stored' },
  asked: { az: 'Təsdiqə göndərildi', en: 'Sent for approval' },
  approved: { az: 'təsdiq edib {name}', en: 'approved by {name}' },
  waits: {
    az: 'Yazılmış çəki var: yenisini başqası təsdiq edəndən sonra qüvvəyə minir.',
    en: 'A weight is already stored: the new one is in force once another person has approved it.',
  },
} as const satisfies Record<string, Words>;
