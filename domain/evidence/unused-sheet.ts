import { instantCell, massCell } from '../grammar/sheet/cell.ts';
import type { ListSheet } from '../grammar/sheet/sheet.ts';
import { spanText } from '../grammar/span.ts';
import { UNITS } from '../grammar/units.ts';
import type { Language, Words } from '../grammar/words.ts';
import type { UnusedRow } from './unused-record.ts';
import { unusedWords } from './unused-words.ts';

/** The words of the list of weights that no ticket used. */
export const unusedListWords = {
  title: { az: 'İstifadə olunmamış çəkilər', en: 'Unused weights' },
  record: { az: 'Çəki yazısı', en: 'Weight record' },
  weight: { az: 'Çəki', en: 'Weight' },
  takenAt: { az: 'Çəki vaxtı', en: 'Taken' },
  age: { az: 'Yaşı', en: 'Age' },
  why: { az: 'Səbəb', en: 'Reason' },
  scale: { az: 'Tərəzi', en: 'Scale' },
  company: { az: 'Şirkət', en: 'Company' },
  receivedAt: { az: 'Serverə çatıb', en: 'Reached the server' },
} as const satisfies Record<string, Words>;

const words = unusedListWords;

/** The refusal says more than its kind, in less room; without one only the kind is known. */
export const unusedReason = ({ why, refusal }: UnusedRow, language: Language): string =>
  refusal ?? unusedWords[why][language];

/** The list of weights that no ticket used as a file has it. */
export const unusedSheet: ListSheet<UnusedRow> = {
  title: words.title,
  columns: {
    record: { words: words.record, cell: ({ record }) => record },
    weight: { words: words.weight, unit: UNITS.kilogram, cell: ({ weight }) => massCell(weight) },
    takenAt: { words: words.takenAt, cell: ({ takenAt }) => instantCell(takenAt) },
    age: { words: words.age, cell: ({ age }, language) => spanText(age, language) },
    why: { words: words.why, cell: unusedReason },
    scaleName: { words: words.scale, cell: ({ scaleName }) => scaleName },
    companyName: { words: words.company, cell: ({ companyName }) => companyName },
    receivedAt: { words: words.receivedAt, cell: ({ receivedAt }) => instantCell(receivedAt) },
  },
};
