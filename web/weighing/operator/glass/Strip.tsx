import { calibrationIn } from '@terezi/domain/devices/calibration/calibration.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '#shell/router/Link.tsx';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { ReactNode } from 'react';
import { Deadline } from '#kit/part/Deadline.tsx';
import { dateTime, number } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Logo } from '#kit/part/Logo.tsx';
import { Status } from '#kit/part/Status.tsx';
import { calibrationTexts } from '#shell/nouns/calibration.ts';
import { useMe } from '#shell/me.tsx';
import { useScale } from '#shell/live/live.ts';
import type { LiveScale } from '#shell/live/live-message.ts';
import type { GlassState } from './glass-state.ts';
import css from '../operator.module.css';
import { StripTools } from './StripTools.tsx';
import { useNow } from './use-now.ts';
import { operatorWords as words } from '../words.ts';

type Props = {
  scale: ScaleRow;
  canSwitch: boolean;
  changeScale: (() => void) | undefined;
  person: ReactNode;
  state: GlassState;
  serverAnswers: boolean;
  onSiteCount: number;
};

/** Tenths of a second since the last reading. */
const tenthsOf = (value: LiveScale | null): number => Math.round((value?.age ?? 0) / 100);

function ScaleLink({ state, scaleId }: { state: GlassState; scaleId: number }) {
  const say = useSay();
  const tenths = useScale(scaleId, tenthsOf);
  const { language } = useLanguage();
  // While the server is out of reach, the state of the scale is unknown.
  if (state === 'away')
    return (
      <Status shape="clock" tone="idle">
        {say(words.scaleUnknown)}
      </Status>
    );
  if (state === 'lost')
    return (
      <Status shape="cross" tone="bad">
        {say(words.scaleLost)}
      </Status>
    );
  const seconds = number(tenths / 10, language, 1);
  return (
    <Status shape={state === 'stale' ? 'clock' : 'disc'} tone={state === 'stale' ? 'warn' : 'ok'}>
      {say(words.scaleLink, { seconds })}
    </Status>
  );
}

function Calibration({ scale }: Pick<Props, 'scale'>) {
  const say = useSay();
  const { company } = useMe();
  const calibration = calibrationIn(scale.calibrationDaysLeft, company.calibrationWarningDays);
  if (calibration.state !== 'over' && calibration.state !== 'ends') return null;
  return (
    <span>
      <Deadline of={calibration} texts={calibrationTexts(say, scale.calibratedUntil)} />
    </span>
  );
}

/** The way out, and the scale; its name leads a person who may work at another one there. */
function ScaleName({ scale, canSwitch, changeScale }: Props) {
  const say = useSay();
  const isOnly = !canSwitch && !changeScale;
  const name = (
    <>
      <span className="el">{scale.name}</span>
      <Icon of={IconChevronDown} size="s" />
    </>
  );
  return (
    <span className={css.scaleName}>
      <Link to="/" title={say(words.leave)} aria-label={isOnly ? undefined : say(words.leave)}>
        <Logo size={20} />
        {isOnly && scale.name}
      </Link>
      {canSwitch && (
        <Link to="/operator" title={say(words.switchScale)}>
          {name}
        </Link>
      )}
      {changeScale && (
        <button type="button" title={say(words.switchScale)} aria-haspopup="dialog" onClick={changeScale}>
          {name}
        </button>
      )}
    </span>
  );
}

const told = (now: number): string => dateTime(new Date(now).toISOString(), { seconds: true });

/** Day and time; drawn every second, and nothing else along with it. */
function Clock() {
  const [day, clock] = useNow(told).split(' ');
  return (
    <>
      <span className={`fig mid ${css.day}`}>{day}</span>
      <b className={`fig m ${css.clock}`}>{clock}</b>
    </>
  );
}

/** The strip on top: which scale, whether it and the server answer, calibration, who works, what time it is. */
export function Strip(props: Props) {
  const { scale, person, state, serverAnswers, onSiteCount } = props;
  const say = useSay();
  return (
    <header className={css.strip}>
      <ScaleName {...props} />
      <span className={css.health}>
        <ScaleLink state={state} scaleId={scale.id} />
      </span>
      <span>
        <Status shape={serverAnswers ? 'disc' : 'cross'} tone={serverAnswers ? 'ok' : 'bad'}>
          {say(serverAnswers ? words.server : words.serverLost)}
        </Status>
      </span>
      <Calibration scale={scale} />
      <span className={`mid ${css.count}`}>{say(words.onSiteCount, { count: onSiteCount })}</span>
      <StripTools person={person} />
      <Clock />
    </header>
  );
}
