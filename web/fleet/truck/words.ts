import type { Words } from '@terezi/domain/grammar/words.ts';
import { fleetWords } from '../words.ts';

/** The texts about trucks. */
export const truckWords = {
  search: { az: 'Nömrə, sürücü və ya marka', en: 'Plate, driver or brand' },
  none: { az: 'Hələ avtomobil yoxdur', en: 'No trucks yet' },
  noneText: {
    az: 'Əlavə etdiyiniz avtomobillər nömrəsi, sürücüsü və çəkiləri ilə burada görünəcək.',
    en: 'Trucks that you add appear here with their plate, driver and weights.',
  },
  removing: { az: '{name} avtomobilini silirsiniz', en: 'You are deleting truck {name}' },
  consequence: fleetWords.ticketsStay,
  driverHint: { az: 'Ad, vəsiqə və ya nömrə', en: 'Name, licence or plate' },
  axlesRange: { az: '2-dən 12-yə qədər yazın', en: 'Write a number from 2 to 12' },
  weights: { az: 'Çəkilər', en: 'Weights' },
  allowedMark: { az: 'icazəli {tonnes} t', en: 'allowed {tonnes} t' },
  payload: { az: 'Faydalı yük {kilograms} kq', en: 'Payload {kilograms} kg' },
  noPassportWeight: { az: 'Pasport çəkisi yoxdur', en: 'No passport weight' },
  isMissing: { az: 'yoxdur', en: 'missing' },
  isKnown: { az: 'yazılıb', en: 'written' },
  history: { az: 'Boş çəkinin tarixçəsi', en: 'History of the empty weight' },
  noHistory: { az: 'Boş çəki hələ dəyişməyib', en: 'The empty weight has not changed yet' },
} as const satisfies Record<string, Words>;
