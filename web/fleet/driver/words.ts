import type { Words } from '@terezi/domain/grammar/words.ts';
import { fleetWords } from '../words.ts';

/** The texts about drivers. */
export const driverWords = {
  create: { az: 'Yeni sürücü yarat', en: 'Create a driver' },
  search: { az: 'Ad və ya vəsiqə nömrəsi', en: 'Name or licence number' },
  none: { az: 'Hələ sürücü yoxdur', en: 'No drivers yet' },
  noneText: {
    az: 'Əlavə etdiyiniz sürücülər vəsiqəsi və avtomobili ilə burada görünəcək.',
    en: 'Drivers that you add appear here with their licence and truck.',
  },
  removing: { az: '{name} adlı sürücünü silirsiniz', en: 'You are deleting driver {name}' },
  consequence: fleetWords.ticketsStay,
  standing: { az: 'Vəsiqənin vəziyyəti', en: 'Licence' },
  valid: { az: 'etibarlıdır', en: 'valid' },
  ends: { az: '{days} gün qalıb', en: '{days} {days|day|days} left' },
  endsToday: { az: 'bu gün bitir', en: 'ends today' },
  ended: { az: 'müddəti bitib', en: 'expired' },
} as const satisfies Record<string, Words>;
