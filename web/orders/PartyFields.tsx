import type { order } from '@terezi/domain/orders/order.ts';
import { useState } from 'react';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { useSay } from '#kit/language.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import type { FormParts } from '#records/parts.ts';
import type { FormOf } from '#records/record-from.ts';
import css from './orders.module.css';
import { orderWords as words } from './words.ts';

type Way = 'customer' | 'sender';
const FIELDS_OF_SIDE = {
  customer: ['customerId', 'customerBranchId', 'customerWarehouseId'],
  sender: ['senderId', 'senderBranchId'],
} as const;

/** Whom an order is for: a customer or a sender, which decides the direction; the other one is cleared. */
export function PartyFields({ form, input }: FormParts<FormOf<typeof order>>) {
  const say = useSay();
  const [way, setWay] = useState<Way>(form.values.senderId ? 'sender' : 'customer');
  const turn = (to: Way) => {
    if (to === way) return;
    // The warehouse, too: it is one of this sender's, or of any.
    for (const name of [...FIELDS_OF_SIDE[way], 'senderWarehouseId'] as const) form.set(name, null);
    setWay(to);
  };
  const direction = say(way === 'customer' ? words.outward : words.inward);
  // One of the two is needed; a fault of the hidden field shows at the visible one.
  const { message } = form.field(FIELDS_OF_SIDE[way === 'customer' ? 'sender' : 'customer'][0]);
  return (
    <FieldGroup columns={2}>
      <div className={css.way}>
        <span className="m">{say(words.party)}</span>
        <div className="row">
          <Segments
            label={say(words.party)}
            options={[
              { value: 'customer', text: say(words.toCustomer) },
              { value: 'sender', text: say(words.fromSender) },
            ]}
            value={way}
            change={turn}
          />
          <span className="cap">{say(words.direction, { name: direction })}</span>
        </div>
      </div>
      {(['customer', 'sender'] as const).map((each) => (
        <div key={each} className={css.ofWay} hidden={each !== way}>
          {FIELDS_OF_SIDE[each].map((name, at) =>
            input(name, at > 0 ? {} : { optional: false, ...(message && { hint: message }) }),
          )}
        </div>
      ))}
    </FieldGroup>
  );
}
