import { Button } from '@mantine/core';
import { useSay } from '../../language.tsx';
import { Select } from '../../part/Select.tsx';
import type { FieldProps } from './Field.tsx';
import { type Choosable, PickSet } from './PickFields.tsx';
import css from './few.module.css';

/** Any number of a few short words, side by side, each pressed or not. */
export function ManySegmentsField<Id extends string | number>(
  props: FieldProps<readonly Id[]> & { readonly options: readonly (Choosable<Id> & { whole: string })[] },
) {
  const { field, options, label } = props;
  const say = useSay();
  const after = (id: Id) =>
    options.flatMap((each) => ((each.id === id) !== field.value.includes(each.id) ? [each.id] : []));
  return (
    <PickSet {...props}>
      <Button.Group aria-label={say(label ?? field.label)}>
        {options.map(({ id, name, whole }) => (
          <Button
            key={id}
            size="sm"
            className={css.short ?? ''}
            variant={field.value.includes(id) ? 'light' : 'soft'}
            aria-pressed={field.value.includes(id)}
            title={whole}
            onClick={() => field.change(after(id))}
          >
            {name}
          </Button>
        ))}
      </Button.Group>
    </PickSet>
  );
}

/** One of a short, familiar list, folded until it is opened. */
export function SelectField<Id extends string>(
  props: FieldProps<Id> & { readonly options: readonly Choosable<Id>[] },
) {
  const { field, options, label } = props;
  const say = useSay();
  return (
    <PickSet {...props}>
      <div className={css.select}>
        <Select
          label={say(label ?? field.label)}
          options={options.map(({ id, name }) => ({ value: id, text: name }))}
          value={field.value}
          change={field.change}
        />
      </div>
    </PickSet>
  );
}
