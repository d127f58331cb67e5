import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { sayIn } from '#kit/language.tsx';
import type { Reader, ValuesOf } from '#records/noun.ts';
import { driver } from '../driver/driver.tsx';
import { catalogued, numberPlate, supplierId } from '../fields.ts';
import { fleetWords } from '../words.ts';
import { type Masses, tonnes } from './masses.ts';
import { truckWords as words } from './words.ts';

const mass = { kind: 'mass', optional: true } as const;

/** "icazəli 44 t", where a card has no room for a head. */
const allowed = ({ language }: Reader) => ({
  width: 190,
  phone: 'line3-end' as const,
  phoneText: ({ maxAllowedWeight }: Masses) =>
    maxAllowedWeight === null
      ? null
      : sayIn(language)(words.allowedMark, { tonnes: tonnes(maxAllowedWeight, language) }),
});

/** What is kept of a truck. */
export const truckFields = {
  numberPlate: { ...numberPlate, once: fleetProblems.truckExists },
  truckTypeId: {
    ...catalogued('truckType'),
    words: words.type,
    column: { width: 150, optional: true, phone: null },
  },
  carBrandId: { ...catalogued('carBrand'), words: words.brand },
  carModelId: {
    ...catalogued('carModel'),
    words: words.model,
    within: 'carBrandId',
    hint: fleetWords.brandFirst,
  },
  driverId: {
    kind: 'reference',
    words: words.driver,
    to: () => driver,
    hint: words.driverHint,
    optional: true,
  },
  supplierId: { ...supplierId, column: { width: 190, phone: 'line3' } },
  axleCount: {
    kind: 'integer',
    words: words.axles,
    min: 2,
    max: 12,
    range: words.axlesRange,
    optional: true,
    column: { words: words.axlesShort, width: 76, phone: null },
  },
  passportNumber: {
    kind: 'text',
    words: words.passportNumber,
    max: 50,
    code: true,
    optional: true,
    column: { width: 140, optional: true, phone: null },
  },
  emptyWeight: { ...mass, byVerb: true, words: words.emptyWeight, column: { kind: 'figure', width: 112 } },
  passportWeight: {
    ...mass,
    byVerb: true,
    words: words.passportWeight,
    column: { words: fleetWords.passportWeight, phone: null },
  },
  maxAllowedWeight: { ...mass, words: words.maxAllowed, column: allowed },
} as const;

export type TruckForm = ValuesOf<typeof truckFields>;
