import type { Words } from '../grammar/words.ts';
import type { TareKind } from './tare.ts';

/** A kind of tare as a ticket names it. */
export const tareWords: Readonly<Record<TareKind, Words>> = {
  stored: { az: 'saxlanmış boş çəki', en: 'stored empty weight' },
  passport: { az: 'texniki pasport', en: 'technical passport' },
};
