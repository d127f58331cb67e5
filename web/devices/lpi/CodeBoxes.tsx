import { PinInput } from '@mantine/core';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { Field, type FieldProps } from '#kit/form/field/Field.tsx';
import { useSay } from '#kit/language.tsx';

const DIGITS = 6;

/** The six digits of a second factor, a box for each; a code that is pasted fills all of them. */
export function CodeBoxes({
  digit,
  isLarge = false,
  ...props
}: FieldProps<string> & { readonly digit: Words; readonly isLarge?: boolean }) {
  const { field } = props;
  const say = useSay();
  return (
    <Field {...props}>
      {({ id, error, 'aria-describedby': described }) => (
        <PinInput
          id={id}
          error={error}
          aria-describedby={described}
          length={DIGITS}
          type="number"
          size={isLarge ? 'lg' : 'xs'}
          {...(isLarge && { gap: 'var(--s1h)' })}
          oneTimeCode
          placeholder=""
          aria-label={say(field.label)}
          ariaLabel={say(digit)}
          value={field.value}
          onChange={field.change}
          onBlur={field.leave}
        />
      )}
    </Field>
  );
}
