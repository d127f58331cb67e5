import { choice, date, decimal, flag, integer, reference, text } from '../grammar/field.ts';
import { mass } from '../grammar/vehicle-field.ts';
import { fieldColumns } from '../grammar/noun-sheet.ts';
import type { ListSheet } from '../grammar/sheet.ts';
import { UNITS } from '../grammar/units.ts';
import type { Words } from '../grammar/words.ts';
import {
  calibratedUntilWords,
  protocolWords,
  scaleFieldWords as words,
  scaleListTitle,
} from './scale-words.ts';

const metres = (fieldWords: Words) => decimal(fieldWords, { decimals: 2, max: 10_000, unit: UNITS.metre });

/** The list of scales as a file has it; what is true of a moment stands in none. */
export const scaleSheet: ListSheet<Readonly<Record<string, unknown>>> = {
  title: scaleListTitle,
  columns: fieldColumns({
    // A text of its own where nothing else is said.
    ...Object.fromEntries(Object.entries(words).map(([name, fieldWords]) => [name, text(fieldWords)])),
    number: integer(words.number, { max: 9_999 }),
    siteId: reference(words.siteId, 'site'),
    calibratedUntil: date(calibratedUntilWords),
    isAutomatic: flag(words.isAutomatic),
    isQrScale: flag(words.isQrScale),
    usualStayMinutes: integer(words.usualStayMinutes, { max: 1_440 }),
    expectedValue: mass(words.expectedValue),
    weight2Change: flag(words.weight2Change),
    protocol: choice(words.protocol, protocolWords),
    division: mass(words.division),
    min: mass(words.min),
    max: mass(words.max),
    bodyLength: metres(words.bodyLength),
    bodyWidth: metres(words.bodyWidth),
    cableLength: metres(words.cableLength),
    installationDate: date(words.installationDate),
  }),
};
