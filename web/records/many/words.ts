import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of acts on many rows at once. */
export const MANY_WORDS = {
  change: { az: 'Sahəni dəyiş', en: 'Change a field' },
  changing: { az: 'Seçilənlərin bir sahəsini dəyiş', en: 'Change one field of the selected' },
  field: { az: 'Sahə', en: 'Field' },
  apply: { az: 'Hamısına yaz', en: 'Write to all' },
  most: {
    az: 'Birdəfəyə ən çoxu {most} yazı: filtrlə azaldın',
    en: 'At most {most} at once: narrow the list',
  },
  archived: { az: '{count} yazı arxivə göndərilib', en: '{count} {count|record|records} archived' },
  restored: { az: '{count} yazı geri qaytarılıb', en: '{count} {count|record|records} restored' },
  changed: { az: '{count} yazı dəyişdirilib', en: '{count} {count|record|records} changed' },
  failed: { az: '{done}, {count} mümkün olmadı', en: '{done}, {count} could not be' },
  failedOne: { az: '{called}: {message}', en: '{called}: {message}' },
} as const satisfies Record<string, Words>;
