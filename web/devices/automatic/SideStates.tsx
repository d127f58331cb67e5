import { outputStateWords } from '@terezi/domain/devices/output/output-words.ts';
import type { KnownOutputs, Side } from '@terezi/domain/devices/output/output.ts';
import { classes } from '#kit/classes.ts';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import css from './wall.module.css';
import { automaticWords as words } from './words.ts';

/** How the light and the barrier of a side stand, in words. */
export function SideStates({ side, outputs }: { readonly side: Side; readonly outputs: KnownOutputs }) {
  const say = useSay();
  const light = outputs[`${side}-light`];
  const barrier = outputs[`${side}-barrier`];
  const isGreen = light === 'green';
  return (
    <span className="el">
      <span className="dim">{say(words[side])}</span>{' '}
      <Status
        shape={light === undefined ? 'ring' : isGreen ? 'disc' : 'square'}
        tone={light === undefined ? 'idle' : isGreen ? 'ok' : 'bad'}
      >
        {say(light === undefined ? words.unknown : outputStateWords[light])}
      </Status>
      {' · '}
      <span className={classes(barrier === 'open' && css.open)}>
        {say(barrier === undefined ? words.unknown : outputStateWords[barrier])}
      </span>
    </span>
  );
}
