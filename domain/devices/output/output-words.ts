import type { Words } from '../../grammar/words.ts';
import type { OutputName, OutputState } from './output.ts';

/** The names of barriers and lights. */
export const outputWords: Readonly<Record<OutputName, Words>> = {
  'entry-barrier': { az: 'Giriş şlaqbaumu', en: 'Entry barrier' },
  'exit-barrier': { az: 'Çıxış şlaqbaumu', en: 'Exit barrier' },
  'entry-light': { az: 'Giriş svetoforu', en: 'Entry light' },
  'exit-light': { az: 'Çıxış svetoforu', en: 'Exit light' },
};

/** The names of their states. */
export const outputStateWords: Readonly<Record<OutputState, Words>> = {
  open: { az: 'açıq', en: 'open' },
  closed: { az: 'bağlı', en: 'closed' },
  red: { az: 'qırmızı', en: 'red' },
  green: { az: 'yaşıl', en: 'green' },
};
