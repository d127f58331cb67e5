import { Button } from '@mantine/core';
import { IconBarrierBlock, IconPlayerPlay, IconTrafficLights } from '@tabler/icons-react';
import type { AutomaticScaleRow } from '@terezi/domain/devices/automatic/automatic-scale.ts';
import type { CommandRow } from '@terezi/domain/devices/command/command-api.ts';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import {
  type CommandKind,
  deviceCommand,
  deviceWords,
} from '@terezi/domain/devices/command/device-command.ts';
import { blockOf, blocks, type Yard } from '@terezi/domain/devices/automatic/interlock.ts';
import { type OutputName, type OutputState, OUTPUTS, sideOf } from '@terezi/domain/devices/output/output.ts';
import { outputStateWords } from '@terezi/domain/devices/output/output-words.ts';
import { COMMAND_AT } from '@terezi/domain/devices/policy.ts';
import { useState } from 'react';
import { classes } from '#kit/classes.ts';
import { MISSING } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import { StatusMark } from '#kit/part/Status.tsx';
import { automaticScaleCalls } from '#shell/api/calls/automatic-scale.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { isUnderWay } from '#shell/nouns/device-commands.ts';
import { controlState } from '#shell/control-state.ts';
import { Ask } from './Ask.tsx';
import { Elapsed } from './Elapsed.tsx';
import css from './page.module.css';
import { useLetters } from './use-letters.ts';
import { automaticWords as words } from './words.ts';

type Move = { readonly output: OutputName; readonly kind: CommandKind; readonly state: OutputState };

const KINDS: Readonly<Record<'barrier' | 'light', readonly Omit<Move, 'output'>[]>> = {
  barrier: [
    { kind: 'open', state: 'open' },
    { kind: 'close', state: 'closed' },
  ],
  light: [
    { kind: 'red', state: 'red' },
    { kind: 'green', state: 'green' },
  ],
};
const isBarrier = (output: OutputName): boolean => output.endsWith('barrier');
const kindsOf = (output: OutputName) => KINDS[isBarrier(output) ? 'barrier' : 'light'];

/** Sends a barrier or a light the command for its new state. */
function useMove(id: number) {
  const open = useMutation(automaticScaleCalls.open);
  const close = useMutation(automaticScaleCalls.close);
  const light = useMutation(automaticScaleCalls.light);
  const move = async ({ output, state }: Move, reason?: string) => {
    const command = { id, side: sideOf(output), ...(reason !== undefined && { reason }) };
    if (state === 'open') return open.act(command);
    if (state === 'closed') return close.act(command);
    return light.act({ ...command, state });
  };
  return { move, isActing: open.isActing || close.isActing || light.isActing };
}

type LineProps = {
  readonly scale: AutomaticScaleRow;
  readonly output: OutputName;
  readonly yard: Yard;
  readonly commands: readonly CommandRow[];
  readonly isActing: boolean;
  readonly start: (move: Move) => void;
};

/** The line under the name of a barrier or a light: its state, its last command, and what an interlock forbids. */
function useSaid({ output, yard, commands }: Pick<LineProps, 'output' | 'yard' | 'commands'>): string {
  const say = useSay();
  const state = yard.outputs[output];
  const last = commands.find(({ device }) => device === output);
  const under = last && isUnderWay(last) ? last : undefined;
  const isUnknown = last?.statusId === commandStates.number.unknown && state === undefined;
  const forbidden = kindsOf(output)
    .filter((each) => each.state !== state)
    .map(({ kind }) => blockOf(output, kind, yard))
    .find((block) => block !== null);
  const parts = [
    say(state === undefined ? words.unknown : outputStateWords[state]),
    under && `${say(deviceCommand(under.kind).words)}: ${say(words.asked)}`,
    isUnknown && last && say(commandStates.look(last.statusId).words),
    forbidden && say(words.forbidden, { why: say(blocks[forbidden].words) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

function OutputLine({ scale, output, yard, commands, isActing, start }: LineProps) {
  const say = useSay();
  const sentence = useSaid({ output, yard, commands });
  const act = controlState(scale.acts[COMMAND_AT[sideOf(output)]]);
  const isAnothers = scale.takeover !== null && !scale.takeover.isMine;
  const state = yard.outputs[output];
  return (
    <li className={css.lock}>
      <Icon of={isBarrier(output) ? IconBarrierBlock : IconTrafficLights} size="s" />
      <div className="grow el">
        <div className="m">{say(deviceWords[output])}</div>
        <div className={classes('cap', css.said)} data-testid={`${output}-said`}>
          {sentence}
        </div>
      </div>
      <Button.Group>
        {kindsOf(output).map((each) => {
          const block = blockOf(output, each.kind, yard);
          const isThere = state === each.state;
          return (
            <Button
              key={each.kind}
              size="xs"
              variant={isThere ? 'light' : 'soft'}
              className={isThere && css[each.state] ? css[each.state] : undefined}
              leftSection={
                isBarrier(output) ? undefined : (
                  <StatusMark shape={each.kind === 'red' ? 'square' : 'disc'} size={9} />
                )
              }
              aria-pressed={isThere}
              aria-label={`${say(deviceWords[output])}: ${say(deviceCommand(each.kind).words)}`}
              disabled={
                act.disabled ||
                isAnothers ||
                isActing ||
                !scale.isOnline ||
                block !== null ||
                (isThere && isBarrier(output))
              }
              title={block ? say(blocks[block].words) : act.title}
              onClick={() => start({ output, ...each })}
            >
              {say(deviceCommand(each.kind).words)}
            </Button>
          );
        })}
      </Button.Group>
    </li>
  );
}

/** Who has the scale in hand, and the ways into and out of it. */
function Holder({ scale, take }: { readonly scale: AutomaticScaleRow; readonly take: () => void }) {
  const say = useSay();
  const back = useMutation(automaticScaleCalls.giveBack);
  const { takeover, acts } = scale;
  const title = takeover
    ? takeover.isMine
      ? say(words.yours)
      : say(words.others, { name: takeover.byName ?? MISSING })
    : say(words.itself);
  const taking = controlState(acts.takeOver);
  const giving = controlState(acts.giveBack);
  return (
    <div className={css.heading}>
      <h2 className="h2">{title}</h2>
      {takeover && <Elapsed since={takeover.takenAt} />}
      <span className="end row">
        {acts.giveBack && (
          <Button
            size="xs"
            disabled={giving.disabled || back.isActing}
            title={giving.title}
            leftSection={<Icon of={IconPlayerPlay} size="s" />}
            onClick={() => void back.act({ id: scale.id })}
          >
            {say(words.giveBack)}
          </Button>
        )}
        {acts.takeOver && !takeover && (
          <Button
            size="xs"
            variant="filled"
            disabled={taking.disabled}
            title={taking.title}
            rightSection={
              <span className={css.wide}>
                <Keycap keys="G" />
              </span>
            }
            onClick={take}
          >
            {say(words.takeOver)}
          </Button>
        )}
      </span>
    </div>
  );
}

type HandsProps = Pick<LineProps, 'scale' | 'yard' | 'commands'>;

/** What a person does at the scale: takes it over, and moves its barriers and lights. */
export function Hands({ scale, yard, commands }: HandsProps) {
  const say = useSay();
  const [question, setQuestion] = useState<Move | 'takeOver' | null>(null);
  const { move, isActing } = useMove(scale.id);
  const taking = useMutation(automaticScaleCalls.takeOver, { done: () => setQuestion(null) });
  const back = () => setQuestion(null);
  const mayTake = scale.acts.takeOver?.may === 'allow' && !scale.takeover;
  useLetters(mayTake ? { KeyG: () => setQuestion('takeOver') } : {});
  // A person who has taken the scale over has given a reason already.
  const start = (wanted: Move) => (scale.takeover?.isMine ? void move(wanted) : setQuestion(wanted));
  const go = async (wanted: Move, reason: string) => {
    if (await move(wanted, reason)) back();
  };
  return (
    <section className={classes(css.hands, scale.takeover?.isMine && css.mine)}>
      <Holder scale={scale} take={() => setQuestion('takeOver')} />
      <ul>
        {OUTPUTS.map((output) => (
          <OutputLine
            key={output}
            scale={scale}
            output={output}
            yard={yard}
            commands={commands}
            isActing={isActing}
            start={start}
          />
        ))}
      </ul>
      {question === 'takeOver' && (
        <Ask
          title={say(words.taking)}
          then={[say(words.takingOthers), say(words.takingTime)]}
          verb={say(words.takeOver)}
          isActing={taking.isActing}
          go={(reason) => void taking.act({ id: scale.id, reason })}
          back={back}
        />
      )}
      {question !== null && question !== 'takeOver' && (
        <Ask
          key={`${question.output} ${question.kind}`}
          title={say(words.moving, {
            device: say(deviceWords[question.output]),
            act: say(deviceCommand(question.kind).words),
          })}
          then={[
            say(words.movingLocks),
            say(words.movingLimit, { seconds: deviceCommand(question.kind).limit / 1_000 }),
          ]}
          verb={say(deviceCommand(question.kind).words)}
          isActing={isActing}
          go={(reason) => void go(question, reason)}
          back={back}
        />
      )}
    </section>
  );
}
