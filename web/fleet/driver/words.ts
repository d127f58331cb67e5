import type { Words } from '@terezi/domain/grammar/words.ts';
import { fleetNames } from '../names.ts';
import { fleetWords } from '../words.ts';

/** The texts about drivers. */
export const driverWords = {
  ...fleetNames.driver,
  add: { az: 'Yeni sürücü', en: 'New driver' },
  create: { az: 'Yeni sürücü yarat', en: 'Create a driver' },
  search: { az: 'Ad və ya vəsiqə nömrəsi', en: 'Name or licence number' },
  none: { az: 'Hələ sürücü yoxdur', en: 'No drivers yet' },
  noneText: {
    az: 'Əlavə etdiyiniz sürücülər vəsiqəsi və avtomobili ilə burada görünəcək.',
    en: 'Drivers that you add appear here with their licence and truck.',
  },
  removing: { az: '{name} adlı sürücünü silirsiniz', en: 'You are deleting driver {name}' },
  consequence: fleetWords.ticketsStay,
  name: { az: 'Ad, soyad', en: 'Name' },
  licence: { az: 'Vəsiqə №', en: 'Licence №' },
  licenceLong: { az: 'Sürücülük vəsiqəsinin nömrəsi', en: 'Driving licence number' },
  expiry: { az: 'Etibarlılıq müddəti', en: 'Valid until' },
  expiryLong: { az: 'Vəsiqənin etibarlılıq tarixi', en: 'Licence valid until' },
  standing: { az: 'Vəsiqənin vəziyyəti', en: 'Licence' },
  valid: { az: 'etibarlıdır', en: 'valid' },
  ends: { az: '{days} gün qalıb', en: '{days} {days|day|days} left' },
  endsToday: { az: 'bu gün bitir', en: 'ends today' },
  ended: { az: 'müddəti bitib', en: 'expired' },
  truck: { az: 'Avtomobili', en: 'Truck' },
} as const satisfies Record<string, Words>;
