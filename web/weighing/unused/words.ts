import type { Words } from '@terezi/domain/grammar/words.ts';

/** The list of weights that no ticket used in words. */
export const unusedListWords = {
  title: { az: 'İstifadə olunmamış çəkilər', en: 'Unused weights' },
  searchHint: { az: 'Çəki yazısının nömrəsi', en: 'Number of the weight record' },
  none: { az: 'İstifadə olunmamış çəki yoxdur', en: 'No unused weights' },
  noneText: {
    az: 'Tərəzinin imzaladığı, lakin heç bir qəbzə düşməyən çəkilər səbəbi ilə burada görünür. Onlar artıq istifadə oluna bilməz.',
    en: 'Weights that a scale signed and no ticket used stand here with the reason. None of them can be used any more.',
  },
  record: { az: 'Çəki yazısı', en: 'Weight record' },
  company: { az: 'Şirkət', en: 'Company' },
  scale: { az: 'Tərəzi', en: 'Scale' },
  weight: { az: 'Çəki', en: 'Weight' },
  takenAt: { az: 'Çəki vaxtı', en: 'Taken' },
  receivedAt: { az: 'Serverə çatıb', en: 'Reached the server' },
  age: { az: 'Yaşı', en: 'Age' },
  one: { az: 'Çəki yazısı {record}', en: 'Weight record {record}' },
  refusal: { az: 'Operatora deyilib', en: 'The operator was told' },
  why: { az: 'Səbəb', en: 'Reason' },
} as const satisfies Record<string, Words>;
