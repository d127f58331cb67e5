import { catalogues } from '../catalogues/all.ts';
import { deviceImports } from '../devices/fields.ts';
import { fleetImports } from '../fleet/fields.ts';
import { type ImportNoun, importOf } from '../grammar/import-column.ts';

/** Every noun whose rows files may bring, each from its one declaration. */
export const importNouns: readonly ImportNoun[] = [
  ...fleetImports,
  ...catalogues.map(importOf),
  ...deviceImports,
];

/** The declaration of a noun's import; undefined for a noun that files do not bring. */
export const importNounOf = (noun: string): ImportNoun | undefined =>
  importNouns.find((each) => each.noun === noun);
