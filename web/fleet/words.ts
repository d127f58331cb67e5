import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of every list of the fleet. */
export const fleetWords = {
  all: { az: 'Hamısı', en: 'All' },
  brandFirst: { az: 'Əvvəlcə markanı seçin', en: 'Choose a brand first' },
  brandModel: { az: 'Marka, model', en: 'Brand, model' },
  passportMark: { az: 'pasport {tonnes} t', en: 'passport {tonnes} t' },
  tonne: UNITS.tonne,
  ticketsStay: {
    az: 'Siyahılardan çıxacaq. Köhnə qəbzlər olduğu kimi qalır.',
    en: 'It leaves the lists. Earlier tickets stay as they are.',
  },
} as const satisfies Record<string, Words>;
