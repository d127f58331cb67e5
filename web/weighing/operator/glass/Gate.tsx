import type { CommandRow } from '@terezi/domain/devices/command/command-api.ts';
import type { OutputName } from '@terezi/domain/devices/output/output.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { MISSING } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import css from '../operator.module.css';
import { lookOf } from './output-look.ts';
import { useStanding } from './use-outputs.ts';
import { besideWords } from '../beside-words.ts';

type Output = { scaleId: number; output: OutputName; commands: readonly CommandRow[] };

function OutputLine({ scaleId, output, commands }: Output) {
  const say = useSay();
  const look = lookOf(output, useStanding(scaleId, output), commands);
  return (
    <span>
      <span className="dim">{say(NAMES[output])}</span>{' '}
      {look ? <StateMark of={look} /> : <span title={say(besideWords.notKnown)}>{MISSING}</span>}
    </span>
  );
}

const NAMES: Readonly<Record<OutputName, Words>> = {
  'entry-light': besideWords.entryLight,
  'entry-barrier': besideWords.barrier,
  'exit-light': besideWords.exitLight,
  'exit-barrier': besideWords.barrier,
};

/** Lights and barriers as their site reports them; an unknown state is shown as unknown. */
export function Gate({ scaleId, commands }: Omit<Output, 'output'>) {
  return (
    <div className={css.outputs} role="status" data-testid="outputs">
      {(Object.keys(NAMES) as OutputName[]).map((output) => (
        <OutputLine key={output} scaleId={scaleId} output={output} commands={commands} />
      ))}
    </div>
  );
}
