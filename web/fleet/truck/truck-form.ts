import type { TruckRow } from '@terezi/domain/fleet/api.ts';
import { isPlate } from '@terezi/domain/fleet/plate.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Grams } from '@terezi/domain/weighing/mass.ts';
import type { Faults } from '#kit/form/form-state.ts';
import type { Option } from '#kit/form/option-search.ts';
import { number } from '#kit/formats.ts';
import { idOf, optionOf } from '../references.ts';
import { fleetWords } from '../words.ts';
import { truckWords as words } from './words.ts';

/** What the form of a truck holds; its names are those of the wire, so that refusals find their fields. */
export type TruckForm = {
  readonly numberPlate: string;
  readonly truckTypeId: Option | null;
  readonly carBrandId: Option | null;
  readonly carModelId: Option | null;
  readonly driverId: Option | null;
  readonly senderId: Option | null;
  readonly axleCount: number | null;
  readonly passportNumber: string;
  readonly emptyWeight: Grams | null;
  readonly passportWeight: Grams | null;
  readonly maxAllowedWeight: Grams | null;
};

export const truckLabels = {
  numberPlate: fleetWords.plateShort,
  truckTypeId: words.type,
  carBrandId: words.brand,
  carModelId: words.model,
  driverId: words.driver,
  senderId: fleetWords.supplier,
  axleCount: words.axles,
  passportNumber: words.passportNumber,
  emptyWeight: words.emptyWeight,
  passportWeight: words.passportWeight,
  maxAllowedWeight: words.maxAllowed,
} as const;

const BLANK: TruckForm = {
  numberPlate: '',
  truckTypeId: null,
  carBrandId: null,
  carModelId: null,
  driverId: null,
  senderId: null,
  axleCount: null,
  passportNumber: '',
  emptyWeight: null,
  passportWeight: null,
  maxAllowedWeight: null,
};

/** The form of a new truck, with the plate that somebody has typed already. */
export const newTruck = (numberPlate = ''): TruckForm => ({ ...BLANK, numberPlate });

/** The form of a truck as it stands. */
export const formOf = (row: TruckRow): TruckForm => ({
  numberPlate: row.numberPlate,
  truckTypeId: optionOf(row.truckTypeId, row.truckTypeName),
  carBrandId: optionOf(row.carBrandId, row.carBrandName),
  carModelId: optionOf(row.carModelId, row.carModelName),
  driverId: optionOf(row.driverId, row.driverName),
  senderId: optionOf(row.senderId, row.senderName),
  axleCount: row.axleCount,
  passportNumber: row.passportNumber ?? '',
  emptyWeight: row.emptyWeight,
  passportWeight: row.passportWeight,
  maxAllowedWeight: row.maxAllowedWeight,
});

/** What goes to the API for a form; masses in grams. */
export const truckInput = (form: TruckForm) => ({
  ...form,
  truckTypeId: idOf(form.truckTypeId),
  carBrandId: idOf(form.carBrandId),
  carModelId: idOf(form.carModelId),
  driverId: idOf(form.driverId),
  senderId: idOf(form.senderId),
});

/** What the API would refuse without asking anybody. */
export function truckFaults({ numberPlate, axleCount }: TruckForm): Faults<TruckForm> {
  const plate = numberPlate.trim() === '' ? fieldProblems.required : fieldProblems.plate;
  const isWrongCount = axleCount !== null && (axleCount < 2 || axleCount > 12);
  return {
    ...(!isPlate(numberPlate) && { numberPlate: plate }),
    ...(isWrongCount && { axleCount: words.axlesRange }),
  };
}

/** What a truck may carry: its allowed total less its own weight, where both are known and there is something left. */
export function payloadOf(form: Pick<TruckForm, 'emptyWeight' | 'passportWeight' | 'maxAllowedWeight'>) {
  const own = form.emptyWeight ?? form.passportWeight;
  if (own === null || form.maxAllowedWeight === null) return null;
  return form.maxAllowedWeight > own ? form.maxAllowedWeight - own : null;
}

/** Brand and model in one. */
export const brandAndModel = ({ carBrandName, carModelName }: TruckRow): string =>
  [carBrandName, carModelName].filter(Boolean).join(' ');

const GRAMS_PER_TONNE = 1_000_000;

/** A mass in tonnes without its unit. */
export const tonnes = (grams: Grams, language: Language): string => number(grams / GRAMS_PER_TONNE, language);
