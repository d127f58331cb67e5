import { massWords } from '../fleet/mass-words.ts';
import { fleetPermission } from '../fleet/policy.ts';
import { inUnit, UNITS } from '../grammar/units.ts';
import { requestKind } from '../requests/kind.ts';

/** Masses in a file that differ from those of existing rows: all of one file are decided at once. */
export const importedMasses = requestKind({
  name: 'import-masses',
  noun: 'import',
  words: { az: 'Fayldakı çəkilər', en: 'Weights of a file' },
  many: { az: 'Faylların çəki sorğuları', en: 'Weights of files' },
  lateAfter: 1440,
  afterwards: {
    az: 'Faylın bu sətirlərində boş çəki və pasport çəkisi dəyişir. Reyestrdə mənbə kimi fayl yazılır.',
    en: 'The empty weights and passport weights of these rows change. Their register names the file as the source.',
  },
  propose: fleetPermission.write,
  decide: ['CompanyAdmin'],
  shown: {
    masses: { az: 'Dəyişən çəkilərin sayı', en: 'Weights that change' },
    emptyWeight: inUnit(massWords.emptyWeight, UNITS.kilogram),
    passportWeight: inUnit(massWords.passportWeight, UNITS.kilogram),
  },
  seldom: ['emptyWeight', 'passportWeight'],
});
