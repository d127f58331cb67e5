import { Link } from '#shell/router/Link.tsx';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { worksAt } from '@terezi/domain/devices/policy.ts';
import { calibrationIn } from '@terezi/domain/devices/calibration/calibration.ts';
import { type ScaleState, scaleLooks } from '@terezi/domain/devices/scale/scale-state.ts';
import { Deadline } from '#kit/part/Deadline.tsx';
import { kilograms, MISSING } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Ruler } from '#kit/chart/Ruler.tsx';
import { Section } from '#kit/page/Section.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { calibrationTexts } from '#shell/nouns/calibration.ts';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { useMay, useMe } from '#shell/me.tsx';
import { useEarly } from '#shell/use-early.ts';
import { useScaleNow } from '#shell/live/use-scale-now.ts';
import css from './dashboard.module.css';
import { dashboardWords as words } from './words.ts';

const MAX_ROWS = 6;
const NO_DIGITS = `${MISSING} ${MISSING} ${MISSING}`;
const barTone = (state: ScaleState) => {
  if (state === 'old') return 'idle';
  const { tone } = scaleLooks[state];
  return tone === 'warn' || tone === 'bad' ? tone : 'accent';
};

/** A note where the calibration of a scale is over or ends soon. */
function Calibration({ scale }: { scale: ScaleRow }) {
  const say = useSay();
  const { calibrationWarningDays } = useMe().company;
  const calibration = calibrationIn(scale.calibrationDaysLeft, calibrationWarningDays);
  if (calibration.state !== 'over' && calibration.state !== 'ends') return null;
  return (
    <span className={css.calibration}>
      <Deadline of={calibration} texts={calibrationTexts(say, scale.calibratedUntil)} />
    </span>
  );
}

function ScaleNow({ scale, isEarly }: { scale: ScaleRow; isEarly: boolean }) {
  const say = useSay();
  const may = useMay();
  const me = useMe();
  const { language } = useLanguage();
  const { state, grams } = useScaleNow(scale, isEarly);
  const drawn = (
    <>
      <span className="row">
        <b className="m el">{scale.name}</b>
        <StateMark of={scaleLooks[state]} />
        <span className={`${css.now} fig`}>
          {grams === null ? NO_DIGITS : kilograms(grams, language)}
          <span>{say(words.kilogram)}</span>
        </span>
      </span>
      <span className={css.ruler}>
        <Ruler
          max={scale.max}
          parts={4}
          numbers="off"
          segments={grams === null || grams <= 0 ? [] : [{ to: grams, tone: barTone(state) }]}
        />
      </span>
      <Calibration scale={scale} />
    </>
  );
  // An operator of one scale has no screen of another.
  const isTheirs = worksAt({ role: me.userRole, scaleId: me.scaleId }, scale.id);
  if (!may(operationCalls.open) || !isTheirs) return <div className={css.scale}>{drawn}</div>;
  return (
    <Link to="/operator" search={{ scale: String(scale.id) }} className={css.scale}>
      {drawn}
    </Link>
  );
}

/** What every scale shows at this moment, and whose calibration needs attention. */
export function ScalesNow({ scales }: { scales: readonly ScaleRow[] }) {
  const say = useSay();
  const isEarly = useEarly();
  return (
    <Section
      title={say(words.scalesNow)}
      end={
        <Link to="/scale" className={css.toAll}>
          {say(words.devices)}
        </Link>
      }
    >
      {scales.length === 0 && <p className="dim">{say(words.noScales)}</p>}
      {scales.slice(0, MAX_ROWS).map((scale) => (
        <ScaleNow key={scale.id} scale={scale} isEarly={isEarly} />
      ))}
      {scales.length > MAX_ROWS && (
        <p className="lab">{say(words.andMore, { count: scales.length - MAX_ROWS })}</p>
      )}
    </Section>
  );
}
