import type { TruckRow } from '@terezi/domain/fleet/truck.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { useState } from 'react';
import type { Option } from '#kit/form/choice/option-search.ts';
import { SearchField } from '#kit/form/choice/SearchField.tsx';
import { TextField } from '#kit/form/field/TextField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import { dateTime, kilograms } from '#kit/formats.ts';
import { sayIn, storedLanguage, useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { truckSetUpCalls } from '#shell/api/calls/truck-set-up.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { sourceFrom } from '#shell/nouns/source.ts';
import { emptyWeightWords as words } from './empty-weight-words.ts';

type EmptyWeightValues = { operationId: Option | null; reason: string };
const LABELS = { operationId: words.fromWhich, reason: words.reason };

/** The tickets of a truck that give such a weight: completed by two weights, of which the lighter one counts. */
const ticketsOf = (truckId: number) =>
  sourceFrom(
    {
      list: operationCalls.list,
      rows: (page) => page.operation,
      find: async (id) => (await operationCalls.find({ id })).operation,
      name: ({ receipt }) => receipt,
      fact: ({ operationDate, weight1, weight2 }) => {
        const language = storedLanguage();
        const mass = kilograms(Math.min(weight1, weight2 ?? weight1), language);
        return sayIn(language)(words.weighed, { mass, at: dateTime(operationDate) });
      },
    },
    { truckId, completedHow: ['TwoPass'] },
  ).load;

/** An empty weight of a truck, taken from a ticket's signed record and never typed. */
export function TakeEmptyWeight({ row, close }: { readonly row: TruckRow; readonly close: () => void }) {
  const say = useSay();
  const [tickets] = useState(() => ticketsOf(row.id));
  const mutation = useMutation(truckSetUpCalls.setEmptyWeight, {
    done: () => toast({ title: say(words.saved), detail: row.numberPlate }),
  });
  const form = useForm<EmptyWeightValues>({
    labels: LABELS,
    initial: { operationId: null, reason: '' },
    validate: ({ operationId }) => (operationId === null ? { operationId: fieldProblems.required } : {}),
    submit: ({ operationId, reason }) =>
      mutation.send({ id: row.id, operationId: Number(operationId?.id), ...(reason.trim() && { reason }) }),
    accepted: close,
    cancel: close,
  });
  return (
    <FormDialog form={form} title={words.fromTicket} verb={words.save}>
      <p className="mid">{say(words.fromTicketText)}</p>
      <SearchField field={form.field('operationId')} load={tickets} none={words.noTicket} />
      <TextField field={form.field('reason')} placeholder={FORM_WORDS.optional} maxLength={500} />
    </FormDialog>
  );
}
