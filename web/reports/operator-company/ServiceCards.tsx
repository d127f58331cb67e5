import { useQuery } from '@tanstack/react-query';
import { Count } from '#kit/part/Count.tsx';
import { date, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { asking } from '#shell/api/asking.ts';
import { serviceCardCalls } from '#shell/api/calls/service-card.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import { QUIET } from '#shell/api/queries.ts';
import dashboard from '../dashboard/dashboard.module.css';
import css from './clients.module.css';
import { clientWords as words } from './words.ts';

const MAX_ROWS = 5;

/** The latest jobs on the scales of the clients. */
export function ServiceCards() {
  const say = useSay();
  const { language } = useLanguage();
  const { data } = useQuery({
    ...asking(serviceCardCalls.list, { sort: '-ServiceDate', pageSize: MAX_ROWS }),
    meta: QUIET,
  });
  const count = data?.totalCount ?? 0;
  return (
    <Section
      title={say(words.service)}
      beside={count > 0 && <Count value={number(count, language)} />}
      end={
        <Link to="/service-card" className={dashboard.toAll}>
          {say(words.cards)}
        </Link>
      }
    >
      {data && count === 0 && <p className="dim">{say(words.noService)}</p>}
      <ul>
        {data?.serviceCard.map(({ id, code, scaleName, servicedPart, problem, serviceDate }) => (
          <li key={id}>
            <Link to={path('/service-card/$id', { id })} className={css.card}>
              <span className="id m el">{code}</span>
              <span className="mid el">
                {[scaleName, `${servicedPart}: ${problem}`].filter(Boolean).join(', ')}
              </span>
              <span className="num">{date(serviceDate)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
