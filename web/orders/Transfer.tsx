import { useQuery } from '@tanstack/react-query';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { BalanceRuler } from '#kit/BalanceRuler.tsx';
import type { Option } from '#kit/form/option-search.ts';
import { SearchField } from '#kit/form/SearchField.tsx';
import { NoteField } from '#kit/form/TextField.tsx';
import { MassField } from '#kit/form/TypedField.tsx';
import { useForm } from '#kit/form/use-form.ts';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast.ts';
import type { Balance } from '#kit/balance.ts';
import { FormDialog } from '#records/FormDialog.tsx';
import { asking } from '#shell/asking.ts';
import { orderCalls } from '#shell/calls/order.gen.ts';
import { subOrderCalls } from '#shell/calls/sub-order.gen.ts';
import { useDeed } from '#shell/deed.ts';
import { QUIET } from '#shell/queries.ts';
import { rulerOf } from './balance-of.ts';
import { activeOrders } from './order-source.ts';
import css from './orders.module.css';
import { missingIn } from './sub-order-faults.ts';
import { subOrderWords as words } from './sub-order-words.ts';
import { movable, moved } from './transfer.ts';
import { useTonnes } from './use-tonnes.ts';
import { orderWords } from './words.ts';

type Values = { orderId: Option | null; toOrderId: Option | null; volumeKg: Grams | null; reason: string };

/** The order that a field names, as a ruler takes it. */
function useOrder(chosen: Option | null): Balance | null {
  const asked = useQuery({
    ...asking(orderCalls.find, { id: Number(chosen?.id ?? 0) }),
    enabled: chosen !== null,
    meta: QUIET,
  });
  return chosen && asked.data ? rulerOf(asked.data.order) : null;
}

/** An order before and after: its ruler as it will be, and what will be left of it. */
function After({ now, then }: { readonly now: Balance; readonly then: Balance }) {
  const say = useSay();
  const { language } = useLanguage();
  const tonnes = useTonnes();
  const left = ({ limit, consumed }: Balance) => kilograms(limit - consumed, language);
  return (
    <div className={css.ruler}>
      <BalanceRuler {...tonnes.of(then)} numbers={tonnes.number} unit={say(orderWords.tonne)} />
      <p className="cap fig">
        {say(words.remaining)} {left(now)} → <b>{left(then)}</b>
      </p>
    </div>
  );
}

/** Moves volume from one active order to another of the same cargo: one act, a line of each. */
export function Transfer({ close }: { readonly close: () => void }) {
  const say = useSay();
  const { language } = useLanguage();
  const deed = useDeed(subOrderCalls.transfer, {
    done: ({ from, to }) => toast({ title: say(words.moved), detail: `${from.number} → ${to.number}` }),
  });
  const form = useForm<Values>({
    labels: { orderId: words.from, toOrderId: words.to, volumeKg: words.volume, reason: words.reason },
    initial: { orderId: null, toOrderId: null, volumeKg: null, reason: '' },
    validate: missingIn,
    submit: ({ orderId, toOrderId, volumeKg, reason }) =>
      deed.send({
        ...{ orderId: Number(orderId?.id), toOrderId: Number(toOrderId?.id) },
        ...{ volumeKg: volumeKg ?? 0, reason: reason.trim() },
      }),
    accepted: close,
    cancel: close,
  });
  const from = useOrder(form.values.orderId);
  const to = useOrder(form.values.toOrderId);
  const volume = form.values.volumeKg ?? 0;
  const hint =
    from &&
    say(words.most, {
      free: kilograms(movable(from), language),
      reserved: kilograms(from.reserved, language),
    });
  return (
    <FormDialog form={form} title={words.transfer} verb={words.move}>
      <SearchField field={form.field('orderId')} load={activeOrders} />
      {from && <After now={from} then={moved(from, from, volume)[0]} />}
      <SearchField field={form.field('toOrderId')} load={activeOrders} />
      {to && <After now={to} then={moved(to, to, volume)[1]} />}
      <MassField field={form.field('volumeKg')} sign="positive" {...(hint && { hint })} />
      <NoteField field={form.field('reason')} maxLength={500} />
    </FormDialog>
  );
}
