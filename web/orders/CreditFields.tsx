import { useQuery } from '@tanstack/react-query';
import { mostOf } from '@terezi/domain/orders/credit.ts';
import type { order } from '@terezi/domain/orders/order.ts';
import { orderStatus } from '@terezi/domain/orders/states.ts';
import { BalanceRuler } from '#kit/chart/BalanceRuler.tsx';
import { ChoiceRows } from '#kit/form/choice/ChoiceRows.tsx';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import type { ChoiceProps, FormParts } from '#records/parts.ts';
import type { FormOf } from '#records/record-from.ts';
import { asking } from '#shell/api/asking.ts';
import { orderCalls } from '#shell/api/calls/order.gen.ts';
import { useMay } from '#shell/me.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { rulerOf } from './balance-of.ts';
import css from './orders.module.css';
import { useTonnes } from './use-tonnes.ts';
import { creditWords, orderWords as words } from './words.ts';

type Form = FormParts<FormOf<typeof order>>['form'];

const MOST_OTHERS = 5;

/** The active orders of the form's customer or sender, each with its ruler. */
function OtherLimits({ form }: { readonly form: Form }) {
  const say = useSay();
  const { language } = useLanguage();
  const may = useMay();
  const tonnes = useTonnes();
  const { customerId, senderId } = form.values;
  const party = customerId ?? senderId;
  const narrowed = customerId
    ? { customerId: [Number(customerId.id)] }
    : { senderId: [Number(senderId?.id)] };
  const reply = useQuery({
    ...asking(orderCalls.list, { ...narrowed, statusId: [orderStatus.active], pageSize: MOST_OTHERS }),
    enabled: party !== null && may(orderCalls.list),
    meta: QUIET,
  });
  const others = party === null ? [] : (reply.data?.order ?? []);
  if (others.length === 0) return null;
  return (
    <section>
      <h3 className="lab">{say(customerId ? words.otherLimits : words.otherLimitsOfSender)}</h3>
      {others.map((row) => (
        <div key={row.id} className={css.other}>
          <div className="row">
            <b className="id">{row.number}</b>
            <span className="mid">{row.cargoName}</span>
            <span className="end fig">{say(words.left, { mass: kilograms(row.remaining, language) })}</span>
          </div>
          <BalanceRuler {...tonnes.of(rulerOf(row))} numbers={tonnes.number} unit={say(words.tonne)} />
        </div>
      ))}
    </section>
  );
}

/** What a scale does beyond the limit, each with its sentence. */
const CreditRows = (props: ChoiceProps) => <ChoiceRows {...props} told={creditWords} />;

/** How much an order may come to, on a ruler, and what the scale does beyond that. */
export function CreditFields({ form, input }: FormParts<FormOf<typeof order>>) {
  const say = useSay();
  const tonnes = useTonnes();
  const { weightLimit, overDelivery } = form.values;
  const limit = weightLimit ?? 0;
  const most = mostOf(limit, overDelivery === null ? null : Number(overDelivery));
  return (
    <>
      <FieldGroup columns={2}>
        {input('weightLimit')}
        {input('overDelivery')}
      </FieldGroup>
      {limit > 0 && (
        <div className={css.ruler}>
          <BalanceRuler
            {...tonnes.of({ limit, consumed: 0, reserved: 0, most })}
            numbers={tonnes.number}
            unit={say(words.tonne)}
          />
        </div>
      )}
      {input('creditLimitType', { Choice: CreditRows })}
      <OtherLimits form={form} />
      <p className="cap">
        {say(words.afterwards)}: {say(words.afterCargo)} {say(words.afterLimit)}
      </p>
    </>
  );
}
