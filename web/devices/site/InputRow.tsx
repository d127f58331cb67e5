import { Button } from '@mantine/core';
import type { InputName } from '@terezi/domain/devices/output/input.ts';
import { inputWords } from '@terezi/domain/devices/output/input-words.ts';
import type { SetupYard, SiteSetup } from '@terezi/domain/devices/site/site-api.ts';
import { useCallback, useState } from 'react';
import { MISSING } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { scaleSetUpCalls } from '#shell/api/calls/scale-set-up.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useScale } from '#shell/live/live.ts';
import { changesIn, inputOutcome, trialOf } from './trials.ts';
import css from './try.module.css';
import { tryWords as words } from './try-words.ts';
import { isUnderWay, useCommand } from './use-command.ts';

/** What an input says now; null where its site does not know. */
const useInput = (scaleId: number, name: InputName) =>
  useScale(
    scaleId,
    useCallback((live) => live?.inputs[name] ?? null, [name]),
  );

/** One loop or photocell: the agent waits until it has changed twice. */
export function InputRow(props: {
  readonly setup: SiteSetup;
  readonly scaleId: number;
  readonly input: SetupYard['inputs'][number];
}) {
  const { setup, scaleId, input } = props;
  const say = useSay();
  const now = useInput(scaleId, input.name);
  const [commandId, setCommandId] = useState<number | null>(null);
  const feel = useMutation(scaleSetUpCalls.feelInput, { done: ({ command }) => setCommandId(command.id) });
  const command = useCommand(commandId);
  const isFelt = feel.isActing || isUnderWay(command?.statusId);
  const trial = command && !isUnderWay(command.statusId) ? command : trialOf(setup, scaleId, input.name);
  const outcome = inputOutcome(trial);
  const count = changesIn(trial);
  const name = say(inputWords[input.name]);
  return (
    <tr>
      <td className="m">{name}</td>
      <td className="mid id">{input.place === null ? MISSING : say(words.input, { place: input.place })}</td>
      <td>{say(input.name.endsWith('loop') ? words.driveOver : words.cutBeam)}</td>
      <td>
        {isFelt ? (
          <Status shape="half" tone="accent">
            {say(words.waits)}
            {now && ` · ${say(words[now])}`}
          </Status>
        ) : outcome === 'good' ? (
          <Status shape="check" tone="ok">
            {say(words.changed, { count })}
          </Status>
        ) : (
          <Status shape={outcome === 'bad' ? 'cross' : 'clock'} tone={outcome === 'bad' ? 'bad' : 'warn'}>
            {say(words.waitsTimes, { count })}
          </Status>
        )}
      </td>
      <td className={css.act}>
        <Button
          size="xs"
          aria-label={`${say(words.try)}: ${name}`}
          variant={outcome === 'good' ? 'subtle' : 'default'}
          loading={isFelt}
          onClick={() => void feel.act({ id: scaleId, input: input.name })}
        >
          {say(outcome === 'good' ? words.again : words.try)}
        </Button>
      </td>
    </tr>
  );
}
