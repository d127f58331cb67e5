import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import { PLATE_MAX, plateFault } from '@terezi/domain/fleet/plate.ts';
import { normalizePlate } from '@terezi/domain/grammar/fold.ts';
import { fill } from '@terezi/domain/grammar/words.ts';
import { nounOf } from '#catalogues/noun.ts';
import { fleetWords } from './words.ts';

/** By what a truck or a trailer is known; in lists pinned to the left, so that no figure is read without it. */
export const numberPlate = {
  kind: 'text',
  words: fleetWords.plateShort,
  label: fleetWords.plate,
  max: PLATE_MAX,
  code: true,
  normalize: normalizePlate,
  fault: (text: string) => {
    const fault = plateFault(text);
    return fault && { az: fill(fault.kind, 'az', fault.values), en: fill(fault.kind, 'en', fault.values) };
  },
  column: { width: 104, pinned: 'left' },
} as const;

/** A row of a declared catalogue, which may be missing. */
export const catalogued = (noun: string) =>
  ({ kind: 'reference', to: () => nounOf(catalogueOf(noun)), optional: true }) as const;

const SUPPLIES = { customerType: ['supplier', 'both'] } as const;

/** Whose it is: the supplier, one of the customers who supply. */
export const supplierId = {
  kind: 'reference',
  words: fleetWords.supplier,
  to: () => nounOf(catalogueOf('customer')),
  among: SUPPLIES,
  optional: true,
  column: { width: 240, phone: 'line3' },
} as const;
