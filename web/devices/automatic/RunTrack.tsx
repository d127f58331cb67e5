import {
  RUN_STAGES,
  type RunStage,
  runStages,
  stageLook,
} from '@terezi/domain/devices/automatic/run-stage.ts';
import { classes } from '#kit/classes.ts';
import { MISSING, time } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { clockText } from './clock-text.ts';
import css from './page.module.css';
import type { Sight } from './use-sights.ts';
import { automaticWords as words } from './words.ts';

/** The line under a stage: how long it has lasted beside its norm, how long it took, or what brings a truck there. */
function useUnder({ passage, seconds }: Sight): (stage: RunStage) => string {
  const say = useSay();
  return (stage) => {
    const place = RUN_STAGES.indexOf(stage);
    if (passage?.stage === stage) {
      const { norm } = runStages[stage];
      const text = passage.isWhole ? clockText(seconds) : say(words.atLeast, { time: clockText(seconds) });
      return norm === null ? text : say(words.norm, { time: text, norm: clockText(norm) });
    }
    const began = passage?.entered[stage];
    const ended = RUN_STAGES.slice(place + 1).flatMap((each) => passage?.entered[each] ?? [])[0];
    if (began !== undefined && ended !== undefined) return clockText(Math.round((ended - began) / 1_000));
    const before = RUN_STAGES[place - 1];
    return before ? say(runStages[before].needs) : '';
  };
}

/** The eight stages of a run, with the times at which this page saw each begin. */
export function RunTrack({ sight }: { readonly sight: Sight }) {
  const say = useSay();
  const under = useUnder(sight);
  const { passage, concern } = sight;
  const at = passage ? RUN_STAGES.indexOf(passage.stage) : -1;
  return (
    <ol className={css.track} aria-label={say(words.run)}>
      {RUN_STAGES.map((stage, place) => {
        const isNow = place === at;
        const began = passage?.entered[stage];
        const isDone = place < at && began !== undefined;
        const look = isNow ? stageLook(stage, concern) : null;
        return (
          <li
            key={stage}
            className={classes(isDone && css.done, isNow && css.now, isNow && concern && css[concern])}
            aria-current={isNow ? 'step' : undefined}
          >
            <Status
              shape={look?.shape ?? (isDone ? 'check' : 'ring')}
              tone={look?.tone ?? (isDone ? 'ok' : 'idle')}
            >
              {say(runStages[stage].words)}
            </Status>
            <div className={classes(css.began, began === undefined && 'dim', 'fig')}>
              {began === undefined ? MISSING : time(new Date(began).toISOString(), { seconds: true })}
            </div>
            <div className="cap fig el">{under(stage)}</div>
          </li>
        );
      })}
    </ol>
  );
}
