import { useForm } from '#kit/form/state/use-form.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import type { FormValues, RecordField } from '../noun.ts';
import { RecordFields } from '../form/RecordFields.tsx';
import { ReferenceSearch } from '../form/ReferenceSearch.tsx';
import { faultsOf, labelsOf } from '../form/values.ts';
import type { Problem } from '#kit/form/state/form-state.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { VIEW_WORDS } from './words.ts';

const fields = { name: { kind: 'text', words: VIEW_WORDS.name, max: 60 } } as const satisfies Record<
  string,
  RecordField
>;
const noun = { fields, title: 'name' };

/** Asks for the name of a view, and saves the view under it. */
export function NameDialog(props: {
  readonly title: Words;
  readonly name: string;
  /** Answers what is wrong with the name, where the server refuses it. */
  readonly keep: (name: string) => Promise<readonly Problem[] | undefined>;
  readonly close: () => void;
}) {
  const { title, name, keep, close } = props;
  const form = useForm<FormValues>({
    labels: labelsOf(noun),
    initial: { name },
    validate: faultsOf(noun),
    submit: ({ name: text }) => keep(typeof text === 'string' ? text.trim() : ''),
    accepted: close,
    cancel: close,
  });
  return (
    <FormDialog form={form} title={title} verb={VIEW_WORDS.keep}>
      <RecordFields noun={noun} form={form} Reference={ReferenceSearch} />
    </FormDialog>
  );
}
