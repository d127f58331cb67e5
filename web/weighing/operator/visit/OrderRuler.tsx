import { useQuery } from '@tanstack/react-query';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { remainingOf } from '@terezi/domain/orders/credit.ts';
import { netOf } from '@terezi/domain/weighing/net.ts';
import type { KnownAhead } from '@terezi/domain/weighing/known-shape.ts';
import { BalanceRuler } from '#kit/chart/BalanceRuler.tsx';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { tonnes } from '../../tonnes.ts';
import { tripNow } from '../glass/ahead.ts';
import type { Limits } from '../glass/glass-state.ts';
import css from '../operator.module.css';
import { orderWords as words } from './order-words.ts';
import { askingKnown, useWeight } from '../glass/use-ahead.ts';
import type { ChosenTare } from '../glass/use-tare.ts';
import type { Visit } from './visit.ts';

/** The weight on the deck, and the tare in place of a second one. */
export type Weighed = {
  readonly scaleId: number;
  readonly limits: Limits;
  readonly isMeasuring: boolean;
  readonly tare: ChosenTare | null;
};

/** What the trip takes of its order: as weighed now, or as reserved. */
function tripOf(known: KnownAhead, { ticket }: Visit, weight: Grams | null, tare: ChosenTare | null) {
  const weighed = ticket && weight !== null ? netOf(ticket.weight1, weight) : null;
  const net = tare ? tare.net : weighed;
  const trip = tripNow(known, { stage: ticket ? 'weight2' : 'weight1', weight, net });
  return trip ?? (ticket ? (known.order?.own ?? null) : null);
}

const RULED = { decimals: 1, parts: 4 } as const;

/** What the visit's order has left, now and after this trip: the trip ends at the mark. */
export function OrderRuler({ visit, weighed }: { visit: Visit; weighed: Weighed }) {
  const say = useSay();
  const { language } = useLanguage();
  const reply = useQuery({ ...askingKnown(visit), meta: QUIET, enabled: visit.isRead });
  const weight = useWeight(weighed.scaleId, weighed.limits);
  const known = reply.data?.known;
  const order = known?.order;
  if (!known || !order || order.orderId !== visit.order?.id) return <div className={css.order} />;
  const trip = tripOf(known, visit, weighed.isMeasuring ? weight : null, weighed.tare);
  const reserved = order.reserved - order.own + (trip ?? 0);
  const { limit, consumed, most } = order;
  const remaining = remainingOf(order);
  const written = (grams: Grams) => number(tonnes(grams), language, RULED.decimals);
  return (
    <div className={css.order} data-testid="order-ruler">
      <BalanceRuler
        limit={tonnes(limit)}
        consumed={tonnes(consumed)}
        reserved={tonnes(reserved)}
        {...(trip !== null && { mark: tonnes(consumed + trip) })}
        most={tonnes(most)}
        parts={RULED.parts}
        numbers={(at) => number(Math.round(at * 10) / 10, language)}
      />
      <div className="row cap fig">
        <span>
          {say(words.left)}{' '}
          <b className={remaining < 0 ? css.over : undefined}>
            {say(words.tonnes, { tonnes: written(remaining) })}
          </b>{' '}
          {say(words.ofLimit, { limit: number(tonnes(limit), language) })}
        </span>
        {trip !== null && (
          <span className="end">{say(words.after, { tonnes: written(remaining - trip) })}</span>
        )}
      </div>
    </div>
  );
}
