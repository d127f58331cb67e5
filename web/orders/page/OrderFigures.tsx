import { useQuery } from '@tanstack/react-query';
import { order as declared } from '@terezi/domain/orders/order.ts';
import { orderPartStatus } from '@terezi/domain/orders/states.ts';
import { BalanceRuler } from '#kit/chart/BalanceRuler.tsx';
import { Figure } from '#kit/part/Figure.tsx';
import { kilograms, number, percent } from '#kit/formats.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { useMay } from '#shell/me.tsx';
import { showing } from '#shell/live/news.ts';
import { QUIET } from '#shell/api/queries.ts';
import { rulerOf } from '../balance-of.ts';
import css from '../orders.module.css';
import { useTonnes } from '../use-tonnes.ts';
import { orderWords as words } from '../words.ts';
import type { OrderDetail } from './order-detail.ts';

const { remaining, consumed } = declared.told;

/** How many trucks are on their way for the order; null for a reader who may not see visits. */
function useOnTheWay(orderId: number): number | null {
  const may = useMay();
  const input = { orderId: [orderId], statusId: [orderPartStatus.inProgress], pageSize: 1 };
  const reply = useQuery({
    ...asking(orderPartCalls.list, input),
    enabled: may(orderPartCalls.list),
    meta: { ...QUIET, ...showing(['operation']) },
  });
  return reply.data?.totalCount ?? null;
}

/** What an order has left, weighed and on the way, with its ruler. */
export function OrderFigures({ row }: { readonly row: OrderDetail }) {
  const say = useSay();
  const { language } = useLanguage();
  const tonnes = useTonnes();
  const onTheWay = useOnTheWay(row.id);
  const unit = say(FORM_WORDS.kilogram);
  const share = percent((row.consumed / row.weightLimit) * 100, language, 1);
  return (
    <div className={css.figures}>
      <div>
        <div className="lab">{say(remaining.words)}</div>
        <Figure value={kilograms(row.remaining, language)} unit={unit} size="l" />
      </div>
      <div>
        <div className="lab">{say(consumed.words)}</div>
        <Figure value={kilograms(row.consumed, language)} unit={unit} />
      </div>
      <div>
        <div className="lab">{say(words.onTheWay)}</div>
        <Figure value={kilograms(row.reserved, language)} unit={unit} />
      </div>
      <div>
        <BalanceRuler
          {...tonnes.of(rulerOf(row))}
          numbers={tonnes.number}
          unit={say(words.tonne)}
          captions={{
            used: say(words.weighed, { share }),
            ...(onTheWay && { spokenFor: say(words.partsOnTheWay, { count: number(onTheWay, language) }) }),
          }}
        />
      </div>
    </div>
  );
}
