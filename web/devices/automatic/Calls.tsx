import { Button } from '@mantine/core';
import { IconPhoneCall, IconPlugConnectedX } from '@tabler/icons-react';
import type { AutomaticScaleRow } from '@terezi/domain/devices/automatic/automatic-scale.ts';
import { runStages } from '@terezi/domain/devices/automatic/run-stage.ts';
import { useState } from 'react';
import { classes } from '#kit/classes.ts';
import { time } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import { automaticScaleCalls } from '#shell/api/calls/automatic-scale.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { path } from '#shell/router/path.ts';
import { navigate } from '#shell/router/router.ts';
import { controlState } from '#shell/control-state.ts';
import { Ask } from './Ask.tsx';
import { clockText } from './clock-text.ts';
import type { Sight, Sights } from './use-sights.ts';
import css from './wall.module.css';
import { automaticWords as words } from './words.ts';

/** The scales whose truck needs help and that are not taken over, the longest wait first. */
export const callsOf = (scales: readonly AutomaticScaleRow[], sights: Sights) =>
  scales
    .flatMap((scale) => {
      const sight = sights.get(scale.id);
      return sight?.concern === 'help' && !scale.takeover ? [{ scale, sight }] : [];
    })
    .toSorted((one, other) => other.sight.seconds - one.sight.seconds);

type CallProps = {
  readonly scale: AutomaticScaleRow;
  readonly sight: Sight;
  /** Its button answers to the page's key. */
  readonly isFirst: boolean;
  readonly take: () => void;
};

function Call({ scale, sight: { passage, seconds, why }, isFirst, take }: CallProps) {
  const say = useSay();
  const { acts, name, companyName } = scale;
  const taking = controlState(acts.takeOver);
  return (
    <div className={css.call} data-testid="call">
      <Icon of={IconPhoneCall} className={css.sign} />
      <div className={classes('grow el', css.said)}>
        <div className={classes(css.title, 'el')}>
          {name} <span className="mid">{companyName}</span>
        </div>
        <div className="el">{passage && say(why ?? runStages[passage.stage].words)}</div>
      </div>
      <span className={classes(css.clock, 'fig')}>{clockText(seconds)}</span>
      {acts.takeOver && (
        <Button
          variant="filled"
          disabled={taking.disabled}
          title={taking.title}
          rightSection={
            isFirst && (
              <span className={css.wide}>
                <Keycap keys="G" />
              </span>
            )
          }
          onClick={take}
        >
          {say(words.takeOver)}
        </Button>
      )}
    </div>
  );
}

/** Trucks that need a person, above all others. */
export function Calls(props: {
  readonly calls: ReturnType<typeof callsOf>;
  readonly take: (scale: AutomaticScaleRow) => void;
}) {
  const say = useSay();
  const { calls, take } = props;
  if (calls.length === 0) return null;
  return (
    <section className={css.callsRow} aria-label={say(words.calls)}>
      {calls.map(({ scale, sight }, at) => (
        <Call key={scale.id} scale={scale} sight={sight} isFirst={at === 0} take={() => take(scale)} />
      ))}
    </section>
  );
}

/** Takes a scale over from the wall, and leads to its page, where the acts are. */
export function TakeFromWall({
  scale,
  back,
}: {
  readonly scale: AutomaticScaleRow;
  readonly back: () => void;
}) {
  const say = useSay();
  const { id, name } = scale;
  const taking = useMutation(automaticScaleCalls.takeOver, {
    done: () => void navigate(path('/automatic-scale/$id', { id })),
  });
  return (
    <div className={css.taking}>
      <Ask
        title={`${name}: ${say(words.taking)}`}
        then={[say(words.takingOthers), say(words.takingTime)]}
        verb={say(words.takeOver)}
        isActing={taking.isActing}
        go={(reason) => void taking.act({ id, reason })}
        back={back}
      />
    </div>
  );
}

/** The server cannot be reached: since when, and that the scales go on without it. */
export function LinkLost() {
  const say = useSay();
  const [since] = useState(() => new Date().toISOString());
  return (
    <div className={classes(css.call, css.away)} role="status">
      <Icon of={IconPlugConnectedX} className={css.sign} />
      <div className={classes('grow', css.said)}>
        <div className={css.title}>{say(words.awaySince, { time: time(since, { seconds: true }) })}</div>
        <div>{say(words.awayText)}</div>
      </div>
      <span className="lab">{say(words.again)}</span>
    </div>
  );
}
