import { useState } from 'react';
import type { Form } from '#kit/form/form.ts';
import { useForm } from '#kit/form/use-form.ts';
import { useSaving } from '#shell/use-saving.ts';
import { type FormValue, type FormValues, type Noun, type Row, rowIn } from '../noun.ts';
import { faultsOf, inputOf, labelsOf, valuesOf } from '../values.ts';
import { firstSide, isSame, joined, type Parted, parted, type Side } from './merging.ts';
import { MERGE_WORDS } from './words.ts';

/** The two rows that a merge stands between, and what its reader typed on the first. */
export type Merging = {
  readonly noun: Noun;
  /** As it was opened. */
  readonly row: Row;
  readonly mine: FormValues;
  /** As it is by now. */
  readonly now: Row;
};

/** A merge in use: its fields, whose value each is to have, and the form that keeps the whole. */
export type Merge = {
  readonly form: Form<FormValues>;
  readonly fields: readonly Parted[];
  readonly sideOf: (field: Parted) => Side | null;
  /** Takes one side of a field. */
  readonly take: (field: Parted, side: 'mine' | 'theirs') => void;
  readonly takeAll: (side: 'mine' | 'theirs') => void;
  /** How many collisions nobody has decided. */
  readonly left: number;
};

const FIRST: Readonly<Record<string, Side>> = {};

/** Merges what two people made of one row; `kept` is told the row that was saved on top of the newer one. */
export function useMerge(
  { noun, row, mine, now }: Merging,
  { kept, close }: { readonly kept: (row: Row) => void; readonly close: () => void },
): Merge {
  const states = { base: valuesOf(noun, row), mine, theirs: valuesOf(noun, now) };
  const fields = parted(states);
  const initial = joined(states);
  const [taken, setTaken] = useState(FIRST);
  const saving = useSaving(noun.calls.change, { done: (answer) => kept(rowIn(noun, answer)) });
  const sideIn = (field: Parted, values: FormValues): Side | null => {
    const side = taken[field.name] ?? firstSide(field);
    const value: FormValue = values[field.name] ?? null;
    if (side !== null && side !== 'joint' && isSame(value, field[side])) return side;
    // What is typed beside the two is theirs and mine in one; before anything was, a collision is undecided.
    return side === null && isSame(value, initial[field.name]) ? null : 'joint';
  };
  const undecided = (values: FormValues) => fields.filter((field) => sideIn(field, values) === null);
  const form = useForm<FormValues>({
    labels: labelsOf(noun),
    initial,
    validate: (values) => ({
      ...faultsOf(noun)(values),
      ...Object.fromEntries(undecided(values).map(({ name }) => [name, MERGE_WORDS.undecided])),
    }),
    submit: (values) => saving.send({ ...inputOf(noun, values), id: now.id, version: now.version }),
    cancel: close,
  });
  const take = (field: Parted, side: 'mine' | 'theirs') => {
    setTaken((sides) => ({ ...sides, [field.name]: side }));
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
