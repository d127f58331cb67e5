import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderPartStatus } from '@terezi/domain/orders/states.ts';
import { balanceMarks, balanceSegments, scaleEnd } from '#kit/chart/balance.ts';
import { kilograms } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Ruler } from '#kit/chart/Ruler.tsx';
import { Section } from '#kit/page/Section.tsx';
import { asking } from '#shell/api/asking.ts';
import { orderCalls } from '#shell/api/calls/order.gen.ts';
import { subOrderCalls } from '#shell/api/calls/sub-order.gen.ts';
import { useMay } from '#shell/me.tsx';
import { showing } from '#shell/live/news.ts';
import { QUIET } from '#shell/api/queries.ts';
import { useTonnes } from '../use-tonnes.ts';
import { orderWords } from '../words.ts';
import type { Part } from './use-visit.ts';
import { partWords as words } from './words.ts';

/** What the order of a visit has, and what the visit still takes of it. Grams; null until it has come. */
function usePartBalance({ orderId, net, expectedWeight, operationId, statusId }: Part) {
  const may = useMay();
  const reply = useQuery({
    ...asking(orderCalls.balance, { id: orderId }),
    enabled: may(orderCalls.balance),
    meta: { ...QUIET, ...showing(['order', 'orderPart', 'subOrder', 'operation']) },
  });
  if (!reply.data) return null;
  const { balance } = reply.data;
  const isOver = net !== null || statusId === orderPartStatus.cancelled;
  const plan = isOver ? null : expectedWeight;
  // What its open ticket has reserved stands in the balance already.
  const isReserved = operationId !== null && net === null;
  const spoken = balance.consumed + balance.reserved;
  return { balance, plan, withThis: plan === null || isReserved ? spoken : spoken + plan, isOver };
}

type PartBalanceAnswer = NonNullable<ReturnType<typeof usePartBalance>>;

/** The order's balance with a mark at what this visit makes of it. */
function VisitRuler({
  told: { balance, withThis, isOver },
  caption,
}: {
  told: PartBalanceAnswer;
  caption?: string;
}) {
  const say = useSay();
  const tonnes = useTonnes();
  const figures = tonnes.of(balance);
  if (figures.limit <= 0) return null;
  const at = tonnes.of({ ...balance, consumed: withThis }).consumed;
  const mark = isOver ? [] : [{ at, ...(caption && { caption }) }];
  return (
    <Ruler
      max={Math.max(scaleEnd(figures), at)}
      segments={balanceSegments(figures)}
      marks={[...balanceMarks(figures), ...mark]}
      numbers={tonnes.number}
      parts={6}
      unit={say(orderWords.tonne)}
    />
  );
}

/** What the order of a visit has left, now and once the visit has taken its plan. */
export function PartBalance({ part }: { readonly part: Part }) {
  const say = useSay();
  const { language } = useLanguage();
  const forecast = usePartBalance(part);
  if (!forecast) return null;
  const { remaining } = forecast.balance;
  return (
    <div>
      <VisitRuler told={forecast} />
      <div className="row cap fig">
        <span>{say(words.left, { mass: kilograms(remaining, language) })}</span>
        {forecast.plan !== null && (
          <span className="end">
            {say(words.leftAfter, { mass: kilograms(remaining - forecast.plan, language) })}
          </span>
        )}
      </div>
    </div>
  );
}

/** The current tranche; weighings always go to the oldest open one. */
function useTranche(orderId: number): ReactNode {
  const say = useSay();
  const may = useMay();
  const reply = useQuery({
    ...asking(subOrderCalls.list, { orderId, pageSize: 200 }),
    enabled: may(subOrderCalls.list),
    meta: { ...QUIET, ...showing(['order', 'subOrder', 'operation']) },
  });
  const open = reply.data?.subOrder.find(({ trancheState }) => trancheState === 'weighed');
  return (
    open && (
      <>
        <span className="id">{open.number}</span> <span className="dim">{say(words.oldestOpen)}</span>
      </>
    )
  );
}

/** The same as a zone of the visit's page: with its tranche, and the trailers that come along. */
export function BalanceSection({ part }: { readonly part: Part }) {
  const say = useSay();
  const { language } = useLanguage();
  const forecast = usePartBalance(part);
  const tranche = useTranche(part.orderId);
  const trailers = [part.trailerName, part.trailer2Name].filter(Boolean).join(', ');
  return (
    <Section
      title={say(words.balance)}
      end={
        forecast && (
          <span className="cap fig">
            {say(words.left, { mass: kilograms(forecast.balance.remaining, language) })}
          </span>
        )
      }
    >
      {forecast && <VisitRuler told={forecast} caption={say(words.withThis)} />}
      <KeyValues
        rows={[
          { label: say(words.tranche), value: tranche },
          { label: say(words.trailer), value: trailers || say(words.noTrailer) },
        ]}
      />
    </Section>
  );
}
