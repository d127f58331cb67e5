import { Checkbox } from '@mantine/core';
import { useSay } from '../../language.tsx';
import { type FieldProps, MessageLine } from './Field.tsx';
import css from './field.module.css';

/** Yes or no; its words stand beside the box. */
export function FlagField({ field, label, hint, disabled }: FieldProps<boolean>) {
  const say = useSay();
  const messageId = `${field.id}-message`;
  return (
    <div className={css.field}>
      <label className={css.flag}>
        <Checkbox
          id={field.id}
          name={field.name}
          checked={field.value}
          error={field.message !== null}
          disabled={disabled ?? false}
          aria-describedby={messageId}
          onChange={({ currentTarget }) => field.change(currentTarget.checked)}
          onBlur={field.leave}
        />
        {say(label ?? field.label)}
      </label>
      <MessageLine id={messageId} message={field.message} hint={hint} />
    </div>
  );
}
