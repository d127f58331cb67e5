import type { DriverRow } from '@terezi/domain/fleet/api.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { Faults } from '#kit/form/form-state.ts';
import type { Option } from '#kit/form/option-search.ts';
import { idOf, optionOf } from '../references.ts';
import { fleetWords } from '../words.ts';
import { driverWords as words } from './words.ts';

/** What the form of a driver holds; its names are those of the wire, so that refusals find their fields. */
export type DriverForm = {
  readonly name: string;
  readonly licenseNumber: string;
  readonly licenseExpiryDate: string | null;
  readonly senderId: Option | null;
};

export const driverLabels = {
  name: words.name,
  licenseNumber: words.licence,
  licenseExpiryDate: words.expiry,
  senderId: fleetWords.supplier,
} as const;

/** The form of a new driver, with the name that somebody has typed already. */
export const newDriver = (name = ''): DriverForm => ({
  name,
  licenseNumber: '',
  licenseExpiryDate: null,
  senderId: null,
});

/** The form of a driver as it stands. */
export const formOf = (row: DriverRow): DriverForm => ({
  name: row.name,
  licenseNumber: row.licenseNumber ?? '',
  licenseExpiryDate: row.licenseExpiryDate,
  senderId: optionOf(row.senderId, row.senderName),
});

/** What goes to the API for a form. */
export const driverInput = (form: DriverForm) => ({ ...form, senderId: idOf(form.senderId) });

/** What the API would refuse without asking anybody. */
export const driverFaults = ({ name }: DriverForm): Faults<DriverForm> =>
  name.trim() === '' ? { name: fieldProblems.required } : {};
