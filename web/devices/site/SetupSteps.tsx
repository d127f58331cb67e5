import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { classes } from '#kit/classes.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { STEP_WORDS } from '#kit/page/step-words.ts';
import css from './setup.module.css';
import { setupWords as words } from './setup-words.ts';

export type StepKey = 'agent' | 'indicator' | 'outputs' | 'cameras' | 'calibration';
export type SetupStep = {
  readonly key: StepKey;
  readonly text: string;
  readonly state: string;
  readonly isDone: boolean;
};

/** The steps of setting a site up, in any order: what is done says so, and the one in sight is marked. */
export function SetupSteps(props: {
  readonly steps: readonly SetupStep[];
  readonly at: StepKey;
  readonly go: (key: StepKey) => void;
}) {
  const { steps, at, go } = props;
  const say = useSay();
  return (
    <nav className={css.way} aria-label={say(words.steps)}>
      <ol className={css.steps}>
        {steps.map(({ key, text, state, isDone }, place) => (
          <li key={key} className={classes(key === at && css.current, isDone && css.done)}>
            <UnstyledButton aria-current={key === at ? 'step' : undefined} onClick={() => go(key)}>
              <i className={css.mark} aria-hidden="true">
                {isDone ? <Icon of={IconCheck} size="s" /> : place + 1}
              </i>
              <div>
                <b>{text}</b>
                <span>{state}</span>
                {isDone && <span className="vh">{say(STEP_WORDS.done)}</span>}
              </div>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
