import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { hundredths, lossOf } from '@terezi/domain/weighing/division/loss.ts';
import { useForm } from '#kit/form/state/use-form.ts';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import type { FormValues, RecordField } from '#records/noun.ts';
import { RecordFields } from '#records/form/RecordFields.tsx';
import { ReferenceSearch } from '#records/form/ReferenceSearch.tsx';
import { faultsOf, inputOf, labelsOf, valuesOf } from '#records/form/values.ts';
import { operationAfterwardsCalls } from '#shell/api/calls/operation-afterwards.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { operationWords as words } from './words.ts';

const fields: Readonly<Record<string, RecordField>> = {
  lossPercentage: {
    kind: 'decimal',
    words: words.lossPercentage,
    decimals: 2,
    max: 100,
    range: words.lossRange,
  },
};
const noun = { fields, title: 'lossPercentage', layout: [[1, 'lossPercentage']] } as const;

/** Asks what percentage of a ticket's net counts as lost, and shows at once the mass that results. */
export function LossDialog({ ticket, close }: { ticket: OperationDetail; close: () => void }) {
  const say = useSay();
  const { language } = useLanguage();
  const { id, version, receipt } = ticket;
  const net = ticket.weightNet ?? 0;
  const mutation = useMutation(operationAfterwardsCalls.lossPercentage, {
    done: () => toast({ title: say(words.lossDone), detail: say(words.title, { receipt }) }),
  });
  const validate = faultsOf(noun);
  const form = useForm<FormValues>({
    labels: labelsOf(noun),
    initial: valuesOf(noun, ticket),
    validate,
    submit: (values) => {
      const { lossPercentage } = inputOf(noun, values);
      return mutation.send({ id, version, lossPercentage: Number(lossPercentage) });
    },
    accepted: close,
    cancel: close,
  });
  const typed = inputOf(noun, form.values)['lossPercentage'];
  const isWhole = typeof typed === 'number' && Object.keys(validate(form.values)).length === 0;
  const loss = isWhole ? lossOf(net, hundredths(typed)) : null;
  const mass = (grams: number) => kilograms(grams, language);
  return (
    <FormDialog form={form} title={words.loss} verb={words.lossWrite}>
      <p className="mid">{say(words.lossStays)}</p>
      <RecordFields noun={noun} form={form} Reference={ReferenceSearch} />
      <p className="fig" aria-live="polite">
        {loss === null
          ? say(words.lossOf, { net: mass(net) })
          : say(words.lossIs, { loss: mass(loss), rest: mass(net - loss) })}
      </p>
    </FormDialog>
  );
}
