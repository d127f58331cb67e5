import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of the demo's panel. */
export const demoWords = {
  title: { az: 'Demo meydança', en: 'Demo yard' },
  open: { az: 'Demo meydançanı aç', en: 'Open the demo yard' },
  collapse: { az: 'Yığ', en: 'Collapse' },
  explains: {
    az: 'Tərəzi simulyasiyadır. Avtomobili platformaya buradan qaldırın.',
    en: 'The scale is simulated. Drive trucks onto the deck from here.',
  },
  loaded: { az: 'Yüklü', en: 'Loaded' },
  empty: { az: 'Boş', en: 'Empty' },
  over: { az: 'Artıq yük', en: 'Overload' },
  weight: { az: 'Çəki', en: 'Weight' },
  kilogram: UNITS.kilogram,
  driveOn: { az: 'Qalxsın', en: 'Drive on' },
  driveOff: { az: 'Platformadan düşsün', en: 'Drive off' },
  reader: { az: 'Oxuyucu', en: 'Reader' },
  card: { az: 'Kartın nömrəsi (hex)', en: 'Card number (hex)' },
  present: { az: 'Kartı oxut', en: 'Present the card' },
  faults: { az: 'Nasazlıq', en: 'Fault' },
  none: { az: 'yoxdur', en: 'none' },
  cut: { az: 'kabel kəsilib', en: 'line cut' },
  motion: { az: 'sabitləşmir', en: 'never still' },
  garbage: { az: 'zədəli siqnal', en: 'garbled' },
} as const satisfies Record<string, Words>;
