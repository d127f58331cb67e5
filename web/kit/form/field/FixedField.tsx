import { Input } from '@mantine/core';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { classes } from '../../classes.ts';
import { useSay } from '../../language.tsx';
import { Field, type FieldProps } from './Field.tsx';
import css from './field.module.css';

/** A value that follows from another field of the form: its text, and where it comes from. */
export function FixedField<Value>(
  props: Omit<FieldProps<Value>, 'optional' | 'disabled'> & { readonly text: string; readonly from: Words },
) {
  const { text, from, ...field } = props;
  const say = useSay();
  return (
    <Field {...field} disabled>
      {(control) => (
        <Input
          {...control}
          classNames={{ input: classes(css.control, css.fixed) }}
          value={text}
          title={text}
          readOnly
          rightSection={<span className={css.from}>{say(from)}</span>}
          rightSectionWidth="max-content"
        />
      )}
    </Field>
  );
}
