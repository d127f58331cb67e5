import { IconArrowDown, IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { ReactNode } from 'react';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { FormPanel } from '#kit/form/FormPanel.tsx';
import type { Option } from '#kit/form/choice/option-search.ts';
import { SearchField } from '#kit/form/choice/SearchField.tsx';
import { NoteField } from '#kit/form/field/TextField.tsx';
import { MassField } from '#kit/form/field/TypedField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { kilograms } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Ruler } from '#kit/chart/Ruler.tsx';
import { toast } from '#kit/toast/toast.ts';
import { asking } from '#shell/api/asking.ts';
import { orderCalls } from '#shell/api/calls/order.gen.ts';
import { subOrderCalls } from '#shell/api/calls/sub-order.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { QUIET } from '#shell/api/queries.ts';
import { rulerOf } from './balance-of.ts';
import { activeOrders } from '#shell/nouns/order-source.ts';
import css from './orders.module.css';
import { missingIn } from './sub-order-faults.ts';
import { subOrderWords as words } from './sub-order-words.ts';
import { movable, movedRuler } from './transfer.ts';
import { useTonnes } from './use-tonnes.ts';
import { orderWords } from './words.ts';

type Values = { orderId: Option | null; toOrderId: Option | null; volumeKg: Grams | null; reason: string };

/** The order that a field names, its balance as a ruler takes it, and the number that its next line gets; null until it is known. */
function useOrder(chosen: Option | null) {
  const id = Number(chosen?.id ?? 0);
  const manner = { enabled: chosen !== null, meta: QUIET };
  const reply = useQuery({ ...asking(orderCalls.find, { id }), ...manner });
  const lines = useQuery({ ...asking(subOrderCalls.list, { orderId: [id], pageSize: 1 }), ...manner });
  if (!chosen || !reply.data || !lines.data) return null;
  const { order: row } = reply.data;
  const line = `${row.number.slice(row.number.indexOf('/') + 1)}-${lines.data.totalCount + 1}`;
  return { row, balance: rulerOf(row), line };
}

type Order = NonNullable<ReturnType<typeof useOrder>>;

/** An order before and after: its ruler as it will be, and what will be left of it. Grams. */
function After(props: { readonly order: Order; readonly limit: number; readonly said: ReactNode }) {
  const { order, limit, said } = props;
  const say = useSay();
  const { language } = useLanguage();
  const tonnes = useTonnes();
  const { balance } = order;
  const left = (volume: number) => kilograms(volume - balance.consumed, language);
  const after = tonnes.of({ ...balance, limit });
  return (
    <div className={css.ruler}>
      <Ruler
        {...movedRuler(
          tonnes.of(balance),
          after.limit,
          say(words.newLimit, { mass: tonnes.number(after.limit) }),
        )}
        numbers={tonnes.number}
        unit={say(orderWords.tonne)}
        parts={6}
      />
      <div className="row cap fig">
        {said}
        <span className="end">
          {say(words.left)} {left(balance.limit)} → <b className="m">{left(limit)}</b>
        </span>
      </div>
    </div>
  );
}

/** The two lines that a transfer writes, reckoned through. Grams. */
function Lines({ from, to, volume }: { from: Order | null; to: Order | null; volume: number }) {
  const { language } = useLanguage();
  const mass = (grams: number) => kilograms(grams, language);
  if (volume === 0) return null;
  const line = (order: Order, sign: '−' | '+') => {
    const { limit } = order.balance;
    const after = sign === '−' ? limit - volume : limit + volume;
    return { label: order.line, value: `${mass(limit)} ${sign} ${mass(volume)} = ${mass(after)}` };
  };
  return <KeyValues rows={[...(from ? [line(from, '−')] : []), ...(to ? [line(to, '+')] : [])]} />;
}

/** Moves volume from one active order to another of the same cargo, beside the list: one act, a line of each. */
export function Transfer({ close }: { readonly close: () => void }) {
  const say = useSay();
  const { language } = useLanguage();
  const mutation = useMutation(subOrderCalls.transfer, {
    done: ({ from, to }) => toast({ title: say(words.moved), detail: `${from.number} → ${to.number}` }),
  });
  const form = useForm<Values>({
    labels: { orderId: words.from, toOrderId: words.to, volumeKg: words.volume, reason: words.reason },
    initial: { orderId: null, toOrderId: null, volumeKg: null, reason: '' },
    validate: missingIn,
    submit: ({ orderId, toOrderId, volumeKg, reason }) =>
      mutation.send({
        orderId: Number(orderId?.id),
        toOrderId: Number(toOrderId?.id),
        volumeKg: volumeKg ?? 0,
        reason: reason.trim(),
      }),
    accepted: close,
    cancel: close,
  });
  const from = useOrder(form.values.orderId);
  const to = useOrder(form.values.toOrderId);
  const volume = form.values.volumeKg ?? 0;
  const mass = (grams: Grams) => kilograms(grams, language);
  const isSame = !from || !to || from.row.cargoId === to.row.cargoId;
  const hint =
    from && say(words.most, { free: mass(movable(from.balance)), reserved: mass(from.balance.reserved) });
  return (
    <FormPanel
      form={form}
      title={say(words.transfer)}
      beside={say(words.oneAct)}
      verb={volume > 0 ? say(words.moveMass, { mass: mass(volume) }) : say(words.move)}
      icon={<Icon of={IconArrowsExchange} size="s" />}
    >
      <FieldGroup columns={1}>
        <SearchField field={form.field('orderId')} load={activeOrders} />
      </FieldGroup>
      {from && (
        <After
          order={from}
          limit={from.balance.limit - volume}
          said={say(words.free, { mass: mass(movable(from.balance)) })}
        />
      )}
      <div className={css.arrow}>
        <Icon of={IconArrowDown} size="s" />
      </div>
      <FieldGroup columns={1}>
        <SearchField field={form.field('toOrderId')} load={activeOrders} />
      </FieldGroup>
      {to && (
        <After
          order={to}
          limit={to.balance.limit + volume}
          said={
            <span className={isSame ? undefined : css.negative}>
              {say(isSame ? words.sameCargo : words.otherCargo, { name: to.row.cargoName ?? '' })}
            </span>
          }
        />
      )}
      <FieldGroup columns={1}>
        <MassField field={form.field('volumeKg')} sign="positive" {...(hint && { hint })} />
      </FieldGroup>
      <FieldGroup columns={1}>
        <NoteField field={form.field('reason')} maxLength={500} />
      </FieldGroup>
      <Lines from={from} to={to} volume={volume} />
    </FormPanel>
  );
}
