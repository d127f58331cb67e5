import type { Words } from '@terezi/domain/grammar/words.ts';
import { fleetWords } from '../words.ts';

/** The texts about trailers. */
export const trailerWords = {
  search: { az: 'Nömrə və ya marka', en: 'Plate or brand' },
  none: { az: 'Hələ qoşqu yoxdur', en: 'No trailers yet' },
  noneText: {
    az: 'Əlavə etdiyiniz qoşqular nömrəsi və pasport çəkisi ilə burada görünəcək.',
    en: 'Trailers that you add appear here with their plate and passport weight.',
  },
  removing: { az: '{name} qoşqusunu silirsiniz', en: 'You are deleting trailer {name}' },
  consequence: fleetWords.ticketsStay,
} as const satisfies Record<string, Words>;
