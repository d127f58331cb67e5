import { IconCheck } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Icon } from '../part/Icon.tsx';
import { useSay } from '../language.tsx';
import part from './Steps.module.css';
import { stepStates } from './step-order.ts';
import { STEP_WORDS } from './step-words.ts';

type StepsProps<Key extends string> = {
  /** What the steps lead to. */
  readonly label: string;
  readonly steps: readonly { readonly key: Key; readonly text: string }[];
  readonly at: Key;
  /** The furthest step done, by place: the reader cannot go to steps beyond it. */
  readonly furthest: number;
  /** The address of a step, which holds the state of a flow: "back" leads to the step before. */
  readonly hrefOf: (key: Key) => string;
  readonly go: (key: Key) => void;
};

/** Whether a click only follows a link here, not into another window. */
const isPlain = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => !metaKey && !ctrlKey && !shiftKey;

/** The steps of a flow: those done are links back, the one at hand is marked, those ahead are only named. */
export function Steps<Key extends string>({ label, steps, at, furthest, hrefOf, go }: StepsProps<Key>) {
  const say = useSay();
  const states = stepStates(
    steps.length,
    steps.findIndex(({ key }) => key === at),
    furthest,
  );
  return (
    <nav aria-label={label}>
      <ol className={part.steps}>
        {steps.map(({ key, text }, place) => {
          const state = states[place] ?? 'ahead';
          const mark = (
            <>
              <span className={part.mark} aria-hidden="true">
                {state === 'done' ? <Icon of={IconCheck} size="s" /> : place + 1}
              </span>
              <span className="el">{text}</span>
              {state === 'done' && <span className="vh">{say(STEP_WORDS.done)}</span>}
            </>
          );
          return (
            <li key={key} className={part[state]} aria-current={state === 'current' ? 'step' : undefined}>
              {state === 'done' || state === 'open' ? (
                <a
                  className={part.way}
                  href={hrefOf(key)}
                  onClick={(event) => {
                    if (!isPlain(event)) return;
                    event.preventDefault();
                    go(key);
                  }}
                >
                  {mark}
                </a>
              ) : (
                <span className={part.way}>{mark}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
