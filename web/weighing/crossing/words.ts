import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about loads that left without a weight. */
export const crossingWords = {
  title: { az: 'Qəbzsiz keçidlər', en: 'Crossings' },
  searchHint: { az: 'Nömrə', en: 'Plate' },
  none: { az: 'Qəbzsiz keçid yoxdur', en: 'No crossings' },
  noneText: {
    az: 'Platformaya çıxıb çəkisi qəbul edilmədən düşən yük burada şəkli ilə görünür.',
    en: 'A load that came onto a deck and left it without a weight appears here with its pictures.',
  },
  when: { az: 'Nə vaxt', en: 'When' },
  scale: { az: 'Tərəzi', en: 'Scale' },
  peak: { az: 'Ən böyük çəki', en: 'Heaviest' },
  lasted: { az: 'Müddət', en: 'Duration' },
  plate: { az: 'Nömrə', en: 'Plate' },
  steady: { az: 'Sabit qalıb', en: 'Stood still' },
  pictures: { az: 'Şəkil', en: 'Pictures' },
  record: { az: 'Çəki yazısı', en: 'Weight record' },
  noRecord: { az: 'yoxdur, çəki qəbul edilməyib', en: 'none, no weight was taken' },
  noPictures: {
    az: 'Bu tərəzidə kamera yoxdur və ya şəkil hələ gəlməyib.',
    en: 'This scale has no camera, or no picture has come yet.',
  },
  date: { az: 'Tarix', en: 'Date' },
  all: { az: 'Hamısı', en: 'All' },
  what: { az: 'Nə olub', en: 'What happened' },
  state: { az: 'Vəziyyət', en: 'State' },
  curve: {
    az: '{mass} kq yük düşənədək tərəzinin göstərişi',
    en: 'What the scale showed until the load of {mass} kg had left',
  },
  noCurve: { az: 'Əyri saxlanmayıb', en: 'No curve is kept' },
  noPlate: { az: 'nömrə oxunmayıb', en: 'no plate was read' },
  barrier: { az: 'Şlaqbaum', en: 'Barrier' },
  openedBy: { az: '{name} açıb, {at}', en: 'opened by {name}, {at}' },
  why: { az: 'Səbəbi', en: 'Its reason' },
  explanation: { az: 'İzah', en: 'Explanation' },
  openTicket: { az: 'Açıq qəbz', en: 'Open ticket' },
  noTicket: { az: 'yoxdur', en: 'none' },
  waitsFor: { az: 'çəki 2 gözləyir, {mass} kq', en: 'waits for weight 2, {mass} kg' },
  explaining: { az: 'Qəbzsiz keçidi izah edirsiniz', en: 'You explain a crossing' },
  explainingText: {
    az: 'İzah keçidin yanında qalır və dəyişmir. Çəki və qəbz yaranmır.',
    en: 'The explanation stays beside the crossing and does not change. It makes no weight and no ticket.',
  },
  disregarding: { az: 'Qəbzsiz keçidi saymırsınız', en: 'You leave a crossing out of the count' },
  disregardingText: {
    az: 'Minik avtomobili, forklift və ya sınaq: sətir və şəkillər qalır, diqqət tələb etmir.',
    en: 'A car, a forklift or a trial: line and pictures stay, and need no explanation.',
  },
} as const satisfies Record<string, Words>;
