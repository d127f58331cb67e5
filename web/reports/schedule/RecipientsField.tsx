import { TagsInput } from '@mantine/core';
import { isEmail } from '#kit/form/choice/text-fault.ts';
import { Field, type FieldProps } from '#kit/form/field/Field.tsx';
import css from './schedule.module.css';
import { scheduleWords as words } from './words.ts';

/** The addresses that a report goes to, each written and taken away by itself; what is no address stays as it is typed. */
export function RecipientsField(
  props: FieldProps<readonly string[]> & { readonly known: readonly string[] },
) {
  const { field, known } = props;
  return (
    <Field hint={words.recipientsText} {...props}>
      {(control) => (
        <TagsInput
          {...control}
          classNames={{
            pillsList: css.pills ?? '',
            pill: css.pill ?? '',
            inputField: css.pillInput ?? '',
          }}
          type="email"
          value={[...field.value]}
          data={[...known]}
          limit={7}
          maxTags={20}
          splitChars={[',', ';', ' ']}
          acceptValueOnBlur
          onChange={(next) => field.change(next.map((each) => each.trim().toLowerCase()).filter(isEmail))}
          onBlur={field.leave}
        />
      )}
    </Field>
  );
}
