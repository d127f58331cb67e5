import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about trailers. */
export const trailerWords = {
  title: { az: 'Qoşqular', en: 'Trailers' },
  add: { az: 'Yeni qoşqu', en: 'New trailer' },
  one: { az: 'Qoşqu {plate}', en: 'Trailer {plate}' },
  searchHint: { az: 'Nömrə və ya marka', en: 'Plate or brand' },
  emptyTitle: { az: 'Hələ qoşqu yoxdur', en: 'No trailers yet' },
  emptyText: {
    az: 'Əlavə etdiyiniz qoşqular nömrəsi və pasport çəkisi ilə burada görünəcək.',
    en: 'Trailers that you add appear here with their plate and passport weight.',
  },
  entity: { az: 'Qoşqu', en: 'Trailer' },
  removed: { az: 'Qoşqu silinib', en: 'Trailer deleted' },
  removing: { az: '{name} qoşqusunu silirsiniz', en: 'You are deleting trailer {name}' },
  brand: { az: 'Marka', en: 'Brand' },
  model: { az: 'Model', en: 'Model' },
} as const satisfies Record<string, Words>;
