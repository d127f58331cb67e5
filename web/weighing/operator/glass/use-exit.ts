import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { CommandRow } from '@terezi/domain/devices/command/command-api.ts';
import { deviceCommand } from '@terezi/domain/devices/command/device-command.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '#kit/language.tsx';
import { scaleCalls } from '#shell/api/calls/scale.gen.ts';
import { isUnderWay, useCommands } from '#shell/nouns/device-commands.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { tellProblem } from '#shell/api/problem.ts';
import { Refused } from '#shell/api/refused.ts';
import { loadOn } from './load-on.ts';
import { useStanding } from './use-outputs.ts';

/** Shows the outcome of commands given on this page, where they failed or their outcome is unknown. */
function useOutcomes(commands: readonly CommandRow[]): (command: Pick<CommandRow, 'id'>) => void {
  const say = useSay();
  const [commandIds, setCommandIds] = useState<readonly number[]>([]);
  const reportedIds = useRef(new Set<number>());
  useEffect(() => {
    for (const command of commands) {
      const isNews = commandIds.includes(command.id) && !reportedIds.current.has(command.id);
      if (!isNews || isUnderWay(command)) continue;
      reportedIds.current.add(command.id);
      const why = Object.values(deviceProblems).find(({ code }) => code === command.refusal);
      if (why) tellProblem(new Refused({ ...why, message: say(why) }));
    }
  }, [commands, commandIds, say]);
  return ({ id }) => setCommandIds((ids) => [...ids, id]);
}

/** The exit barrier: its state, its last command, and its key. It asks first only before it lets out a truck that has not been weighed. */
export function useExit(scale: ScaleRow, isWeighed: boolean) {
  const output = useMutation(scaleCalls.output);
  const commands = useCommands(scale.id);
  const standing = useStanding(scale.id, 'exit-barrier');
  const tellOutcome = useOutcomes(commands);
  const [loadInQuestion, setLoadInQuestion] = useState<Grams | null>(null);
  const last = commands.find(({ device }) => device === 'exit-barrier');
  // A second press takes back what the first one asked for.
  const isOpen = (last && isUnderWay(last) ? deviceCommand(last.kind).brings : standing) === 'open';
  const set = async (open: boolean) => {
    const state = open ? 'open' : 'closed';
    const answer = await output.act({ id: scale.id, output: 'exit-barrier', state });
    if (answer) tellOutcome(answer.command);
  };
  const toggle = () => {
    const load = isOpen || isWeighed ? null : loadOn(scale);
    if (load === null) void set(!isOpen);
    else setLoadInQuestion(load);
  };
  return {
    isOpen,
    commands,
    toggle,
    loadInQuestion,
    letOut: () => set(true),
    stay: () => setLoadInQuestion(null),
  };
}
