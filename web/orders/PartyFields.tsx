import type { order } from '@terezi/domain/orders/order.ts';
import { useState } from 'react';
import { FieldGroup } from '#kit/form/FieldGroup.tsx';
import { useSay } from '#kit/language.tsx';
import { Segments } from '#kit/Segments.tsx';
import type { FormParts } from '#records/parts.ts';
import type { FormOf } from '#records/record-from.ts';
import css from './orders.module.css';
import { orderWords as words } from './words.ts';

type Way = 'customer' | 'sender';
const OF = {
  customer: ['customerId', 'customerBranchId', 'customerWarehouseId'],
  sender: ['senderId', 'senderBranchId', 'senderWarehouseId'],
} as const;

/** Whom an order is for: a customer or a sender, which decides the direction; of the other one nothing is kept. */
export function PartyFields({ form, input }: FormParts<FormOf<typeof order>>) {
  const say = useSay();
  const [way, setWay] = useState<Way>(form.values.senderId ? 'sender' : 'customer');
  const turn = (to: Way) => {
    for (const name of OF[way]) if (to !== way) form.set(name, null);
    setWay(to);
  };
  const direction = say(way === 'customer' ? words.outward : words.inward);
  const [party, branch, warehouse] = OF[way];
  return (
    <>
      <div className={css.way}>
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
      <FieldGroup columns={1}>{input(party)}</FieldGroup>
      <FieldGroup columns={2}>
        {input(branch)}
        {input(warehouse)}
      </FieldGroup>
    </>
  );
}
