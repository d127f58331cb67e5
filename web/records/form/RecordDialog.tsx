import { useForm } from '#kit/form/state/use-form.ts';
import { useSaving } from '#shell/api/use-saving.ts';
import { FormDialog } from './FormDialog.tsx';
import { type FormValues, type Noun, type Row, rowIn } from '../noun.ts';
import { RecordFields } from './RecordFields.tsx';
import { ReferenceSearch } from './ReferenceSearch.tsx';
import { blankValues, faultsOf, inputOf, labelsOf } from './values.ts';
import { RECORD_WORDS } from '../words.ts';

/** A row made without leaving the form that needs one, from the few fields that matter there. */
export function RecordDialog(props: {
  readonly noun: Noun;
  readonly typed: string;
  readonly close: () => void;
  readonly saved: (row: Row) => void;
}) {
  const { noun, typed, close, saved } = props;
  const adding = useSaving(noun.calls.add, {
    done: (answer) => {
      saved(rowIn(noun, answer));
      close();
    },
  });
  const form = useForm<FormValues>({
    labels: labelsOf(noun),
    initial: blankValues(noun, typed),
    validate: faultsOf(noun),
    submit: (values) => adding.send(inputOf(noun, values)),
    cancel: close,
  });
  return (
    <FormDialog form={form} title={noun.words.add} verb={RECORD_WORDS.create}>
      <RecordFields noun={noun} form={form} Reference={ReferenceSearch} only={noun.short} />
    </FormDialog>
  );
}
