import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { dayIn } from '#kit/day-in.ts';
import { dateTime, time } from '#kit/formats.ts';
import { Icon } from '#kit/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { Status } from '#kit/Status.tsx';
import { useMe } from '#shell/me.tsx';
import { weekdayOf } from './calendar.ts';
import css from './dashboard.module.css';
import { PERIODS, type Period } from './use-period.ts';
import { dashboardWords as words, weekdayWords } from './words.ts';

type HeadProps = {
  readonly period: Period;
  readonly scales: readonly ScaleRow[];
  readonly now: number;
  /** Since when the figures have not been refreshed, or null while they are. */
  readonly oldSince: string | null;
};

function Days({ period }: { period: Period }) {
  const say = useSay();
  return (
    <Button.Group aria-label={say(words.period)}>
      {PERIODS.map((days) => (
        <Button
          key={days}
          variant={days === period.days ? 'light' : 'soft'}
          aria-pressed={days === period.days}
          onClick={() => period.setDays(days)}
        >
          {days === 1 ? say(words.today) : say(words.days, { days })}
        </Button>
      ))}
    </Button.Group>
  );
}

/** Which day and time it is where the company works, which days are shown, and of which scale. */
export function Head({ period, scales, now, oldSince }: HeadProps) {
  const say = useSay();
  const zone = useMe().company.timeZone;
  const at = new Date(now).toISOString();
  const weekday = weekdayWords[weekdayOf(dayIn(zone, at))];
  const [day = '', clock = ''] = dateTime(at, { zone }).split(' ');
  return (
    <div className={css.head}>
      <PageHead
        title={say(words.title)}
        after={
          <>
            <span className="dim fig">
              {weekday && say(weekday)}, {day} · {clock}
            </span>
            {oldSince && (
              <Status shape="clock" tone="warn" pill>
                {say(words.old, { time: time(oldSince, { zone }) })}
              </Status>
            )}
          </>
        }
        actions={
          <div className={css.choices}>
            <Days period={period} />
            {scales.length > 1 && (
              <span className={css.pick}>
                <select
                  aria-label={say(words.scale)}
                  value={period.scaleId ?? ''}
                  onChange={({ currentTarget }) => period.setScale(Number(currentTarget.value) || null)}
                >
                  <option value="">{say(words.allScales)}</option>
                  {scales.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
                <Icon of={IconChevronDown} size="s" />
              </span>
            )}
          </div>
        }
      />
    </div>
  );
}
