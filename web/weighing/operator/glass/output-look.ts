import type { CommandRow } from '@terezi/domain/devices/command/command-api.ts';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { deviceCommand } from '@terezi/domain/devices/command/device-command.ts';
import type { OutputName } from '@terezi/domain/devices/output/output.ts';
import type { StateLook } from '@terezi/domain/grammar/noun/states.ts';
import { REQUESTED_LOOKS, STANDINGS, type Standing, UNANSWERED } from './output-words.ts';
import { isUnderWay } from '#shell/nouns/device-commands.ts';

const { unknown } = commandStates.number;

/** How it is drawn: a command on its way comes before the present state. Null where there is nothing to show. */
export function lookOf(
  output: OutputName,
  standing: Standing | null,
  commands: readonly CommandRow[],
): StateLook | null {
  const last = commands.find(({ device }) => device === output);
  const wanted = last && isUnderWay(last) && deviceCommand(last.kind).brings;
  if (wanted) return REQUESTED_LOOKS[wanted];
  if (standing === 'unknown' && last?.statusId === unknown) return UNANSWERED;
  return standing && STANDINGS[standing];
}
