import type { Words } from '../../grammar/words.ts';
import type { OutputName, OutputState } from './output.ts';

/** What barriers and lights are called. */
export const outputWords: Readonly<Record<OutputName, Words>> = {
  'entry-barrier': { az: 'Giriş şlaqbaumu', en: 'Entry barrier' },
  'exit-barrier': { az: 'Çıxış şlaqbaumu', en: 'Exit barrier' },
  'entry-light': { az: 'Giriş svetoforu', en: 'Entry light' },
  'exit-light': { az: 'Çıxış svetoforu', en: 'Exit light' },
};

/** What the states are called that one can be in. */
export const outputStateWords: Readonly<Record<OutputState, Words>> = {
  open: { az: 'açıq', en: 'open' },
  closed: { az: 'bağlı', en: 'closed' },
  red: { az: 'qırmızı', en: 'red' },
  green: { az: 'yaşıl', en: 'green' },
};
