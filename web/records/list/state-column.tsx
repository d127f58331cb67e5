import type { Field } from '@terezi/domain/grammar/field/field.ts';
import type { StateLook } from '@terezi/domain/grammar/noun/states.ts';
import type { Column } from '#kit/grid/column.ts';
import { StateMark } from '#kit/part/Status.tsx';
import type { Holding, Row } from '../noun.ts';

type StateField = Extract<Field, { kind: 'state' }>;

/** The state of a row, by the field that holds it. */
export const stateIn = (name: string, { states }: StateField, row: Holding): StateLook | undefined =>
  states.find(({ number }) => number === row[name]);

/** The state of a row, as shape and word. */
export const stateColumn = (name: string, field: StateField): Column<Row> => ({
  key: name,
  words: field.words,
  width: 132,
  kind: 'status',
  phone: 'status',
  sortable: true,
  render: (row) => {
    const state = stateIn(name, field, row);
    return state && <StateMark of={state} />;
  },
});
