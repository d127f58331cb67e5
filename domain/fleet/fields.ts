import { carModel } from '../catalogues/car-model.ts';
import { date, integer, optional, reference, text } from '../grammar/field.ts';
import type { ImportField, ImportNoun } from '../grammar/import-column.ts';
import type { Words } from '../grammar/words.ts';
import { fleetPermission } from './policy.ts';

const mass = (example: number, words: Words, ...also: Words[]): ImportField => ({
  ...{ kind: 'mass', words, optional: true, also, example },
});

const plate = (): ImportField => ({
  ...text({ az: 'Nömrə', en: 'Plate' }, { max: 40 }),
  also: [
    { az: 'Dövlət qeydiyyat nişanı', en: 'Number plate' },
    { az: 'DQN', en: 'Registration number' },
    { az: 'Nömrə nişanı', en: 'Plate number' },
    { az: 'Dövlət nömrə nişanı', en: 'Registration plate' },
    { az: 'Qeydiyyat nişanı', en: 'Licence plate' },
    { az: 'Dövlət nömrəsi', en: 'License plate' },
    { az: 'Qeydiyyat nömrəsi', en: 'Vehicle number' },
    { az: 'Avtomobilin nömrəsi', en: 'Truck number' },
    { az: 'Qoşqunun nömrəsi', en: 'Trailer number' },
  ],
  example: '10-AA-100',
});

const supplier = (): ImportField => ({
  ...optional(
    reference({ az: 'Təchizatçı', en: 'Supplier' }, 'customer', {
      being: { field: 'customerType', among: ['supplier', 'both'] },
    }),
  ),
  also: [{ az: 'Göndərən', en: 'Sender' }],
});

/** The fields of a truck as files bring them. */
const truck: ImportNoun = {
  noun: 'truck',
  words: { one: { az: 'Avtomobil', en: 'Truck' }, many: { az: 'Avtomobillər', en: 'Trucks' } },
  title: 'numberPlate',
  permission: fleetPermission,
  fields: {
    numberPlate: plate(),
    truckTypeId: {
      ...optional(reference({ az: 'Növ', en: 'Type' }, 'truckType')),
      also: [{ az: 'Avtomobil növü', en: 'Truck type' }],
    },
    carBrandId: { ...optional(reference({ az: 'Marka', en: 'Brand' }, 'carBrand')), example: 'MAN' },
    carModelId: {
      ...optional(reference({ az: 'Model', en: 'Model' }, carModel.noun, { within: 'carBrandId' })),
      example: 'TGS 41.430',
    },
    driverId: {
      ...optional(reference({ az: 'Sürücü (sahib)', en: 'Driver (owner)' }, 'driver')),
      also: [
        { az: 'Sürücü', en: 'Driver' },
        { az: 'Sahibi', en: 'Owner' },
      ],
    },
    supplierId: supplier(),
    axleCount: {
      ...optional(integer({ az: 'Oxların sayı', en: 'Axles' }, { min: 2, max: 12 })),
      also: [
        { az: 'Oxlar', en: 'Axle count' },
        { az: 'Ox', en: 'Axle' },
      ],
      example: 4,
    },
    passportNumber: {
      ...optional(text({ az: 'Texniki pasport №', en: 'Technical passport №' }, { max: 50 })),
      example: 'AA 123456',
    },
    emptyWeight: mass(14_960, { az: 'Boş çəki', en: 'Empty weight' }, { az: 'Tara', en: 'Tare' }),
    passportWeight: mass(
      15_100,
      { az: 'Pasport üzrə çəki', en: 'Passport weight' },
      { az: 'Pasport çəkisi', en: 'Weight by passport' },
    ),
    maxAllowedWeight: mass(
      44_000,
      { az: 'İcazə verilən maksimum', en: 'Allowed maximum' },
      { az: 'Maksimum', en: 'Maximum' },
    ),
  },
};

const trailer: ImportNoun = {
  noun: 'trailer',
  words: { one: { az: 'Qoşqu', en: 'Trailer' }, many: { az: 'Qoşqular', en: 'Trailers' } },
  title: 'numberPlate',
  permission: fleetPermission,
  fields: {
    numberPlate: plate(),
    passportWeight: mass(7_200, { az: 'Pasport çəkisi', en: 'Passport weight' }),
    trailerBrandId: optional(reference({ az: 'Marka', en: 'Brand' }, 'trailerBrand')),
    trailerModelId: optional(
      reference({ az: 'Model', en: 'Model' }, 'trailerModel', { within: 'trailerBrandId' }),
    ),
    supplierId: supplier(),
  },
};

/** What the number of a driver's licence is called. */
export const LICENCE = { az: 'Vəsiqə №', en: 'Licence №' } as const;

const driver: ImportNoun = {
  noun: 'driver',
  words: { one: { az: 'Sürücü', en: 'Driver' }, many: { az: 'Sürücülər', en: 'Drivers' } },
  title: 'name',
  permission: fleetPermission,
  fields: {
    name: {
      ...text({ az: 'Ad, soyad', en: 'Name' }),
      also: [{ az: 'Ad', en: 'Driver' }],
      example: 'Rəşad Hüseynov',
    },
    licenseNumber: {
      ...optional(text(LICENCE, { max: 50 })),
      also: [{ az: 'Sürücülük vəsiqəsinin nömrəsi', en: 'Driving licence number' }],
      example: 'AB123456',
    },
    licenseExpiryDate: {
      ...optional(date({ az: 'Etibarlılıq müddəti', en: 'Valid until' })),
      also: [{ az: 'Vəsiqənin etibarlılıq tarixi', en: 'Licence valid until' }],
    },
    supplierId: supplier(),
  },
};

/** What files may bring of the fleet. */
export const fleetImports: readonly ImportNoun[] = [truck, trailer, driver];
