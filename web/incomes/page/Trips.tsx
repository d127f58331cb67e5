import type { IncomeDetail } from '@terezi/domain/incomes/api.ts';
import { useState } from 'react';
import { ChartTable } from '#kit/chart/ChartTable.tsx';
import { TableSwitch } from '#kit/chart/TableSwitch.tsx';
import { classes } from '#kit/classes.ts';
import { massDifference, shortDateTime } from '#kit/difference-text.ts';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { incomeWords } from '../words.ts';
import css from './page.module.css';
import { pageWords as words } from './words.ts';

/** Pixels of the picture, and of one trip in it. */
const HEIGHT = 60;
const STEP = 20;
const BAR = 16;
/** A trip without a difference is still seen. */
const LEAST = 1;

type Trip = IncomeDetail['trips']['rows'][number];

/** The trips as bars from one line: less below it, more above, as far as the farthest goes. */
function Bars({ rows, current }: { readonly rows: readonly Trip[]; readonly current: number }) {
  const above = Math.max(0, ...rows.map(({ difference }) => difference));
  const below = Math.max(0, ...rows.map(({ difference }) => -difference));
  const measure = HEIGHT / (above + below || 1);
  const zero = above * measure;
  return (
    <svg
      className={css.trips}
      viewBox={`0 0 ${rows.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {rows.map(({ id, difference, isBeyond }, at) => {
        const height = Math.max(LEAST, Math.abs(difference) * measure);
        return (
          <rect
            key={id}
            className={classes(css.trip, isBeyond && css.tripBeyond, id === current && css.tripNow)}
            x={at * STEP + (STEP - BAR) / 2}
            y={difference > 0 ? zero - height : zero}
            width={BAR}
            height={height}
          />
        );
      })}
      <rect className={css.tripZero} y={zero} width={rows.length * STEP} height="1" />
    </svg>
  );
}

/** The last trips with this partner: a bias shows in them that no single trip does. */
export function Trips({ detail: { trips, side, id } }: { readonly detail: IncomeDetail }) {
  const say = useSay();
  const { language } = useLanguage();
  const [isTable, setTable] = useState(false);
  const { rows, mean, beyondCount } = trips;
  if (rows.length === 0) return null;
  const title = say(side === 'sent' ? words.tripsSent : words.trips, { count: rows.length });
  const meanText = say(words.mean, {
    mass: massDifference(mean, language),
    count: number(beyondCount, language),
  });
  return (
    <Section
      title={title}
      beside={<span className="lab fig">{meanText}</span>}
      end={<TableSwitch isTable={isTable} turn={setTable} />}
    >
      <ChartTable
        label={`${title}: ${meanText}`}
        head={[say(incomeWords.number), say(incomeWords.sentAt), say(words.differenceKg)]}
        rows={rows.map((trip) => [
          String(trip.number),
          shortDateTime(trip.sentAt),
          massDifference(trip.difference, language),
        ])}
        isTable={isTable}
      >
        <Bars rows={rows} current={id} />
      </ChartTable>
    </Section>
  );
}
