import { IconLock } from '@tabler/icons-react';
import { troubleLooks } from '@terezi/domain/reports/client-trouble.ts';
import { useState } from 'react';
import { MISSING, number } from '#kit/formats.ts';
import { ListSearch } from '#kit/grid/list/ListTools.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { Select } from '#kit/part/Select.tsx';
import { Status } from '#kit/part/Status.tsx';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import { Hours } from '../dashboard/Hours.tsx';
import { type Client, clientsShown, countOf, troubleText } from './client.ts';
import { type ClientOrder, ORDERS, type ClientFilter, CLIENT_FILTERS } from './client-filter.ts';
import css from './clients.module.css';
import { toneOf } from './near.ts';
import { clientWords as words, orderWords, shownWords } from './words.ts';

function Days({ days }: { days: number | null }) {
  const { language } = useLanguage();
  if (days === null) return <td className="num dim">{MISSING}</td>;
  return (
    <td className="num" data-tone={toneOf(days)}>
      {number(days, language)}
    </td>
  );
}

function Row({ client, at }: { client: Client; at: number }) {
  const say = useSay();
  const { language } = useLanguage();
  const { shape, tone } = troubleLooks[client.trouble];
  const has = client.scaleCount > 0;
  return (
    <tr>
      <td className="num dim">{number(at, language)}</td>
      <th scope="row">
        <Link to={path('/companies/$id', { id: client.companyId })}>{client.name}</Link>
      </th>
      <td>
        <Status shape={shape} tone={tone}>
          {troubleText(client, say)}
        </Status>
      </td>
      <td className="num">
        {has
          ? `${number(client.scaleCount - client.lostCount, language)} / ${number(client.scaleCount, language)}`
          : MISSING}
      </td>
      <td className={css.strip}>{has && <Hours hours={client.hours} />}</td>
      <Days days={client.calibrationDays} />
      <Days days={client.licenseDays} />
      <td className="num m">{number(client.todayCount, language)}</td>
      <td className="num dim">{number(client.usualCount, language)}</td>
    </tr>
  );
}

type ClientQuery = { readonly shown: ClientFilter; readonly order: ClientOrder; readonly query: string };

function Tools({
  clients,
  asked,
  ask,
}: {
  clients: readonly Client[];
  asked: ClientQuery;
  ask: (asked: ClientQuery) => void;
}) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <div className={css.tools}>
      <span className={css.search}>
        <ListSearch
          value={asked.query}
          placeholder={say(words.search)}
          change={(query) => ask({ ...asked, query })}
        />
      </span>
      <span className={css.order}>
        <Select
          label={say(words.order)}
          options={ORDERS.map((value) => ({ value, text: say(orderWords[value]) }))}
          value={asked.order}
          change={(order) => ask({ ...asked, order })}
        />
      </span>
      <span className="end">
        <Segments
          label={say(words.shown)}
          options={CLIENT_FILTERS.map((value) => ({
            value,
            text: say(shownWords[value], { count: number(countOf(clients, value), language) }),
          }))}
          value={asked.shown}
          change={(choice) => ask({ ...asked, shown: choice })}
        />
      </span>
    </div>
  );
}

const HEAD = [
  words.company,
  words.state,
  words.scale,
  words.hours,
  words.cal,
  words.licence,
  words.today,
  words.usual,
];

/** The clients of an operator company, in counts and devices alone: which are shown, how each stands, and the hours of today. */
export function Clients({ clients }: { readonly clients: readonly Client[] }) {
  const say = useSay();
  const { language } = useLanguage();
  const [question, ask] = useState<ClientQuery>({ shown: 'all', order: 'attention', query: '' });
  const rows = clientsShown(clients, question);
  return (
    <section className={css.section} aria-label={say(words.clients)}>
      <Tools clients={clients} asked={question} ask={ask} />
      <div className={css.wrap} role="group" aria-label={say(words.clients)} tabIndex={0}>
        <table className={css.clients}>
          <thead>
            <tr>
              <th scope="col">{say(words.number)}</th>
              {HEAD.map((name) => (
                <th key={name.en} scope="col">
                  {say(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((client, at) => (
              <Row key={client.companyId} client={client} at={at + 1} />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className={`${css.none} dim`}>{say(words.nobody)}</p>}
      </div>
      <p className={`${css.foot} lab`}>
        <span className="fig">
          {number(rows.length, language)} / {number(clients.length, language)}
        </span>
        <span className={css.only}>
          <Icon of={IconLock} size="s" />
          {say(words.countsOnly)}
        </span>
        <Link to="/companies" className="end">
          {say(words.allCompanies)}
        </Link>
      </p>
    </section>
  );
}
