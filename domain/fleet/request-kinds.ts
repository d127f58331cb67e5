import { inUnit, UNITS } from '../grammar/units.ts';
import { requestKind } from '../requests/kind.ts';
import { resetPermission } from './empty-weight.ts';
import { massWords } from './mass-words.ts';
import { fleetPermission } from './policy.ts';

/** A truck's stored empty weight that is to be emptied: until another one is stored, it completes no ticket. */
export const emptyWeightReset = requestKind({
  name: 'empty-weight-reset',
  noun: 'truck',
  words: { az: 'Boş çəkinin sıfırlanması', en: 'Empty weight reset' },
  many: { az: 'Boş çəkinin sıfırlanması sorğuları', en: 'Empty weight resets' },
  lateAfter: 1440,
  afterwards: {
    az: 'Saxlanmış boş çəki silinir. Yenisi yazılana qədər bu avtomobilin qəbzi onunla tamamlanmır.',
    en: 'The stored empty weight is removed. Until a new one is stored, no ticket of this truck is completed with it.',
  },
  propose: resetPermission,
  decide: ['CompanyAdmin'],
  masses: ['emptyWeight'],
  shown: {
    emptyWeight: inUnit(massWords.emptyWeight, UNITS.kilogram),
    emptyWeightDay: { az: 'Boş çəkinin tarixi', en: 'Empty weight taken' },
  },
});

/** What the kinds of typed masses share: one person alone never overwrites a mass that stands. */
const typed = {
  lateAfter: 1440,
  propose: fleetPermission.write,
  decide: ['CompanyAdmin'],
} as const;

/** An empty weight that a person has typed over the one that stands. */
export const emptyWeightChange = requestKind({
  ...typed,
  name: 'empty-weight-change',
  noun: 'truck',
  words: { az: 'Boş çəkinin dəyişdirilməsi', en: 'Empty weight change' },
  many: { az: 'Boş çəkinin dəyişdirilməsi sorğuları', en: 'Empty weight changes' },
  afterwards: {
    az: 'Bu avtomobilin qəbzləri ikinci çəki olmadan bu boş çəki ilə tamamlanır. Qəbzdə onun əl ilə yazıldığı göstərilir.',
    en: 'This empty weight completes tickets of this truck without a second weight. They say that it was typed.',
  },
  masses: ['emptyWeight'],
  shown: {
    emptyWeight: inUnit(massWords.emptyWeight, UNITS.kilogram),
    emptyWeightDay: { az: 'Boş çəkinin tarixi', en: 'Empty weight taken' },
  },
});

const passport = {
  ...typed,
  words: { az: 'Pasport çəkisinin dəyişdirilməsi', en: 'Passport weight change' },
  afterwards: {
    az: 'Texniki pasport üzrə tamamlanan qəbzlərdə bu çəki tutulur.',
    en: 'Tickets that are completed by technical passport take this weight off.',
  },
  masses: ['passportWeight'],
  shown: {
    passportWeight: inUnit(massWords.passportWeight, UNITS.kilogram),
    passportWeightDay: { az: 'Yazıldığı tarix', en: 'Written down' },
  },
} as const;

/** Another passport weight of a truck than the one that stands, or none. */
export const truckPassportWeight = requestKind({
  ...passport,
  name: 'truck-passport-weight',
  noun: 'truck',
  many: { az: 'Avtomobilin pasport çəkisi sorğuları', en: 'Passport weight changes of trucks' },
});

/** Another passport weight of a trailer than the one that stands, or none. */
export const trailerPassportWeight = requestKind({
  ...passport,
  name: 'trailer-passport-weight',
  noun: 'trailer',
  many: { az: 'Qoşqunun pasport çəkisi sorğuları', en: 'Passport weight changes of trailers' },
});
