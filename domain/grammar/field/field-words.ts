import type { Field } from './field.ts';
import { UNITS } from '../units.ts';
import type { Words } from '../words.ts';

/** The words of a flag's value. */
export const YES_OR_NO = { yes: { az: 'bəli', en: 'yes' }, no: { az: 'xeyr', en: 'no' } } as const;

/** The unit of a field's figures, where they have one. */
export const fieldUnit = (field: Field): Words | 'currency' | undefined => {
  if (field.kind === 'mass') return UNITS.kilogram;
  return field.kind === 'decimal' ? field.unit : undefined;
};
