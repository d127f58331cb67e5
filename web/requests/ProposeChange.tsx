import { NeededSaidContext } from '#kit/form/field/needed.ts';
import { useForm } from '#kit/form/state/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { ActButton } from '#records/ActButton.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import type { FormValues, Holding, RecordField, SentOf } from '#records/noun.ts';
import type { FieldRow } from '#records/parts.ts';
import { RecordFields } from '#records/form/RecordFields.tsx';
import { ReferenceSearch } from '#records/form/ReferenceSearch.tsx';
import { faultsOf, inputOf, labelsOf, valuesOf } from '#records/form/values.ts';
import type { Call } from '#shell/api/api.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { type Proposal, useWhyNot } from './use-waiting.ts';
import { proposalWords as words } from './words.ts';

type Declarations = Readonly<Record<string, RecordField>>;

type Change<Fields extends Declarations> = Proposal & {
  readonly row: Holding;
  /** What may be changed, declared as the fields of a noun are. */
  readonly fields: Fields;
  /** How they stand in the form, above the reason. */
  readonly layout: readonly FieldRow<keyof Fields & string>[];
  readonly call: Call<SentOf<Fields> & { id: number; reason: string }, unknown>;
};

const reason = { kind: 'text', words: words.reason, max: 500 } as const;

function ChangeForm<Fields extends Declarations>(props: Change<Fields> & { readonly close: () => void }) {
  const { kind, id, called, row, call, close } = props;
  const say = useSay();
  const fields: Declarations = { ...props.fields, reason };
  const layout: readonly FieldRow[] = [...props.layout, [1, 'reason']];
  const noun = { fields, layout, title: 'reason' };
  const mutation = useMutation(call, {
    done: () => toast({ title: say(words.proposed), detail: called }),
  });
  const form = useForm<FormValues>({
    labels: labelsOf(noun),
    initial: valuesOf(noun, row),
    validate: faultsOf(noun),
    // The values to send have the type that `SentOf` derives from the declared fields.
    submit: (values) =>
      mutation.send({ ...inputOf(noun, values), id } as SentOf<Fields> & { id: number; reason: string }),
    accepted: close,
    cancel: close,
  });
  return (
    <FormDialog form={form} title={kind.words} verb={words.propose}>
      <p className="mid">{say(kind.afterwards)}</p>
      <NeededSaidContext value={true}>
        <RecordFields noun={noun} form={form} Reference={ReferenceSearch} />
      </NeededSaidContext>
    </FormDialog>
  );
}

/** Proposes other values of a row, beside the current ones; another person decides. */
export function ProposeChange<Fields extends Declarations>(props: Change<Fields>) {
  return (
    <ActButton words={props.kind.words} why={useWhyNot(props)} told={props.told}>
      {({ opened, close }) => opened && <ChangeForm {...props} close={close} />}
    </ActButton>
  );
}
