import { report } from '@terezi/domain/reports/policy.ts';
import { directionWords } from '@terezi/domain/weighing/status.ts';
import { BarList } from '#kit/chart/BarList.tsx';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Link } from '#shell/router/Link.tsx';
import { useMay } from '#shell/me.tsx';
import { completedIn } from './completed-in.ts';
import { periodText } from './dates.ts';
import css from './dashboard.module.css';
import { deltaText } from './delta.ts';
import type { Dashboard } from './use-dashboard.ts';
import type { Period } from './use-period.ts';
import { dashboardWords as words } from './words.ts';

const texts = {
  cargo: { title: words.mostCargo, none: words.noCargo },
  customer: { title: words.mostCustomers, none: words.noCustomer },
} as const;

type MostProps = {
  readonly what: keyof typeof texts;
  readonly ranking: Dashboard['cargoes'];
  readonly shown: Dashboard;
  readonly period: Period;
};

/** What was moved most in the period, by cargo or customer, against the usual; the colour says which way it went. */
export function Most({ what, ranking: { named, others }, shown, period }: MostProps) {
  const say = useSay();
  const may = useMay();
  const { language } = useLanguage();
  const { title, none } = texts[what];
  const rows = named.map(({ id, name, net, usual, direction }) => ({
    key: name ?? '',
    name: name ?? say(none),
    value: net,
    figure: kilograms(net, language),
    quiet: direction === 'expense',
    said: say(directionWords[direction]),
    delta: deltaText(net, usual, language),
    ...(id !== null && {
      lead: (
        <Link to="/operation" search={{ [`${what}Id`]: String(id), ...completedIn(shown, period) }}>
          {name}
        </Link>
      ),
    }),
  }));
  const rest =
    others.count === 0
      ? []
      : [
          {
            key: 'others',
            name: say(words.others, { count: others.count }),
            value: others.net,
            figure: kilograms(others.net, language),
            quiet: true,
            delta: '',
          },
        ];
  return (
    <Section
      title={say(title, { period: periodText(period, say) })}
      beside={<span className="lab">{say(words.againstUsual)}</span>}
      end={
        may({ permission: report }) && (
          <Link to="/reports/group-sum" search={{ by: what }} className={css.toAll}>
            {say(words.groups)}
          </Link>
        )
      }
    >
      {named.length === 0 && <p className="dim">{say(words.nothingYet)}</p>}
      <BarList rows={[...rows, ...rest]} />
    </Section>
  );
}
