import type { TrailerRow } from '@terezi/domain/fleet/api.ts';
import { isPlate } from '@terezi/domain/fleet/plate.ts';
import { normalizePlate } from '@terezi/domain/grammar/fold.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { Grams } from '@terezi/domain/weighing/mass.ts';
import type { Faults } from '#kit/form/form-state.ts';
import type { Option } from '#kit/form/option-search.ts';
import { idOf, optionOf } from '../references.ts';
import { fleetWords } from '../words.ts';
import { trailerWords as words } from './words.ts';

/** What the form of a trailer holds; its names are those of the wire, so that refusals find their fields. */
export type TrailerForm = {
  readonly numberPlate: string;
  readonly brand: string;
  readonly model: string;
  readonly senderId: Option | null;
  readonly passportWeight: Grams | null;
};

export const trailerLabels = {
  numberPlate: fleetWords.plateShort,
  brand: words.brand,
  model: words.model,
  senderId: fleetWords.supplier,
  passportWeight: fleetWords.passportWeight,
} as const;

/** The form of a new trailer, with the plate that somebody has typed already. */
export const newTrailer = (plate = ''): TrailerForm => ({
  numberPlate: normalizePlate(plate),
  brand: '',
  model: '',
  senderId: null,
  passportWeight: null,
});

/** The form of a trailer as it stands. */
export const formOf = (row: TrailerRow): TrailerForm => ({
  numberPlate: row.numberPlate,
  brand: row.brand ?? '',
  model: row.model ?? '',
  senderId: optionOf(row.senderId, row.senderName),
  passportWeight: row.passportWeight,
});

/** What goes to the API for a form; masses in grams. */
export const trailerInput = (form: TrailerForm) => ({ ...form, senderId: idOf(form.senderId) });

/** What the API would refuse without asking anybody. */
export function trailerFaults({ numberPlate }: TrailerForm): Faults<TrailerForm> {
  if (isPlate(numberPlate)) return {};
  return { numberPlate: numberPlate.trim() === '' ? fieldProblems.required : fieldProblems.plate };
}
