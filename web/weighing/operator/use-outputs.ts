import { useQuery } from '@tanstack/react-query';
import type { CommandRow } from '@terezi/domain/devices/command-api.ts';
import { commandStates } from '@terezi/domain/devices/command-states.ts';
import { OUTPUTS, type OutputName } from '@terezi/domain/devices/output.ts';
import { commandCalls } from '#shell/calls/command.gen.ts';
import { asking } from '#shell/asking.ts';
import { useLiveConnected, useScale } from '#shell/live.ts';
import type { LiveScale } from '#shell/live-message.ts';
import { QUIET } from '#shell/queries.ts';
import type { Standing } from './output-words.ts';

const { asked, sent } = commandStates.number;
/** As many as were asked in the last minute, at the most: the newest of each barrier and light is among them. */
const MOST = 20;
const AGAIN_MS = 1_000;

/** Whether nobody knows yet what comes of it. */
export const isUnderWay = ({ statusId }: Pick<CommandRow, 'statusId'>): boolean =>
  statusId === asked || statusId === sent;

/** What was asked last of the barriers and lights of a scale, newest first. */
export function useCommands(scaleId: number): readonly CommandRow[] {
  const found = useQuery({
    ...asking(commandCalls.list, { scaleId, pageSize: MOST }),
    meta: QUIET,
    // News may be missed while the stream is away.
    refetchInterval: ({ state }) => (state.data?.command.some(isUnderWay) ? AGAIN_MS : false),
  });
  return found.data?.command ?? [];
}

type Read = (value: LiveScale | null) => Standing | null;

const standingOf =
  (output: OutputName): Read =>
  (value) =>
    value?.outputs ? (value.outputs[output] ?? 'unknown') : null;
const READ = Object.fromEntries(OUTPUTS.map((output) => [output, standingOf(output)])) as Readonly<
  Record<OutputName, Read>
>;

/** How a barrier or light stands now; null where the scale has none. While nobody is heard nobody knows. */
export function useStanding(scaleId: number, output: OutputName): Standing | null {
  const isConnected = useLiveConnected();
  const standing = useScale(scaleId, READ[output]);
  return standing !== null && !isConnected ? 'unknown' : standing;
}
