import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { ReactNode } from 'react';
import { dateTime, dayOf, span, time } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { Select } from '#kit/part/Select.tsx';
import { Status } from '#kit/part/Status.tsx';
import { weekdayOf } from './calendar.ts';
import css from './dashboard.module.css';
import { DatesButton } from './DatesButton.tsx';
import { PERIODS } from './period.ts';
import type { Period } from './use-period.ts';
import { dashboardWords as words, weekdayWords } from './words.ts';

type HeadProps = {
  /** What is chosen between, where anything is. */
  readonly acts?: ReactNode;
  /** What the page is about, before the day. */
  readonly of?: string | null;
  readonly now: number;
  /** Since when the figures have not been refreshed, or null while they are. */
  readonly oldSince: string | null;
  /** When the figures last came, in milliseconds; 0 before that. */
  readonly toldAt: number;
};

/** Which days are shown, and of which scale. */
export function Choices({ period, scales }: { period: Period; scales: readonly ScaleRow[] }) {
  const say = useSay();
  return (
    <>
      <span className={css.periods}>
        <Segments<number>
          label={say(words.period)}
          options={PERIODS.map((days) => ({
            value: days,
            text: days === 1 ? say(words.today) : say(words.days, { days }),
          }))}
          value={period.until === null ? period.days : 0}
          change={period.setDays}
        />
        <DatesButton period={period} />
      </span>
      {scales.length > 1 && (
        <Select
          label={say(words.scale)}
          options={[
            { value: '', text: say(words.allScales) },
            ...scales.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
          value={String(period.scaleId ?? '')}
          change={(id) => period.setScale(id === '' ? null : Number(id))}
        />
      )}
    </>
  );
}

/** Which day and time it is where the company works, which days are shown, and of which scale. */
export function Head({ acts, of = null, now, oldSince, toldAt }: HeadProps) {
  const say = useSay();
  const { language } = useLanguage();
  const at = new Date(now).toISOString();
  const weekday = weekdayWords[weekdayOf(dayOf(at))];
  const [day = '', clock = ''] = dateTime(at).split(' ');
  return (
    <div className={css.head}>
      <PageHead
        title={say(words.title)}
        after={
          <>
            <span className="dim fig">
              {of !== null && <span className={css.of}>{of} · </span>}
              {weekday && say(weekday)}, {day} · {clock}
            </span>
            {toldAt > 0 && !oldSince && (
              <span className={css.live}>
                <Status shape="disc" tone="ok">
                  {say(words.live, { span: span((now - toldAt) / 1000, language) })}
                </Status>
              </span>
            )}
            {oldSince && (
              <Status shape="clock" tone="warn" pill>
                {say(words.old, { time: time(oldSince) })}
              </Status>
            )}
          </>
        }
        actions={<div className={css.choices}>{acts}</div>}
      />
    </div>
  );
}
