import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about loads that left without a weight. */
export const crossingWords = {
  title: { az: 'Qəbzsiz keçidlər', en: 'Crossings' },
  searchHint: { az: 'Nömrə', en: 'Plate' },
  none: { az: 'Qəbzsiz keçid yoxdur', en: 'No crossings' },
  noneText: {
    az: 'Platformaya çıxıb çəkisi qəbul edilmədən düşən yük burada şəkli ilə görünür.',
    en: 'A load that came onto a deck and left it while no weight was taken stands here with its pictures.',
  },
  when: { az: 'Nə vaxt', en: 'When' },
  scale: { az: 'Tərəzi', en: 'Scale' },
  peak: { az: 'Ən böyük çəki', en: 'Heaviest' },
  lasted: { az: 'Müddət', en: 'Duration' },
  plate: { az: 'Nömrə', en: 'Plate' },
  steady: { az: 'Sabit qalıb', en: 'Stood still' },
  pictures: { az: 'Şəkil', en: 'Pictures' },
  until: { az: 'Düşüb', en: 'Left at' },
  record: { az: 'Çəki yazısı', en: 'Weight record' },
  noRecord: { az: 'yoxdur, çəki qəbul edilməyib', en: 'none, no weight was taken' },
  noPictures: {
    az: 'Bu tərəzidə kamera yoxdur və ya şəkil hələ gəlməyib.',
    en: 'This scale has no camera, or no picture has come yet.',
  },
  date: { az: 'Tarix', en: 'Date' },
} as const satisfies Record<string, Words>;
