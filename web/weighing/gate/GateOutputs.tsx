import { Button } from '@mantine/core';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { OutputName } from '@terezi/domain/devices/output/output.ts';
import { OUTPUTS, sideOf } from '@terezi/domain/devices/output/output.ts';
import { outputWords } from '@terezi/domain/devices/output/output-words.ts';
import { COMMAND_AT } from '@terezi/domain/devices/policy.ts';
import { scaleLooks } from '@terezi/domain/devices/scale/scale-state.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { useState } from 'react';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { ConfirmDialog } from '#kit/page/ConfirmDialog.tsx';
import { kilograms, MISSING } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { useScale } from '#shell/live/live.ts';
import type { LiveScale } from '#shell/live/live-message.ts';
import { useScaleNow } from '#shell/live/use-scale-now.ts';
import { loadOn } from '../operator/glass/load-on.ts';
import { seldomWords } from '../operator/seldom-words.ts';
import css from './gate.module.css';
import { useGateOutput } from './use-gate-output.ts';
import { gateWords as words } from './words.ts';

const isLight = (output: OutputName): boolean => output.endsWith('-light');

/** A barrier or light: its state and the key that changes it; where the reader may not press it, why. */
function OutputRow({ scale, output }: { scale: ScaleRow; output: OutputName }) {
  const say = useSay();
  const { language } = useLanguage();
  const { look, standing, isBusy, why, ask } = useGateOutput(scale.id, output);
  const [load, setLoad] = useState<Grams | null>(null);
  const act = scale.acts[COMMAND_AT[sideOf(output)]];
  const states = isLight(output)
    ? ([
        ['red', words.red],
        ['green', words.green],
      ] as const)
    : ([
        ['open', words.open],
        ['closed', words.close],
      ] as const);
  const press = (state: (typeof states)[number][0]) => {
    const onDeck = output === 'exit-barrier' && state === 'open' ? loadOn(scale) : null;
    if (onDeck === null) void ask(state);
    else setLoad(onDeck);
  };
  return (
    <li className={css.output} data-output={output}>
      <span className={css.outputName}>
        <span className="m">{say(outputWords[output])}</span>
        {look && <StateMark of={look} />}
        {why && <span className={css.why}>{say(why)}</span>}
        {act?.why && <span className="lab">{act.why.message}</span>}
      </span>
      {act?.may === 'allow' && (
        <span className={css.keys}>
          {states.map(([state, text]) => (
            <Button
              key={state}
              className={css.key}
              aria-label={`${say(outputWords[output])}: ${say(text)}`}
              disabled={isBusy || standing === state}
              onClick={() => press(state)}
            >
              {say(text)}
            </Button>
          ))}
        </span>
      )}
      {load !== null && (
        <ConfirmDialog
          opened
          onClose={() => setLoad(null)}
          title={say(seldomWords.exitTitle)}
          consequence={say(seldomWords.exitText, { weight: kilograms(load, language) })}
          verb={say(words.open)}
          destructive
          onConfirm={async () => {
            await ask('open');
            setLoad(null);
          }}
        />
      )}
    </li>
  );
}

const hasOutputs = (live: LiveScale | null): boolean => live?.outputs != null;

/** One scale as seen from the gate: whether a truck stands on it, and its barriers and lights. */
export function GateScale({ scale, isEarly }: { scale: ScaleRow; isEarly: boolean }) {
  const say = useSay();
  const { language } = useLanguage();
  const { state, grams } = useScaleNow(scale, isEarly);
  const has = useScale(scale.id, hasOutputs);
  return (
    <section className={css.scale} aria-label={scale.name}>
      <header className={css.scaleHead}>
        <h3 className="m el">{scale.name}</h3>
        <StateMark of={scaleLooks[state]} />
        <span className="fig m end">
          {grams === null ? MISSING : kilograms(grams, language)} {say(UNITS.kilogram)}
        </span>
      </header>
      {has ? (
        <ul>
          {OUTPUTS.map((output) => (
            <OutputRow key={output} scale={scale} output={output} />
          ))}
        </ul>
      ) : (
        state !== 'awaited' && <p className="lab">{say(words.noOutputs)}</p>
      )}
    </section>
  );
}
