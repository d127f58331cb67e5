import type { OfferedVisit } from '@terezi/domain/orders/offered-visit.ts';
import { date } from '#kit/formats.ts';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import css from '../operator.module.css';
import { orderWords as words } from './order-words.ts';
import type { useOffered } from './use-offered.ts';

/** When a truck was expected: `20.11.2026, 07:40–09:00`. */
const whenOf = ({ day, windowFrom, windowTo }: OfferedVisit): string =>
  [date(day), [windowFrom, windowTo].filter(Boolean).join('–')].filter(Boolean).join(', ');

type Props = { visits: readonly OfferedVisit[]; offered: ReturnType<typeof useOffered> };

/** The order parts that the truck may have come for, by key: the operator, who sees the truck, chooses. */
export function VisitOffer({ visits, offered }: Props) {
  const say = useSay();
  return (
    <section className={css.offer} aria-label={say(words.offered)} data-testid="offered">
      <h2>
        {say(words.offered)}
        <button type="button" className="end" onClick={offered.none}>
          <Keycap keys="Alt 0" />
          {say(words.noneOfThem)}
        </button>
      </h2>
      {visits.map((visit, at) => (
        <button key={visit.id} type="button" onClick={() => offered.pick(at)}>
          <Keycap keys={`Alt ${at + 1}`} />
          <b className="id">{visit.number}</b>
          <span className="el">{visit.cargoName}</span>
          <span className="end cap fig">{whenOf(visit)}</span>
        </button>
      ))}
    </section>
  );
}
