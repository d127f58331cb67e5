import { useQuery } from '@tanstack/react-query';
import { BalanceRuler } from '#kit/BalanceRuler.tsx';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { asking } from '#shell/asking.ts';
import { orderCalls } from '#shell/calls/order.gen.ts';
import { useMay } from '#shell/me.tsx';
import { showing } from '#shell/news.ts';
import { QUIET } from '#shell/queries.ts';
import { useTonnes } from '../use-tonnes.ts';
import { orderWords } from '../words.ts';
import { partWords as words } from './words.ts';

/** What the order of a visit has left, and what once the visit has taken its plan. Grams. */
export function PartBalance({ orderId, plan }: { readonly orderId: number; readonly plan: number | null }) {
  const say = useSay();
  const may = useMay();
  const { language } = useLanguage();
  const tonnes = useTonnes();
  const asked = useQuery({
    ...asking(orderCalls.balance, { id: orderId }),
    enabled: may(orderCalls.balance),
    meta: { ...QUIET, ...showing(['order', 'orderPart', 'subOrder', 'operation']) },
  });
  if (!asked.data) return null;
  const { balance } = asked.data;
  return (
    <div>
      <BalanceRuler {...tonnes.of(balance)} numbers={tonnes.number} unit={say(orderWords.tonne)} />
      <div className="row cap fig">
        <span>{say(words.left, { mass: kilograms(balance.remaining, language) })}</span>
        {plan !== null && (
          <span className="end">
            {say(words.leftAfter, { mass: kilograms(balance.remaining - plan, language) })}
          </span>
        )}
      </div>
    </div>
  );
}
