import { integer, optional, reference, text } from '../grammar/field/field.ts';
import { instant, mass, plate } from '../grammar/field/vehicle-field.ts';
import { noun, type RowOf, type ValuesOf } from '../grammar/noun/noun.ts';
import { massWords } from './mass-words.ts';
import { fleetPermission } from './policy.ts';
import { fleetProblems } from './problems.ts';
import { supplierId } from './supplier.ts';

/** A truck: its plate, what it is, who drives it, whose it is, and what it weighs and may weigh. */
export const truck = noun({
  noun: 'truck',
  words: {
    one: { az: 'Avtomobil', en: 'Truck' },
    many: { az: 'Avtomobillər', en: 'Trucks' },
    add: { az: 'Yeni avtomobil', en: 'New truck' },
  },
  fields: {
    numberPlate: plate(),
    truckTypeId: optional(
      reference({ az: 'Növ', en: 'Type' }, 'truckType', {
        also: [{ az: 'Avtomobil növü', en: 'Truck type' }],
      }),
    ),
    carBrandId: optional(reference({ az: 'Marka', en: 'Brand' }, 'carBrand', { example: 'MAN' })),
    carModelId: optional(
      reference({ az: 'Model', en: 'Model' }, 'carModel', {
        within: 'carBrandId',
        otherwise: fleetProblems.otherBrand,
        example: 'TGS 41.430',
      }),
    ),
    driverId: optional(
      reference({ az: 'Sürücü (sahib)', en: 'Driver (owner)' }, 'driver', {
        also: [
          { az: 'Sürücü', en: 'Driver' },
          { az: 'Sahibi', en: 'Owner' },
        ],
      }),
    ),
    supplierId,
    axleCount: optional(
      integer(
        { az: 'Oxlar', en: 'Axles' },
        {
          min: 2,
          max: 12,
          label: { az: 'Oxların sayı', en: 'Axle count' },
          also: [{ az: 'Ox', en: 'Axle' }],
          example: 4,
        },
      ),
    ),
    passportNumber: optional(
      text(
        { az: 'Texniki pasport №', en: 'Technical passport №' },
        { max: 50, code: true, example: 'AA 123456' },
      ),
    ),
    emptyWeight: optional(
      mass(massWords.emptyWeight, { byVerb: true, also: [{ az: 'Tara', en: 'Tare' }], example: 14_960 }),
    ),
    passportWeight: optional(
      mass(massWords.passportWeight, {
        byVerb: true,
        also: [{ az: 'Pasport üzrə çəki', en: 'Weight by passport' }],
        example: 15_100,
      }),
    ),
    maxAllowedWeight: optional(
      mass(
        { az: 'İcazə verilən maksimum', en: 'Allowed maximum' },
        { also: [{ az: 'Maksimum', en: 'Maximum' }], example: 44_000 },
      ),
    ),
  },
  told: { emptyWeightAt: optional(instant({ az: 'Boş çəkinin tarixi', en: 'Empty weight set at' })) },
  title: 'numberPlate',
  // Figures stand among the first columns, so that they never scroll out of sight.
  listed: [
    'numberPlate',
    'carBrandId',
    'driverId',
    'emptyWeight',
    'supplierId',
    'passportWeight',
    'maxAllowedWeight',
    'axleCount',
    'truckTypeId',
    'passportNumber',
    'emptyWeightAt',
  ],
  hidden: ['truckTypeId', 'passportNumber', 'emptyWeightAt'],
  unique: [['numberPlate']],
  taken: fleetProblems.truckExists,
  searched: ['numberPlate', 'driverName', 'carBrandName'],
  filters: { passportWeightMissing: 'flag' },
  shared: false,
  permission: fleetPermission,
  inNewMenu: 11,
});

export type TruckRow = RowOf<typeof truck>;
export type TruckValues = ValuesOf<typeof truck>;
