import { subOrderTypeWords } from '@terezi/domain/orders/sub-order.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { ChoiceField } from '#kit/form/choice/ChoiceField.tsx';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import type { Option } from '#kit/form/choice/option-search.ts';
import { SearchField } from '#kit/form/choice/SearchField.tsx';
import { NoteField } from '#kit/form/field/TextField.tsx';
import { MassField } from '#kit/form/field/TypedField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { subOrderCalls } from '#shell/api/calls/sub-order.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { activeOrders } from '#shell/nouns/order-source.ts';
import { missingIn } from './sub-order-faults.ts';
import { subOrderWords as words } from './sub-order-words.ts';

type Values = {
  orderId: Option | null;
  subOrderType: Option | null;
  volumeKg: Grams | null;
  reason: string;
};

const KINDS = ['extension', 'reduction'] as const;

/** Raises or lowers the limit of an active order, with the reason. */
export function NewSubOrder({ close }: { readonly close: () => void }) {
  const say = useSay();
  const mutation = useMutation(subOrderCalls.add, {
    done: ({ subOrder }) => toast({ title: say(words.added), detail: subOrder.number }),
  });
  const form = useForm<Values>({
    labels: { orderId: words.order, subOrderType: words.type, volumeKg: words.volume, reason: words.reason },
    initial: { orderId: null, subOrderType: null, volumeKg: null, reason: '' },
    validate: missingIn,
    submit: ({ orderId, subOrderType, volumeKg, reason }) =>
      mutation.send({
        orderId: Number(orderId?.id),
        subOrderType: subOrderType?.id === 'reduction' ? 'reduction' : 'extension',
        volumeKg: volumeKg ?? 0,
        reason: reason.trim(),
      }),
    accepted: close,
    cancel: close,
  });
  return (
    <FormDialog form={form} title={words.add} verb={words.save}>
      <FieldGroup columns={1}>
        <SearchField field={form.field('orderId')} load={activeOrders} />
      </FieldGroup>
      <FieldGroup columns={1}>
        <ChoiceField
          field={form.field('subOrderType')}
          options={KINDS.map((id) => ({ id, name: say(subOrderTypeWords[id]) }))}
        />
      </FieldGroup>
      <FieldGroup columns={1}>
        <MassField field={form.field('volumeKg')} sign="positive" />
      </FieldGroup>
      <FieldGroup columns={1}>
        <NoteField field={form.field('reason')} maxLength={500} />
      </FieldGroup>
    </FormDialog>
  );
}
