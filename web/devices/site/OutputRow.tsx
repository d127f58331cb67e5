import { Button } from '@mantine/core';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { BARRIERS } from '@terezi/domain/devices/output/output.ts';
import { outputWords } from '@terezi/domain/devices/output/output-words.ts';
import type { SetupYard, SiteSetup } from '@terezi/domain/devices/site/site-api.ts';
import { refusalText } from '@terezi/domain/refusal-text.ts';
import { useState } from 'react';
import { classes } from '#kit/classes.ts';
import { MISSING, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { scaleCalls } from '#shell/api/calls/scale.gen.ts';
import { scaleSetUpCalls } from '#shell/api/calls/scale-set-up.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { outputOutcome, trialOf } from './trials.ts';
import css from './try.module.css';
import { tryWords as words } from './try-words.ts';
import { isUnderWay, useCommand } from './use-command.ts';

const MS = 1_000;
const { done } = commandStates.number;

type RowProps = {
  readonly setup: SiteSetup;
  readonly scaleId: number;
  readonly output: SetupYard['outputs'][number];
  readonly again: () => void;
};

/** The command that tries an output: a barrier rises, a light turns red and then green. */
function useTrying({ scaleId, output: { name } }: Pick<RowProps, 'scaleId' | 'output'>) {
  const isBarrier = BARRIERS.some((barrier) => barrier === name);
  const [commandId, setCommandId] = useState<number | null>(null);
  const ask = useMutation(scaleCalls.output, { done: ({ command }) => setCommandId(command.id) });
  const command = useCommand(commandId);
  const isRedDone = command?.kind === 'red' && command.statusId === done;
  const [greenAfter, setGreenAfter] = useState<number | null>(null);
  if (isRedDone && greenAfter !== command.id) {
    setGreenAfter(command.id);
    void ask.act({ id: scaleId, output: name, state: 'green' });
  }
  return {
    isBarrier,
    command,
    isMoving: ask.isActing || isUnderWay(command?.statusId) || isRedDone,
    begin: () => void ask.act({ id: scaleId, output: name, state: isBarrier ? 'open' : 'red' }),
    forget: () => setCommandId(null),
  };
}

function Outcome({
  setup,
  scaleId,
  output,
  again,
  trying,
}: RowProps & { trying: ReturnType<typeof useTrying> }) {
  const say = useSay();
  const { language } = useLanguage();
  const { command, isMoving, isBarrier, forget } = trying;
  const confirming = useMutation(scaleSetUpCalls.seen, {
    done: () => {
      forget();
      again();
    },
  });
  const trial = trialOf(setup, scaleId, output.name);
  if (isMoving)
    return (
      <Status shape="half" tone="accent">
        {say(words.moving)}
      </Status>
    );
  if (command?.statusId === done)
    return (
      <span className={css.ask} role="group" aria-label={say(outputWords[output.name])}>
        <b className="m">{say(isBarrier ? words.risen : words.lit)}</b>
        {([true, false] as const).map((isSeen) => (
          <Button
            key={String(isSeen)}
            size="xs"
            variant={isSeen ? 'filled' : 'default'}
            disabled={confirming.isActing}
            onClick={() => void confirming.act({ id: scaleId, commandId: command.id, isSeen })}
          >
            {say(isSeen ? words.yes : words.no)}
          </Button>
        ))}
      </span>
    );
  if (command?.refusal)
    return (
      <Status shape="cross" tone="bad">
        {refusalText(command.refusal, language)}
      </Status>
    );
  const outcome = outputOutcome(trial);
  if (outcome === 'waits')
    return (
      <Status shape="clock" tone="warn">
        {say(words.waits)}
      </Status>
    );
  if (outcome === 'bad')
    return (
      <Status shape="cross" tone="bad">
        {say(words.notSeen)}
      </Status>
    );
  const took = trial?.doneAt ? (Date.parse(trial.doneAt) - Date.parse(trial.askedAt)) / MS : 0;
  return (
    <Status shape="check" tone="ok">
      {say(words.seen, { seconds: number(took, language, 1) })}
    </Status>
  );
}

/** One barrier or light: it is moved, and a person says whether it did. */
export function OutputRow(props: RowProps) {
  const { setup, scaleId, output } = props;
  const say = useSay();
  const trying = useTrying(props);
  const outcome = outputOutcome(trialOf(setup, scaleId, output.name));
  const verb = { waits: words.try, good: words.again, bad: words.anew }[outcome];
  const name = say(outputWords[output.name]);
  return (
    <tr className={classes(trying.command !== null && css.on)}>
      <td className="m">{name}</td>
      <td className="mid id">
        {output.relays.length === 0 ? MISSING : say(words.relays, { places: output.relays.join(', ') })}
      </td>
      <td>{say(trying.isBarrier ? words.rises : words.redGreen)}</td>
      <td>
        <Outcome {...props} trying={trying} />
      </td>
      <td className={css.act}>
        <Button
          size="xs"
          aria-label={`${say(verb)}: ${name}`}
          variant={outcome === 'good' ? 'subtle' : 'default'}
          loading={trying.isMoving}
          onClick={trying.begin}
        >
          {say(verb)}
        </Button>
      </td>
    </tr>
  );
}
