import { Button } from '@mantine/core';
import type { SetupYard, SiteSetup } from '@terezi/domain/devices/site/site-api.ts';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Section } from '#kit/page/Section.tsx';
import { InputRow } from './InputRow.tsx';
import listen from './listen.module.css';
import { OutputRow } from './OutputRow.tsx';
import { outcomesOf } from './trials.ts';
import css from './try.module.css';
import { tryWords as words } from './try-words.ts';

const HEADS = [words.what, words.where, words.should, words.outcome];

function Yard({ yard, ...props }: StepProps & { readonly yard: SetupYard }) {
  const say = useSay();
  const { scaleId, address, outputs, inputs } = yard;
  return (
    <Section
      title={say(words.outputs)}
      beside={<span className="lab id">{address ?? say(words.simulated)}</span>}
      flush
    >
      <div className={listen.scroll}>
        <table className={css.rows}>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head.en} scope="col">
                  {say(head)}
                </th>
              ))}
              <th aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            {outputs.map((output) => (
              <OutputRow key={output.name} {...props} scaleId={scaleId} output={output} />
            ))}
            {inputs.map((input) => (
              <InputRow key={input.name} setup={props.setup} scaleId={scaleId} input={input} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

type StepProps = { readonly setup: SiteSetup; readonly again: () => void };

/** The foot of a step: how much is left to try, and the way on. */
export function StepFoot({ left, next }: { readonly left: number; readonly next: () => void }) {
  const say = useSay();
  return (
    <div className={listen.foot}>
      <span className="mid">{left === 0 ? say(words.allTried) : say(words.left, { count: left })}</span>
      <span className="end row">
        <Button onClick={next}>{say(words.laterNext)}</Button>
      </span>
    </div>
  );
}

/** The barriers, lights, loops and photocells of a site's scales, each tried by itself. */
export function OutputsStep({ next, ...props }: StepProps & { readonly next: () => void }) {
  const say = useSay();
  const { yards } = props.setup;
  const { outputs, inputs } = outcomesOf(props.setup);
  return (
    <>
      {yards.length === 0 ? (
        <Section title={say(words.outputs)}>
          <Note title={say(words.noneOutputs)} />
        </Section>
      ) : (
        yards.map((yard) => <Yard key={yard.scaleId} yard={yard} {...props} />)
      )}
      <StepFoot left={[...outputs, ...inputs].filter((each) => each !== 'good').length} next={next} />
    </>
  );
}
