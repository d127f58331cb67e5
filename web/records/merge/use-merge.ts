import { useState } from 'react';
import type { Form } from '#kit/form/state/form.ts';
import { useForm } from '#kit/form/state/use-form.ts';
import {
  firstSide,
  isSame,
  joined,
  type MergeValues,
  type Merging,
  parted,
  type Parted,
  type Side,
} from './merging.ts';
import { MERGE_WORDS } from './words.ts';

/** A merge in use: its fields, whose value each gets, and the form that saves the whole. */
export type Merge = {
  readonly form: Form<MergeValues>;
  readonly fields: readonly Parted[];
  readonly sideOf: (field: Parted) => Side | null;
  /** Takes one side of a field. */
  readonly take: (field: Parted, side: 'mine' | 'theirs') => void;
  readonly takeAll: (side: 'mine' | 'theirs') => void;
  /** How many collisions are undecided. */
  readonly left: number;
};

const FIRST: Readonly<Record<string, Side>> = {};

/** Merges the changes of two people to one row, and sends the result once each collision is decided. */
export function useMerge({ labels, states, faults, send }: Merging, close: () => void): Merge {
  const fields = parted(states);
  const initial = joined(states);
  const [sides, setSides] = useState(FIRST);
  const sideIn = (field: Parted, values: MergeValues): Side | null => {
    const side = sides[field.name] ?? firstSide(field);
    const value = values[field.name] ?? null;
    if (side !== null && side !== 'joint' && isSame(value, field[side])) return side;
    // A typed value that equals neither side joins both. A collision is undecided as long as its value is untouched.
    return side === null && isSame(value, initial[field.name]) ? null : 'joint';
  };
  const undecided = (values: MergeValues) => fields.filter((field) => sideIn(field, values) === null);
  const form = useForm<MergeValues>({
    labels,
    initial,
    validate: (values) => ({
      ...faults(values),
      ...Object.fromEntries(undecided(values).map(({ name }) => [name, MERGE_WORDS.undecided])),
    }),
    submit: send,
    cancel: close,
  });
  const take = (field: Parted, side: 'mine' | 'theirs') => {
    setSides((sides) => ({ ...sides, [field.name]: side }));
    form.set(field.name, field[side]);
  };
  return {
    form,
    fields,
    sideOf: (field) => sideIn(field, form.values),
    take,
    takeAll: (side) => {
      for (const field of fields) if (field.by === 'both') take(field, side);
    },
    left: undecided(form.values).length,
  };
}
