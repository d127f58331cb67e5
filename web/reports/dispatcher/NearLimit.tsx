import { BalanceRuler } from '#kit/chart/BalanceRuler.tsx';
import { Count } from '#kit/part/Count.tsx';
import { kilograms, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import dashboard from '../dashboard/dashboard.module.css';
import css from './dispatcher.module.css';
import { useNearLimit } from './use-visits.ts';
import { dispatcherWords as words } from './words.ts';

const MAX_ROWS = 6;

/** The active orders that are at their limit or near it, with what is left of each. */
export function NearLimit() {
  const say = useSay();
  const { language } = useLanguage();
  const orders = useNearLimit();
  return (
    <Section
      title={say(words.nearLimit)}
      beside={orders.length > 0 && <Count value={number(orders.length, language)} />}
      end={
        <Link to="/order" className={dashboard.toAll}>
          {say(words.orders)}
        </Link>
      }
    >
      {orders.length === 0 && <p className="dim">{say(words.noNear)}</p>}
      <ul>
        {orders.slice(0, MAX_ROWS).map((order) => (
          <li key={order.id}>
            <Link to={path('/order/$id', { id: order.id })} className={css.near}>
              <span className="id m">{order.number}</span>
              <span className="mid el">{order.customerName ?? order.senderName}</span>
              <BalanceRuler
                limit={order.weightLimit}
                consumed={order.consumed}
                reserved={order.reserved}
                most={order.weightLimit}
              />
              <span className="num m" data-tone={order.share >= 1 ? 'bad' : undefined}>
                {kilograms(order.weightLimit - order.consumed - order.reserved, language)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
