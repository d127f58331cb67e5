import type { Words } from '@terezi/domain/grammar/words.ts';
import { byNote } from '@terezi/domain/weighing/ticket/notes.ts';
import { byNamedName, declaredOf } from '@terezi/domain/weighing/ticket/named.ts';
import { ticketWords } from './words.ts';

const fieldWords: Readonly<Record<string, Words>> = {
  ...byNote(({ words }) => words),
  ...byNamedName((each) => declaredOf(each).words),
  numberPlate: ticketWords.plate,
  trailerPlates: ticketWords.trailer,
  directionReason: { az: 'İstiqamətin səbəbi', en: 'Reason of the direction' },
  dividedKg: { az: 'Bölünmüş cəm, kq', en: 'Divided sum, kg' },
  netPoolGivenKg: { az: 'Ümumi balansa keçib, kq', en: 'Given to the overall balance, kg' },
  netPoolDrawnKg: { az: 'Ümumi balansdan götürülüb, kq', en: 'Drawn from the overall balance, kg' },
  lossPercentage: { az: 'İtki faizi', en: 'Loss percentage' },
};

/** The name of a changed field; one that this page does not know is shown by its key. */
export const historyField = (field: string): Words => fieldWords[field] ?? { az: field, en: field };
