import type { Words } from '@terezi/domain/grammar/words.ts';
import { FieldGroup } from '#kit/form/FieldGroup.tsx';
import type { FieldBinding } from '#kit/form/form.ts';
import type { Option } from '#kit/form/option-search.ts';
import { SearchField } from '#kit/form/SearchField.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { asNamed, asOption, visitOptions } from './options.ts';
import type { FieldName, Visit, VisitChange } from './visit.ts';
import { operatorWords as words } from './words.ts';

const SEARCHED = [
  ['trailer', words.trailer],
  ['driver', words.driver],
  ['cargo', words.cargo],
  ['sender', words.sender],
  ['customer', words.customer],
] as const;

type Props = { visit: Visit; change: (change: VisitChange) => void };

function binding<Value>(
  name: FieldName,
  label: Words,
  rest: { value: Value; prefilled: boolean; change: (value: Value) => void },
): FieldBinding<Value> {
  return { id: `visit-${name}`, name, label, typed: null, message: null, leave: () => {}, ...rest };
}

/** What a ticket names besides the truck, labels beside the controls. On the second pass it is already written. */
export function VisitFields({ visit, change }: Props) {
  const fixed = visit.ticket !== null || visit.truck === null;
  return (
    <FieldGroup columns="beside">
      {SEARCHED.map(([name, label]) => (
        <SearchField
          key={name}
          field={binding<Option | null>(name, label, {
            value: asOption(visit.fields[name]),
            prefilled: visit.prefilled.has(name),
            change: (option) => change({ kind: 'field', name, value: asNamed(option) }),
          })}
          load={visitOptions[name]}
          {...(visit.truck && name === 'trailer' && { placeholder: words.none })}
          disabled={fixed}
        />
      ))}
      <TextField
        field={binding<string>('note', words.note, {
          value: visit.fields.note,
          prefilled: false,
          change: (value) => change({ kind: 'field', name: 'note', value }),
        })}
        placeholder={words.optional}
        disabled={fixed}
      />
    </FieldGroup>
  );
}
