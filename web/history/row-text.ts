import { fill, type Language, type Words } from '@terezi/domain/grammar/words.ts';
import { gramsFromWire } from '@terezi/domain/grammar/mass.ts';
import type { HistoryRow } from '@terezi/domain/history/api.ts';
import { declaredField, fieldWord, stateWord } from '@terezi/domain/history/words.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import { date, dateTime, kilograms, number } from '#kit/formats.ts';
import { ROLE_WORDS } from '#shell/words.ts';
import { historyWords as words } from './words.ts';

type Value = Pick<HistoryRow, 'table' | 'field'>;

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text);
const isFigure = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** Fields of tickets that are masses, which nobody declares. */
const isMass = (field: string): boolean => field.endsWith('Kg');

const mass = (text: string, language: Language): string =>
  `${kilograms(gramsFromWire(Number(text)), language)} ${FORM_WORDS.kilogram[language]}`;

/** What is told of a value by its look alone. */
function plain(text: string, language: Language): string {
  if (text === 'true') return words.yes[language];
  if (text === 'false') return words.no[language];
  if (isDay(text)) return date(text);
  return isInstant(text) ? dateTime(text) : text;
}

/** What nouns say of their own fields beyond what they declare. */
function ownWord({ table, field }: Value, text: string, language: Language): string | undefined {
  if (field === 'statusId') return stateWord(table, text, language);
  if (field === 'userRole' && Object.hasOwn(ROLE_WORDS, text))
    return ROLE_WORDS[text as keyof typeof ROLE_WORDS][language];
  return field !== null && isMass(field) && isFigure(text) ? mass(text, language) : undefined;
}

/** A kept value as people read it, in their language and with its unit; null where there is none. */
function valueText({ table, field }: Value, text: string | null, language: Language): string | null {
  if (text === null || field === null) return null;
  const declared = declaredField(table, field);
  if (declared?.kind === 'mass' && isFigure(text)) return mass(text, language);
  if (declared?.kind === 'choice') return declared.choices[text]?.[language] ?? text;
  if (declared?.kind === 'decimal' && isFigure(text)) {
    const figure = number(text, language, declared.decimals);
    return declared.unit ? `${figure} ${declared.unit[language]}` : figure;
  }
  if (declared?.kind === 'integer' && isFigure(text)) return number(text, language);
  return ownWord({ table, field }, text, language) ?? plain(text, language);
}

/** What happened to a record as a whole: from what to what. */
const WHOLE: Readonly<
  Record<Exclude<HistoryRow['kind'], 'update'>, { field: Words; old: Words | null; new: Words }>
> = {
  insert: { field: words.allFields, old: null, new: words.added },
  archive: { field: words.status, old: words.active, new: words.archived },
  restore: { field: words.status, old: words.notInUse, new: words.active },
  delete: { field: words.status, old: words.active, new: words.removed },
};

/** A row as a change of one field: its name, and both values as people read them. */
export function changeOf(row: HistoryRow, language: Language) {
  if (row.kind === 'update') {
    return {
      field: row.field === null ? '' : fieldWord(row.table, row.field, language),
      before: valueText(row, row.old, language),
      after: valueText(row, row.new, language),
    };
  }
  const { field, old, new: next } = WHOLE[row.kind];
  return { field: field[language], before: old?.[language] ?? null, after: next[language] };
}

/** Who did it; the system where it was no person. */
export const whoText = ({ userName }: HistoryRow, language: Language): string =>
  userName ?? words.system[language];

/** What it came from: somebody's hand, a file, a site. */
export function sourceText({ actedAs, userName }: HistoryRow, language: Language): string {
  const [kind = '', name = ''] = (actedAs ?? '').split(':');
  if (kind === 'site') return fill(words.bySite, language, { id: name });
  if (kind === 'job') return (name.startsWith('import') ? words.byImport : words.byJob)[language];
  return (userName === null ? words.byProgram : words.byHand)[language];
}
