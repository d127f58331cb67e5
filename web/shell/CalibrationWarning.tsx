import { useQuery } from '@tanstack/react-query';
import { date } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/Status.tsx';
import { api } from './api.ts';
import { asking } from './asking.ts';
import { nearestCalibration } from './calibration.ts';
import { useMay, useMe } from './me.tsx';
import { QUIET } from './queries.ts';
import { SHELL_WORDS } from './words.ts';

const TEN_MINUTES = 600_000;

/** Stands in the top bar only while the calibration of a scale is near its end or over. */
export function CalibrationWarning() {
  const say = useSay();
  const me = useMe();
  const may = useMay();
  const { data } = useQuery({
    ...asking(api.scale.list, { pageSize: 200 }),
    staleTime: TEN_MINUTES,
    enabled: may(api.scale.list),
    meta: QUIET,
  });
  const scale = nearestCalibration(data?.scale ?? [], me);
  if (!scale) return null;
  const days = scale.calibrationDaysLeft ?? 0;
  const isOver = days < 0;
  return (
    <span title={say(SHELL_WORDS.calibrationOf, { scale: scale.name, date: date(scale.calibratedUntil) })}>
      <Status shape={isOver ? 'triangle' : 'clock'} tone={isOver ? 'bad' : 'warn'} pill>
        {isOver && say(SHELL_WORDS.calibrationOver)}
        {days === 0 && say(SHELL_WORDS.calibrationToday)}
        {days > 0 && say(SHELL_WORDS.calibrationLeft, { days })}
      </Status>
    </span>
  );
}
