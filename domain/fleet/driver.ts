import { date, optional, text } from '../grammar/field/field.ts';
import { noun, type RowOf } from '../grammar/noun/noun.ts';
import { fleetPermission } from './policy.ts';
import { fleetProblems } from './problems.ts';
import { supplierId } from './supplier.ts';

/** The name of a driving licence's number. */
export const LICENCE = { az: 'Vəsiqə №', en: 'Licence №' } as const;

/** A driver: name, licence, until when it is valid, and whose driver. Two of a company may share a name, never a licence. */
export const driver = noun({
  noun: 'driver',
  words: {
    one: { az: 'Sürücü', en: 'Driver' },
    many: { az: 'Sürücülər', en: 'Drivers' },
    add: { az: 'Yeni sürücü', en: 'New driver' },
  },
  fields: {
    name: text(
      { az: 'Ad, soyad', en: 'Name' },
      { also: [{ az: 'Ad', en: 'Driver' }], example: 'Rəşad Hüseynov' },
    ),
    licenseNumber: optional(
      text(LICENCE, {
        max: 50,
        code: true,
        label: { az: 'Sürücülük vəsiqəsinin nömrəsi', en: 'Driving licence number' },
        example: 'AB123456',
      }),
    ),
    licenseExpiryDate: optional(
      date(
        { az: 'Etibarlılıq müddəti', en: 'Valid until' },
        { label: { az: 'Vəsiqənin etibarlılıq tarixi', en: 'Licence valid until' } },
      ),
    ),
    supplierId,
  },
  told: {
    /** Of the truck that names this driver, if there is one. */
    numberPlate: optional(text({ az: 'Avtomobili', en: 'Truck' }, { code: true })),
  },
  title: 'name',
  listed: ['name', 'licenseNumber', 'licenseExpiryDate', 'numberPlate', 'supplierId'],
  unique: [['licenseNumber']],
  taken: fleetProblems.licenseExists,
  searched: ['name', 'licenseNumber'],
  shared: false,
  permission: fleetPermission,
  inNewMenu: 10,
});

export type DriverRow = RowOf<typeof driver>;
