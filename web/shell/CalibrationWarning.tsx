import { useQuery } from '@tanstack/react-query';
import { daysLeftOn } from '@terezi/domain/devices/calibration.ts';
import { useEffect, useState } from 'react';
import { dayIn } from '#kit/day-in.ts';
import { date } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/Status.tsx';
import { api } from './api.ts';
import { asking } from './asking.ts';
import { nearestCalibration } from './calibration.ts';
import { calibrationDate, keepCalibrationDate } from './calibration-date.ts';
import { type Me, useMay, useMe } from './me.tsx';
import { QUIET } from './queries.ts';
import { SHELL_WORDS } from './words.ts';

const TEN_MINUTES = 600_000;

/** A calibration to warn of: its last day, the days until then, and its scale once that is known. */
type Warned = { readonly until: string; readonly days: number; readonly scale: string | null };

/** What was warned of when the page was last open, counted on to today: it stands until the server has answered. */
function keptWarning({ company }: Me): Warned | null {
  const until = calibrationDate();
  if (until === null) return null;
  return { until, days: daysLeftOn(dayIn(company.timeZone, new Date()), until), scale: null };
}

function useWarned(): Warned | null {
  const me = useMe();
  const may = useMay();
  const [kept] = useState(() => keptWarning(me));
  const { data } = useQuery({
    ...asking(api.scale.list, { pageSize: 200 }),
    staleTime: TEN_MINUTES,
    enabled: may(api.scale.list),
    meta: QUIET,
  });
  const scale = data ? nearestCalibration(data.scale, me) : null;
  const until = scale?.calibratedUntil ?? null;
  useEffect(() => {
    if (data) keepCalibrationDate(until);
  }, [data, until]);
  if (!data) return kept;
  return until === null ? null : { until, days: scale?.calibrationDaysLeft ?? 0, scale: scale?.name ?? null };
}

/** Stands in the top bar only while the calibration of a scale is near its end or over. */
export function CalibrationWarning() {
  const say = useSay();
  const warned = useWarned();
  if (!warned) return null;
  const { until, days, scale } = warned;
  const isOver = days < 0;
  const day = date(until);
  return (
    <span title={scale === null ? day : say(SHELL_WORDS.calibrationOf, { scale, date: day })}>
      <Status shape={isOver ? 'triangle' : 'clock'} tone={isOver ? 'bad' : 'warn'} pill>
        {isOver && say(SHELL_WORDS.calibrationOver)}
        {days === 0 && say(SHELL_WORDS.calibrationToday)}
        {days > 0 && say(SHELL_WORDS.calibrationLeft, { days })}
      </Status>
    </span>
  );
}
