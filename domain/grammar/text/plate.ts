import { fieldProblems } from '../problems.ts';
import { signName } from './plain-text.ts';

/** The most signs of a plate, its dashes among them. */
export const PLATE_MAX = 15;

/** A local plate, with its dashes or without. */
const LOCAL = /^(\d{2})-?([A-Z]{2})-?(\d{3})$/;

/** A plate as it stands on a truck: `99TT777` is `99-TT-777`. Foreign ones stay as they were typed. */
export const plateAsWritten = (plate: string): string => plate.replace(LOCAL, '$1-$2-$3');

/** A plate as stored, local or foreign: plain capitals, digits and single dashes between them, at most 15 in all. */
export const isPlate = (plate: string): boolean =>
  /^[A-Z0-9](?:-?[A-Z0-9]){3,14}$/.test(plate) && plate.length <= PLATE_MAX && /\d/.test(plate);

/** The fault of a plate in its one form: a sign that no plate has, by its name, too many signs, or its shape; null where it has none. */
export function plateFault(plate: string) {
  if (isPlate(plate)) return null;
  const sign = /[^A-Z0-9-]/u.exec(plate)?.[0];
  if (sign !== undefined) return { kind: fieldProblems.plateSign, values: { sign: signName(sign) } };
  if (plate.length > PLATE_MAX) return { kind: fieldProblems.tooLong, values: { max: PLATE_MAX } };
  return { kind: plate === '' ? fieldProblems.required : fieldProblems.plate, values: {} };
}
