import { useForm } from '#kit/form/state/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import type { FormValues } from '#records/noun.ts';
import { RecordFields } from '#records/form/RecordFields.tsx';
import { ReferenceSearch } from '#records/form/ReferenceSearch.tsx';
import { faultsOf, inputOf, labelsOf } from '#records/form/values.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { type Bearer, PASSPORT_NOUNS, type PassportNoun } from './nouns.ts';
import { passportWords as words } from './words.ts';

const reason = { kind: 'text', words: words.reason, max: 500 } as const;
const weight = { kind: 'mass', words: words.weight } as const;
const nounOf = (isOver: boolean) => ({
  fields: { passportWeight: { ...weight, optional: isOver }, reason },
  layout: [[1, 'passportWeight', 'reason']] as const,
  title: 'reason',
});

type PassportWeightInput = { passportWeight: number | null; reason: string };

/** What the papers say, with the reason; another person approves a weight over one that stands, and its removal. */
export function WritePassportWeight(props: {
  readonly noun: PassportNoun;
  readonly row: Bearer;
  readonly close: () => void;
}) {
  const { noun, row, close } = props;
  const say = useSay();
  const isOver = row.passportWeight !== null;
  const declared = nounOf(isOver);
  const mutation = useMutation(PASSPORT_NOUNS[noun].calls.setPassportWeight, {
    done: ({ request }) =>
      toast({ title: say(request ? words.asked : words.saved), detail: row.numberPlate }),
  });
  const form = useForm<FormValues>({
    labels: labelsOf(declared),
    initial: { passportWeight: null, reason: '' },
    validate: faultsOf(declared),
    // The values to send have the types of the declared fields.
    submit: (values) => mutation.send({ ...(inputOf(declared, values) as PassportWeightInput), id: row.id }),
    accepted: close,
    cancel: close,
  });
  return (
    <FormDialog form={form} title={words.write} verb={isOver ? words.propose : words.save}>
      {isOver && (
        <p className="mid">
          {say(words.waits)} {say(words.emptyHint)}.
        </p>
      )}
      <RecordFields noun={declared} form={form} Reference={ReferenceSearch} />
    </FormDialog>
  );
}
