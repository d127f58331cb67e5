import type { Words } from '@terezi/domain/grammar/words.ts';
import { IconCheck } from '@tabler/icons-react';
import { classes } from '#kit/classes.ts';
import { useSay } from '#kit/language.tsx';
import css from './registration.module.css';
import type { Registrant } from './values.ts';
import { REGISTRATION_WORDS as words } from './words.ts';

const stepsOf = (registrant: Registrant): readonly (readonly [Words, Words])[] => [
  [words.stepRegister, words.stepRegisterText],
  [words.stepEmail, words.stepEmailText],
  [words.stepApproval, registrant === 'operator' ? words.byAdmin : words.byOperator],
  [words.stepWork, words.stepWorkText],
];

/** What follows a registration; `at` is the current step, from 0. */
export function NextSteps({ registrant, at }: { readonly registrant: Registrant; readonly at: number }) {
  const say = useSay();
  return (
    <div className={css.next}>
      <h2>{say(words.afterwards)}</h2>
      <ol>
        {stepsOf(registrant).map(([name, text], step) => (
          <li
            key={name.en}
            className={classes(step < at && css.done, step === at && css.current)}
            aria-current={step === at ? 'step' : undefined}
          >
            <i aria-hidden>{step < at ? <IconCheck size={12} stroke={3} /> : step + 1}</i>
            <b>{say(name)}</b>
            {say(text)}
          </li>
        ))}
      </ol>
    </div>
  );
}
