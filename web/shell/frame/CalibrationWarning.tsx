import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { daysLeftOn } from '@terezi/domain/devices/calibration/calibration.ts';
import { useEffect, useState } from 'react';
import { Deadline } from '#kit/part/Deadline.tsx';
import { dayOf } from '#kit/formats.ts';
import { IconButton } from '#kit/part/IconButton.tsx';
import { useSay } from '#kit/language.tsx';
import { companyCalls } from '../api/calls/company.gen.ts';
import { scaleCalls } from '../api/calls/scale.gen.ts';
import { asking } from '../api/asking.ts';
import { calibrationTexts, nearestCalibration } from '../nouns/calibration.ts';
import { calibrationDate, keepCalibrationDate } from '../nouns/calibration-date.ts';
import { Link } from '../router/Link.tsx';
import { useMay, useMe } from '../me.tsx';
import { path } from '../router/path.ts';
import { QUIET } from '../api/queries.ts';
import css from './shell.module.css';

const TEN_MINUTES = 600_000;

/** A calibration to warn of: its last day, the days until then, and its scale once that is known. */
type Warned = { readonly until: string; readonly days: number; readonly scale: ScaleRow | null };

/** The warning of the last visit, counted on to today: it stands until the server has answered. */
function keptWarning(): Warned | null {
  const until = calibrationDate();
  if (until === null) return null;
  return { until, days: daysLeftOn(dayOf(new Date()), until), scale: null };
}

function useWarned(): Warned | null {
  const me = useMe();
  const may = useMay();
  const [stored] = useState(() => keptWarning());
  const { data } = useQuery({
    ...asking(scaleCalls.list, { pageSize: 200 }),
    staleTime: TEN_MINUTES,
    enabled: may(scaleCalls.list),
    meta: QUIET,
  });
  const scale = data ? nearestCalibration(data.scale, me) : null;
  const until = scale?.calibratedUntil ?? null;
  useEffect(() => {
    if (data) keepCalibrationDate(until);
  }, [data, until]);
  if (!data) return stored;
  return until === null ? null : { until, days: scale?.calibrationDaysLeft ?? 0, scale };
}

/** Whose scale it is and its name, for a reader who sees those of several companies: "Mingəçevir · Tərəzi 4". */
function useWhose(scale: ScaleRow | null): string | null {
  const me = useMe();
  const may = useMay();
  const isOwn = scale === null || scale.companyId === me.company.id;
  const { data } = useQuery({
    ...asking(companyCalls.find, { id: scale?.companyId ?? 0 }),
    staleTime: TEN_MINUTES,
    enabled: !isOwn && may(companyCalls.find),
    meta: QUIET,
  });
  return isOwn ? null : [data?.company.name, scale.name].filter(Boolean).join(' · ');
}

/** The warning in full, which leads to its scale: only while the calibration of one is near its end or over. */
export function CalibrationWarning() {
  const say = useSay();
  const warned = useWarned();
  const scale = warned?.scale ?? null;
  const whose = useWhose(scale);
  if (!warned) return null;
  const { until, days } = warned;
  const sign = (
    <Deadline
      pill
      of={days < 0 ? { state: 'over' } : { state: 'ends', days }}
      texts={calibrationTexts(say, until, whose)}
    />
  );
  if (!scale) return sign;
  return (
    <Link to={path('/scale/$id', { id: scale.id })} title={whose ?? scale.name}>
      {sign}
    </Link>
  );
}

/** The same where there is no room for the words: a sign named by them, which opens where they stand. */
export function CalibrationSign({ open }: { open: () => void }) {
  const say = useSay();
  const warned = useWarned();
  if (!warned) return null;
  const { until, days } = warned;
  const { over, today, left } = calibrationTexts(say, until);
  const text = days < 0 ? over : days === 0 ? today : left(days);
  return (
    <span className={css.calibrationSign} data-over={days < 0 || undefined}>
      <IconButton icon={IconAlertTriangle} size="xl" label={text} onClick={open} />
    </span>
  );
}
