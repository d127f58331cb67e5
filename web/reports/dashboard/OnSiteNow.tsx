import { visitScreens } from '@terezi/domain/orders/policy.ts';
import { Link } from '#shell/router/Link.tsx';
import { useMay } from '#shell/me.tsx';
import { path } from '#shell/router/path.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { Count } from '#kit/part/Count.tsx';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import type { Dashboard } from './use-dashboard.ts';
import css from './dashboard.module.css';
import { dashboardWords as words } from './words.ts';

type Waiting = Dashboard['onSite'][number];

const MAX_ROWS = 5;
const MINUTE_MS = 60_000;

const per100 = (part: number, whole: number): string => `${Math.min(100, (part / whole) * 100)}%`;

/** How long a truck has been on site, with a line at the usual time. */
function WaitBar({ minutes, usual, longest }: { minutes: number; usual: number; longest: number }) {
  const isLate = minutes > usual;
  return (
    <svg className={css.wait} width="100%" height="12" aria-hidden="true">
      <rect className={isLate ? css.late : css.expense} y="4" width={per100(minutes, longest)} height="4" />
      <rect className={css.norm} x={per100(usual, longest)} width="1.5" height="12" />
    </svg>
  );
}

type OnSiteProps = { readonly waiting: readonly Waiting[]; readonly count: number; readonly now: number };

/** The trucks on site, the longest first, with the waiting time against the norm. */
export function OnSiteNow({ waiting, count, now }: OnSiteProps) {
  const say = useSay();
  const may = useMay();
  const { language } = useLanguage();
  const all = waiting.map((each) => ({
    ...each,
    minutes: Math.max(0, Math.floor((now - Date.parse(each.since)) / MINUTE_MS)),
  }));
  const rows = all.slice(0, MAX_ROWS);
  const norms = new Set(all.map(({ usualStayMinutes }) => usualStayMinutes));
  const [norm] = norms;
  const late = all.filter(({ minutes, usualStayMinutes }) => minutes > usualStayMinutes).length;
  const longest = Math.max(1, ...rows.map((row) => Math.max(row.minutes, row.usualStayMinutes * 1.2)));
  const newest = all.length === count ? all.at(-1) : undefined;
  return (
    <Section
      title={say(words.onSite)}
      beside={
        <>
          {count > 0 && <Count value={number(count, language)} />}
          <span className="lab">
            {[
              ...(norms.size === 1 && norm !== undefined ? [say(words.norm, { minutes: norm })] : []),
              ...(late > 0 ? [say(words.past, { count: late })] : []),
            ].join(', ')}
          </span>
        </>
      }
      end={
        may({ permission: visitScreens }) && (
          <Link to="/dispatch" className={css.toAll}>
            {say(words.board)}
          </Link>
        )
      }
    >
      {rows.length === 0 && <p className="dim">{say(words.nobody)}</p>}
      <ul>
        {rows.map(({ operationId, numberPlate, cargoName, stepName, minutes, usualStayMinutes }) => (
          <li key={operationId}>
            <Link to={path('/operation/$id', { id: operationId })} className={css.visitor}>
              <span className="id m">{numberPlate}</span>
              <span className="el mid">{stepName ?? cargoName}</span>
              <WaitBar minutes={minutes} usual={usualStayMinutes} longest={longest} />
              <span className={`num ${minutes > usualStayMinutes ? css.lateText : ''}`}>
                {say(words.minutes, { minutes: number(minutes, language) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {count > MAX_ROWS && (
        <Link to="/operation" search={{ statusId: String(operationStatus.open) }} className={css.more}>
          {newest
            ? say(words.moreNewest, { count: count - MAX_ROWS, minutes: number(newest.minutes, language) })
            : say(words.andMore, { count: count - MAX_ROWS })}
        </Link>
      )}
    </Section>
  );
}
