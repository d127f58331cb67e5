import type { OrderRow } from '@terezi/domain/orders/order.ts';
import { order as declared } from '@terezi/domain/orders/order.ts';
import { BalanceRuler } from '#kit/BalanceRuler.tsx';
import { Figure } from '#kit/Figure.tsx';
import { kilograms, percent } from '#kit/formats.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { rulerOf } from './balance-of.ts';
import css from './orders.module.css';
import { useTonnes } from './use-tonnes.ts';
import { orderWords as words } from './words.ts';

const { remaining, consumed } = declared.told;

/** What of an order is left, weighed and on the way, with its ruler. */
export function OrderFigures({ row }: { readonly row: OrderRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const tonnes = useTonnes();
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
        <div className="cap">{say(words.weighed, { share })}</div>
      </div>
      <div>
        <div className="lab">{say(words.onTheWay)}</div>
        <Figure value={kilograms(row.reserved, language)} unit={unit} />
      </div>
      <div>
        <BalanceRuler {...tonnes.of(rulerOf(row))} numbers={tonnes.number} unit={say(words.tonne)} />
      </div>
    </div>
  );
}
