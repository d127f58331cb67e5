import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about pictures of cameras. */
export const pictureWords = {
  pictures: { az: 'Şəkillər', en: 'Pictures' },
  ofLast: { az: 'Son çəkinin şəkilləri', en: 'Pictures of the last weight' },
  camera: { az: 'Kamera', en: 'Camera' },
  offset: { az: 'Fərq, s', en: 'Offset, s' },
  size: { az: 'Həcm', en: 'Size' },
  kilobytes: { az: '{size} kB', en: '{size} kB' },
  hash: { az: 'Heş', en: 'Hash' },
  fullHash: { az: 'Heş, SHA-256', en: 'Hash, SHA-256' },
  isThere: { az: 'yerindədir', en: 'in place' },
  isMissing: { az: 'yoxdur', en: 'missing' },
  isGone: { az: 'silinib', en: 'deleted' },
  download: { az: 'Endir', en: 'Download' },
  check: { az: 'Heşi yoxla', en: 'Check the hash' },
  same: { az: 'şəkil saxlanılan heşə uyğundur', en: 'the picture matches its stored hash' },
  other: {
    az: 'şəkil saxlanılan heşə uyğun deyil',
    en: 'the picture does not match its stored hash',
  },
  unchecked: { az: 'bu brauzerdə yoxlanılmır', en: 'this browser cannot check it' },
  takenAt: { az: 'Çəkilib', en: 'Taken at' },
  pixels: { az: 'Ölçü', en: 'Pixels' },
  keptUntil: { az: 'Saxlanır', en: 'Kept' },
  keptUntilText: {
    az: '{day}-dək, sonra silinir, heş qalır',
    en: 'until {day}, then deleted; the hash stays',
  },
} as const satisfies Record<string, Words>;
