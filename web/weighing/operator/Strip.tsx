import { calibrationIn } from '@terezi/domain/devices/calibration.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { ReactNode } from 'react';
import { dateTime, number } from '#kit/formats.ts';
import { Icon } from '#kit/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Logo } from '#kit/Logo.tsx';
import { Status } from '#kit/Status.tsx';
import { useMe } from '#shell/me.tsx';
import { useScale } from '#shell/live.ts';
import type { LiveScale } from '#shell/live-message.ts';
import type { GlassState } from './glass-state.ts';
import css from './operator.module.css';
import { StripTools } from './StripTools.tsx';
import { operatorWords as words } from './words.ts';

type Props = {
  scale: ScaleRow;
  canSwitch: boolean;
  person: ReactNode;
  state: GlassState;
  serverAnswers: boolean;
  onSiteCount: number;
  now: number;
};

/** Tenths of a second since the last reading. */
const tenthsOf = (value: LiveScale | null): number => Math.round((value?.age ?? 0) / 100);

function ScaleLink({ state, scaleId }: { state: GlassState; scaleId: number }) {
  const say = useSay();
  const tenths = useScale(scaleId, tenthsOf);
  const { language } = useLanguage();
  // While the server is away nobody knows how the scale is.
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
      <Status
        shape={calibration.state === 'over' ? 'cross' : 'clock'}
        tone={calibration.state === 'over' ? 'bad' : 'warn'}
      >
        {calibration.state === 'over'
          ? say(words.calibrationOver)
          : say(words.calibrationLeft, { days: calibration.days })}
      </Status>
    </span>
  );
}

/** The strip on top: which scale, whether it and the server answer, calibration, who works, what time it is. */
export function Strip({ scale, canSwitch, person, state, serverAnswers, onSiteCount, now }: Props) {
  const say = useSay();
  const [day, clock] = dateTime(new Date(now).toISOString(), { seconds: true }).split(' ');
  return (
    <header className={css.strip}>
      <span className={css.scaleName}>
        <Link to="/" title={say(words.leave)} aria-label={canSwitch ? say(words.leave) : undefined}>
          <Logo size={20} />
          {!canSwitch && scale.name}
        </Link>
        {canSwitch && (
          <Link to="/operator" title={say(words.switchScale)}>
            {scale.name}
            <Icon of={IconChevronDown} size="s" />
          </Link>
        )}
      </span>
      <span>
        <ScaleLink state={state} scaleId={scale.id} />
      </span>
      <span>
        <Status shape={serverAnswers ? 'disc' : 'cross'} tone={serverAnswers ? 'ok' : 'bad'}>
          {say(serverAnswers ? words.server : words.serverLost)}
        </Status>
      </span>
      <Calibration scale={scale} />
      <span className="mid">{say(words.onSiteCount, { count: onSiteCount })}</span>
      <StripTools person={person} />
      <span className={`fig mid ${css.day}`}>{day}</span>
      <b className="fig m">{clock}</b>
    </header>
  );
}
