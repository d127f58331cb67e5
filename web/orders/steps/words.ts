import type { Words } from '@terezi/domain/grammar/words.ts';

/** What the steps of a truck's way say. */
export const stepWords = {
  none: { az: 'Hələ mərhələ yoxdur', en: 'There are no steps yet' },
  noneText: {
    az: 'İlk hissə planlaşdırılanda adi mərhələlər özü yaranır.',
    en: 'The server adds the usual steps with the first planned part.',
  },
  removing: { az: '“{name}” mərhələsi silinir', en: 'Deleting the step “{name}”' },
  consequence: {
    az: 'Artıq planlaşdırılmış hissələrin yolu dəyişmir.',
    en: 'The way of parts that are planned already does not change.',
  },
  everyOrder: { az: 'Bütün sifarişlər', en: 'Every order' },
  onlyHere: { az: 'yalnız burada', en: 'only here' },
  byScale: { az: 'Tərəzi özü', en: 'The scale' },
  yes: { az: 'bəli', en: 'yes' },
  mayBeSkipped: { az: 'ötürülə bilər', en: 'may be skipped' },
  change: { az: 'Dəyiş', en: 'Change' },
  add: { az: 'Mərhələ əlavə et', en: 'Add a step' },
  asCompany: { az: 'Şirkətin sırasına qaytar', en: 'Back to the company’s steps' },
  atOnce: {
    az: 'Şirkətin sırasından götürülüb, bu sifariş üçün {count} fərq. Dəyişiklik dərhal saxlanır.',
    en: 'Based on the company’s settings, {count} {count|difference|differences} here. A change is saved at once.',
  },
  locked: { az: 'Şirkətin mərhələsi', en: 'A step of the company' },
  remove: { az: '{name}: sil', en: 'Remove {name}' },
  removed: { az: 'Mərhələ silindi', en: 'The step was removed' },
  failed: { az: 'Mərhələləri oxumaq alınmadı', en: 'The steps could not be read' },
} as const satisfies Record<string, Words>;
