import type { TruckRow } from '@terezi/domain/fleet/truck.ts';
import { useForm } from '#kit/form/state/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import type { FormValues } from '#records/noun.ts';
import { RecordFields } from '#records/form/RecordFields.tsx';
import { ReferenceSearch } from '#records/form/ReferenceSearch.tsx';
import { faultsOf, inputOf, labelsOf } from '#records/form/values.ts';
import { truckSetUpCalls } from '#shell/api/calls/truck-set-up.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { emptyWeightWords as words } from './empty-weight-words.ts';

const fields = {
  emptyWeight: { kind: 'mass', words: words.emptyWeight },
  reason: { kind: 'text', words: words.reason, max: 500 },
} as const;
const noun = { fields, layout: [[1, 'emptyWeight', 'reason']] as const, title: 'reason' };

type EmptyWeightInput = { emptyWeight: number; reason: string };

/** An empty weight of a truck, typed by hand with the reason; over one that stands another person approves it. */
export function WriteEmptyWeight({ row, close }: { readonly row: TruckRow; readonly close: () => void }) {
  const say = useSay();
  const isOver = row.emptyWeight !== null;
  const mutation = useMutation(truckSetUpCalls.setEmptyWeight, {
    done: ({ request }) =>
      toast({ title: say(request ? words.asked : words.saved), detail: row.numberPlate }),
  });
  const form = useForm<FormValues>({
    labels: labelsOf(noun),
    initial: { emptyWeight: null, reason: '' },
    validate: faultsOf(noun),
    // The values to send have the types of the declared fields: neither is missing once nothing is at fault.
    submit: (values) => mutation.send({ ...(inputOf(noun, values) as EmptyWeightInput), id: row.id }),
    accepted: close,
    cancel: close,
  });
  return (
    <FormDialog form={form} title={words.byHand} verb={isOver ? words.propose : words.save}>
      {isOver && <p className="mid">{say(words.waits)}</p>}
      <RecordFields noun={noun} form={form} Reference={ReferenceSearch} />
    </FormDialog>
  );
}
