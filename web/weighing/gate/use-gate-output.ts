import { useQuery } from '@tanstack/react-query';
import type { OutputName, OutputState } from '@terezi/domain/devices/output/output.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useState } from 'react';
import { commandCalls } from '#shell/api/calls/command.gen.ts';
import { scaleCalls } from '#shell/api/calls/scale.gen.ts';
import { asking } from '#shell/api/asking.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { QUIET } from '#shell/api/queries.ts';
import { lookOf } from '../operator/glass/output-look.ts';
import { isUnderWay } from '#shell/nouns/device-commands.ts';
import { useStanding } from '../operator/glass/use-outputs.ts';

const AGAIN_MS = 500;

/** A barrier or light at the gate: its state, the last command from here, and why that was refused. */
export function useGateOutput(scaleId: number, output: OutputName) {
  const mutation = useMutation(scaleCalls.output);
  const standing = useStanding(scaleId, output);
  const [givenId, setGivenId] = useState<number | null>(null);
  // A guard may read no other commands.
  const reply = useQuery({
    ...asking(commandCalls.find, { id: givenId ?? 0 }),
    enabled: givenId !== null,
    meta: QUIET,
    refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data.command) ? AGAIN_MS : false),
  });
  const command = givenId === null ? undefined : reply.data?.command;
  const why: Words | undefined =
    command && !isUnderWay(command)
      ? Object.values(deviceProblems).find(({ code }) => code === command.refusal)
      : undefined;
  const ask = async (state: OutputState) => {
    const answer = await mutation.act({ id: scaleId, output, state });
    if (answer) setGivenId(answer.command.id);
  };
  return {
    standing,
    look: lookOf(output, standing, command ? [command] : []),
    isBusy: mutation.isActing || (command !== undefined && isUnderWay(command)),
    why,
    ask,
  };
}
