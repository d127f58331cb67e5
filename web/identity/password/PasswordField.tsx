import { Input } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Field, type FieldProps } from '#kit/form/field/Field.tsx';
import { useSay } from '#kit/language.tsx';
import { PlainIconButton } from '#kit/part/PlainIconButton.tsx';
import css from '../gate.module.css';
import { IDENTITY_WORDS } from '../words.ts';

/** A password: pasting and password managers work, and an eye shows what was typed. */
export function PasswordField(
  props: FieldProps<string> & {
    readonly autoComplete: 'current-password' | 'new-password';
    /** Where a dialog puts the cursor; otherwise it would be on the dialog's close button. */
    readonly isFirst?: boolean;
  },
) {
  const { field, autoComplete } = props;
  const say = useSay();
  const [isShown, setShown] = useState(false);
  return (
    <Field {...props}>
      {(control) => (
        <Input
          {...control}
          data-autofocus={props.isFirst || undefined}
          classNames={{ input: css.control ?? '' }}
          type={isShown ? 'text' : 'password'}
          value={field.value}
          autoComplete={autoComplete}
          maxLength={1000}
          rightSectionWidth={36}
          rightSectionPointerEvents="all"
          rightSection={
            <PlainIconButton
              icon={isShown ? IconEyeOff : IconEye}
              size="xs"
              label={say(isShown ? IDENTITY_WORDS.hide : IDENTITY_WORDS.show)}
              onClick={() => setShown(!isShown)}
            />
          }
          onChange={({ currentTarget }) => field.change(currentTarget.value)}
          onBlur={field.leave}
        />
      )}
    </Field>
  );
}
