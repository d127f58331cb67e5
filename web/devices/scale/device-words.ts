import type { Words } from '@terezi/domain/grammar/words.ts';

/** The devices of a scale in words. */
export const deviceRowWords = {
  title: { az: 'Cihazlar', en: 'Devices' },
  device: { az: 'Cihaz', en: 'Device' },
  model: { az: 'Model və ünvan', en: 'Model and address' },
  state: { az: 'Vəziyyət', en: 'State' },
  answered: { az: 'Son cavab', en: 'Last answer' },
  indicator: { az: 'İndikator', en: 'Indicator' },
  inputs: { az: 'İlgək və fotoelementlər', en: 'Loops and photocells' },
  free: { az: 'boşdur', en: 'free' },
  freeOf: { az: '{free} / {known} boşdur', en: '{free} / {known} free' },
  unknown: { az: 'bilinmir', en: 'not known' },
  off: { az: 'söndürülüb', en: 'switched off' },
  listens: { az: 'dinləyir', en: 'listened to' },
  came: { az: 'şəkil gəlib', en: 'picture came' },
  noPictureYet: { az: 'hələ şəkil yoxdur', en: 'no picture yet' },
  cabin: { az: 'kabin', en: 'cabin' },
  card: { az: 'RF', en: 'RF' },
  failed: { az: 'Cihazları oxumaq alınmadı', en: 'The devices could not be read' },
} as const satisfies Record<string, Words>;
