import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { calibrationIn } from '@terezi/domain/devices/calibration/calibration.ts';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { Link } from '#shell/router/Link.tsx';
import { useMe } from '#shell/me.tsx';
import { path } from '#shell/router/path.ts';
import { shortDay } from './calendar.ts';
import css from './dashboard.module.css';
import { Hours } from './Hours.tsx';
import type { Dashboard } from './use-dashboard.ts';
import { useLost } from './use-lost.ts';
import { dashboardWords as words } from './words.ts';

const MAX_ROWS = 8;
const KEY = ['heard', 'late', 'cut'] as const;
const keyWords = { heard: words.heard, late: words.heardLate, cut: words.heardCut };

/** The days that a scale's calibration is still good for; marked where they are few or over. */
function CalibrationLeft({ scale }: { scale: ScaleRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const { calibrationWarningDays } = useMe().company;
  const { calibrationDaysLeft: days } = scale;
  const { state } = calibrationIn(days, calibrationWarningDays);
  if (days === null) return <span className="num dim">{say(words.noCalibration)}</span>;
  const isNear = state === 'ends' || state === 'over';
  return (
    <span className={`num ${isNear ? css.lateText : 'dim'}`}>
      {say(words.calibrationLeft, { days: number(days, language) })}
    </span>
  );
}

type HealthProps = {
  readonly scales: readonly ScaleRow[];
  readonly days: Dashboard['scaleDays'];
  /** The day of the hours; null for today. */
  readonly on?: string | null;
};

/** How each scale was heard in the hours of today, and how long its calibration is good for. */
export function ScaleHealth({ scales, days, on = null }: HealthProps) {
  const say = useSay();
  const visible = scales.slice(0, MAX_ROWS);
  const lost = useLost(visible);
  return (
    <Section
      title={say(words.health)}
      beside={
        <span className="lab">
          {say(words.byHours, { day: on === null ? say(words.inToday) : shortDay(on) })}
        </span>
      }
      end={
        <Link to="/scale" className={css.toAll}>
          {say(words.devices)}
        </Link>
      }
    >
      {scales.length === 0 && <p className="dim">{say(words.noScales)}</p>}
      <ul>
        {visible.map((scale) => {
          const hours = days.find(({ scaleId }) => scaleId === scale.id)?.hours ?? [];
          const isLost = lost?.some(({ id }) => id === scale.id);
          return (
            <li key={scale.id}>
              <Link to={path('/scale/$id', { id: scale.id })} className={css.health}>
                <Status shape={isLost ? 'cross' : 'check'} tone={isLost ? 'bad' : 'ok'}>
                  {scale.name}
                </Status>
                <Hours hours={hours} />
                <CalibrationLeft scale={scale} />
              </Link>
            </li>
          );
        })}
      </ul>
      {scales.length > MAX_ROWS && (
        <p className="lab">{say(words.andMore, { count: scales.length - MAX_ROWS })}</p>
      )}
      <p className={`${css.key} lab`}>
        {KEY.map((state) => (
          <span key={state}>
            <i data-state={state} />
            {say(keyWords[state])}
          </span>
        ))}
      </p>
    </Section>
  );
}
