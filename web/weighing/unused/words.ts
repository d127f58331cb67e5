import { unusedListWords as listWords } from '@terezi/domain/evidence/unused-sheet.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The list of weights that no ticket used in words. */
export const unusedListWords = {
  ...listWords,
  searchHint: { az: 'Çəki yazısının nömrəsi', en: 'Number of the weight record' },
  none: { az: 'İstifadə olunmamış çəki yoxdur', en: 'No unused weights' },
  noneText: {
    az: 'Tərəzinin imzaladığı, lakin heç bir qəbzə düşməyən çəkilər səbəbi ilə burada görünür. Onlar artıq istifadə oluna bilməz.',
    en: 'Weights that a scale signed and no ticket used are listed here with the reason. None of them can be used any more.',
  },
  one: { az: 'Çəki yazısı {record}', en: 'Weight record {record}' },
  refusal: { az: 'Operatora deyilib', en: 'The operator was told' },
} as const satisfies Record<string, Words>;
