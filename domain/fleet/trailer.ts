import { optional, reference } from '../grammar/field/field.ts';
import { mass, plate } from '../grammar/field/vehicle-field.ts';
import { noun, type RowOf, type ValuesOf } from '../grammar/noun/noun.ts';
import { massWords } from './mass-words.ts';
import { fleetPermission } from './policy.ts';
import { fleetProblems } from './problems.ts';
import { supplierId } from './supplier.ts';

/** A trailer: its plate, its weight by its papers, and its owner. */
export const trailer = noun({
  noun: 'trailer',
  words: {
    one: { az: 'Qoşqu', en: 'Trailer' },
    many: { az: 'Qoşqular', en: 'Trailers' },
    add: { az: 'Yeni qoşqu', en: 'New trailer' },
  },
  fields: {
    numberPlate: plate(),
    passportWeight: optional(mass(massWords.passportWeight, { byVerb: true, example: 7_200 })),
    trailerBrandId: optional(reference({ az: 'Marka', en: 'Brand' }, 'trailerBrand')),
    trailerModelId: optional(
      reference({ az: 'Model', en: 'Model' }, 'trailerModel', {
        within: 'trailerBrandId',
        otherwise: fleetProblems.otherBrand,
      }),
    ),
    supplierId,
  },
  title: 'numberPlate',
  listed: ['numberPlate', 'passportWeight', 'trailerBrandId', 'trailerModelId', 'supplierId'],
  hidden: ['trailerModelId'],
  unique: [['numberPlate']],
  taken: fleetProblems.trailerExists,
  searched: ['numberPlate', 'trailerBrandName', 'trailerModelName'],
  shared: false,
  permission: fleetPermission,
  inNewMenu: 12,
});

export type TrailerRow = RowOf<typeof trailer>;
export type TrailerValues = ValuesOf<typeof trailer>;
