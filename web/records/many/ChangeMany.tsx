import { useState } from 'react';
import { useForm } from '#kit/form/state/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { Select } from '#kit/part/Select.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import type { FormValues, Noun } from '../noun.ts';
import { RecordFields } from '../form/RecordFields.tsx';
import { ReferenceSearch } from '../form/ReferenceSearch.tsx';
import { sharedFields } from './shared-fields.ts';
import { blankValues, faultsOf, inputOf, labelsOf } from '../form/values.ts';
import { MANY_WORDS } from './words.ts';

/** One field for all selected rows: which one, and its new value; an empty input empties the field. */
export function ChangeMany(props: {
  readonly noun: Noun;
  readonly close: () => void;
  readonly change: (set: object) => Promise<void>;
}) {
  const { noun, close, change } = props;
  const say = useSay();
  const names = sharedFields(noun);
  const [name = '', choose] = useState(names[0]);
  const field = noun.fields[name];
  const only = { fields: field ? { [name]: field } : {} };
  const form = useForm<FormValues>({
    labels: labelsOf(noun),
    initial: blankValues(noun),
    validate: (values) => faultsOf(only)(values),
    submit: async (values) => {
      await change(inputOf(only, values));
      return undefined;
    },
    accepted: close,
    cancel: close,
  });
  const options = names.map((value) => ({ value, text: say(noun.fields[value]?.words ?? noun.words.one) }));
  return (
    <FormDialog form={form} title={MANY_WORDS.changing} verb={MANY_WORDS.apply}>
      <div style={{ paddingBottom: 'var(--s3)' }}>
        <Select label={say(MANY_WORDS.field)} options={options} value={name} change={choose} />
      </div>
      <RecordFields key={name} noun={noun} form={form} Reference={ReferenceSearch} only={[name]} />
    </FormDialog>
  );
}
