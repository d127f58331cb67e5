import { Input, Textarea } from '@mantine/core';
import { classes } from '../../classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import css from './field.module.css';

type TextFieldProps = FieldProps<string> & {
  /** Turns typed text into the kept value, for example a plate into capitals. */
  readonly normalize?: (text: string) => string;
  /** Plates, receipt and record numbers: heavier, with the dotted zero. */
  readonly code?: boolean;
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly password?: boolean;
};

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { field, normalize, code, autoComplete = 'off', maxLength, password } = props;
  return (
    <Field {...props}>
      {(control) => (
        <Input
          {...control}
          type={password ? 'password' : 'text'}
          classNames={{ input: classes(css.control, code && 'id m') }}
          value={field.value}
          autoComplete={autoComplete}
          maxLength={maxLength}
          onChange={({ currentTarget }) =>
            field.change(normalize ? normalize(currentTarget.value) : currentTarget.value)
          }
          onBlur={field.leave}
        />
      )}
    </Field>
  );
}

/** Several lines of text, two to begin with; grows with what is written. */
export function NoteField(
  props: FieldProps<string> & { readonly maxLength?: number; readonly rows?: number },
) {
  const { field, maxLength, rows = 2 } = props;
  return (
    <Field {...props}>
      {(control) => (
        <Textarea
          {...control}
          classNames={{ input: classes(css.control, rows > 1 && css.note) }}
          withErrorStyles
          autosize
          minRows={rows}
          maxRows={8}
          value={field.value}
          maxLength={maxLength}
          onChange={({ currentTarget }) => field.change(currentTarget.value)}
          onBlur={field.leave}
        />
      )}
    </Field>
  );
}
