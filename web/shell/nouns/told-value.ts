import type { Language } from '@terezi/domain/grammar/words.ts';
import { tellValue } from '@terezi/domain/history/told-value.ts';
import { fieldWord, nounText } from '@terezi/domain/history/words.ts';
import { shownCurrency } from '#kit/currency.ts';
import { shownZone } from '#kit/zone.ts';

/** The zone and the currency in which this page shows kept values. */
export const tellingManner = () => ({ zone: shownZone(), currency: shownCurrency() });

/** A kept value as people read it, in their language and with its unit; null where there is none. */
export const toldValue = (
  place: { readonly table: string; readonly field: string | null },
  text: string | null,
  language: Language,
): string | null => tellValue(place, text, language, tellingManner());

/** The name of a noun, with the title of this row. */
export const toldRecord = (table: string, title: string | null, language: Language): string =>
  [nounText(table, language), title].filter((part) => part !== null).join(' ');

/** The name of a noun's field. */
export const toldField = (table: string, field: string, language: Language): string =>
  fieldWord(table, field, language);
