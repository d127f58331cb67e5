import { AHEAD_DAYS, NEAR_DAYS } from '@terezi/domain/reports/client-trouble.ts';
import { useState } from 'react';
import { Count } from '#kit/part/Count.tsx';
import { ChartTable } from '#kit/chart/ChartTable.tsx';
import { TableSwitch } from '#kit/chart/TableSwitch.tsx';
import { dayAfter } from '#kit/form/field/typed.ts';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import { shortDay } from '../dashboard/calendar.ts';
import type { ClientsAnswer } from './client.ts';
import css from './clients.module.css';
import { isNear, toneOf } from './near.ts';
import { clientWords as words } from './words.ts';

/** So many stand under the picture by name. */
const MAX_NAMED = 3;
const MONTHS = [0, 1, 2, 3];
const ANCHORS = ['start', 'middle', 'middle', 'end'] as const;
const LAST = MONTHS.length - 1;

const share = (days: number): string => `${(Math.min(Math.max(days, 0), AHEAD_DAYS) / AHEAD_DAYS) * 100}%`;

/** The days ahead as a line, a mark for each scale where its calibration ends; the near ones stand on a tinted ground. */
function Ahead({ calibration, today }: { calibration: ClientsAnswer['calibration']; today: string }) {
  const say = useSay();
  const ends = MONTHS.map((month) => (AHEAD_DAYS / LAST) * month);
  return (
    <svg className={css.ahead} width="100%" height="62" aria-hidden="true">
      <rect className={css.near} y="10" width={share(NEAR_DAYS)} height="24" />
      <rect className={css.axis} y="34" width="100%" height="1" />
      {ends.map((days, at) => (
        <g key={days}>
          <rect
            className={css.axis}
            x={share(days)}
            y="34"
            width="1"
            height="6"
            transform={at === LAST ? 'translate(-1 0)' : ''}
          />
          <text x={share(days)} y="54" textAnchor={ANCHORS[at]}>
            {at === 0 ? say(words.now) : shortDay(dayAfter(today, days))}
          </text>
        </g>
      ))}
      {calibration
        .filter(({ days }) => days >= 0)
        .map(({ scaleId, days }) => (
          <rect
            key={scaleId}
            className={isNear(days) ? css.nearMark : css.mark}
            x={share(days)}
            y="16"
            width="7"
            height="12"
            transform="translate(-3.5 0)"
          />
        ))}
    </svg>
  );
}

/** Which scales of the clients have to be calibrated, over or within the days ahead, the nearest by name. */
export function Calibrations({
  calibration,
  today,
}: Pick<ClientsAnswer, 'calibration'> & { readonly today: string }) {
  const say = useSay();
  const { language } = useLanguage();
  const [isTable, setTable] = useState(false);
  const said = ({ companyName, scaleName }: ClientsAnswer['calibration'][number]) =>
    `${companyName}, ${scaleName}`;
  const inDays = (days: number) => say(words.inDays, { days: number(days, language) });
  return (
    <Section
      title={say(words.ahead, { days: AHEAD_DAYS })}
      beside={calibration.length > 0 && <Count value={number(calibration.length, language)} />}
      end={<TableSwitch isTable={isTable} turn={setTable} />}
    >
      <ChartTable
        label={say(words.aheadSays, { days: AHEAD_DAYS, count: calibration.length })}
        head={[say(words.scale), say(words.left)]}
        rows={calibration.map((each) => [said(each), inDays(each.days)])}
        isTable={isTable}
      >
        <Ahead calibration={calibration} today={today} />
      </ChartTable>
      {!isTable && (
        <ul>
          {calibration.slice(0, MAX_NAMED).map((each) => (
            <li key={each.scaleId}>
              <Link to={path('/scale/$id', { id: each.scaleId })} className={css.due}>
                <span className="el">{said(each)}</span>
                <span className="num m" data-tone={toneOf(each.days)}>
                  {inDays(each.days)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
