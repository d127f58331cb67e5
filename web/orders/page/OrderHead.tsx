import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconQrcode } from '@tabler/icons-react';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { CREDIT_LIMIT_TYPES, creditLimitWords } from '@terezi/domain/orders/credit.ts';
import { orderStates, orderStatus } from '@terezi/domain/orders/states.ts';
import { date } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { RecordHead } from '#records/page/RecordHead.tsx';
import { RowActionButton } from '#records/RowActionButton.tsx';
import type { Around } from '#records/page/use-neighbours.ts';
import { RECORD_WORDS } from '#records/words.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { useMay } from '#shell/me.tsx';
import { asAddress, formAddress, path, withSearch } from '#shell/router/path.ts';
import { order } from '../order.tsx';
import css from '../orders.module.css';
import { orderWords as words } from '../words.ts';
import { usePlanning } from './PlanPart.tsx';
import type { OrderDetail } from './order-detail.ts';

type HeadProps = { readonly row: OrderDetail; readonly around: Around };

/** What can be done with the order: led on, its passes printed, changed, a visit planned for it. */
function Actions({ row, around }: HeadProps) {
  const say = useSay();
  const may = useMay();
  const { open } = usePlanning();
  const { acts, id, statusId } = row;
  const { to, search } = around.list;
  return (
    <>
      {order.actions?.map((action) => (
        <RowActionButton key={action.act} action={action} noun={order} row={row} />
      ))}
      {statusId !== orderStatus.draft && may(orderPartCalls.list) && (
        <Button
          component={Link}
          to={path('/order/$id/passes', { id })}
          leftSection={<Icon of={IconQrcode} size="s" />}
        >
          {say(words.passes)}
        </Button>
      )}
      {acts.change?.may === 'allow' && (
        <Button
          component={Link}
          to={withSearch(formAddress(asAddress(to), id), search)}
          leftSection={<Icon of={IconPencil} size="s" />}
        >
          {say(RECORD_WORDS.edit)}
        </Button>
      )}
      {acts.plan?.may === 'allow' && (
        <Button variant="filled" leftSection={<Icon of={IconPlus} size="s" />} onClick={open}>
          {say(words.plan)}
        </Button>
      )}
    </>
  );
}

/** The kind of limit as it stands in the middle of a line. */
const creditSaid = (type: string, language: Language): string =>
  CREDIT_LIMIT_TYPES.filter((each) => each === type)
    .map((each) => creditLimitWords[each][language].toLocaleLowerCase(language))
    .join();

/** The order's name and state, its party and cargo, its last day, and what can be done with it. */
export function OrderHead({ row, around }: HeadProps) {
  const say = useSay();
  const { language } = useLanguage();
  const { number, statusId, creditLimitType, customerName, senderName, cargoName } = row;
  const state = orderStates.look(statusId);
  const period = `${date(row.validFrom)} – ${date(row.validUntil)}`;
  return (
    <RecordHead
      around={around}
      title={say(words.named, { name: number })}
      crumb={say(state.words)}
      after={
        <>
          <StateMark of={state} pill />
          <span className={css.tag}>
            {say(words.creditTag, { name: creditSaid(creditLimitType, language) })}
          </span>
        </>
      }
      below={[customerName ?? senderName, cargoName, period].filter(Boolean).join(' · ')}
      actions={<Actions row={row} around={around} />}
    />
  );
}
