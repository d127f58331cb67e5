import { useQuery } from '@tanstack/react-query';
import type { CommandRow } from '@terezi/domain/devices/command/command-api.ts';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { asking } from '../api/asking.ts';
import { commandCalls } from '../api/calls/command.gen.ts';
import { QUIET } from '../api/queries.ts';

const { asked, sent } = commandStates.number;
/** As many as were asked in the last minute, at the most: the newest of each barrier and light is among them. */
const MAX_COMMANDS = 20;
const AGAIN_MS = 1_000;

/** Whether its outcome is still open. */
export const isUnderWay = ({ statusId }: Pick<CommandRow, 'statusId'>): boolean =>
  statusId === asked || statusId === sent;

/** The last commands to the devices of a scale, newest first. */
export function useCommands(scaleId: number): readonly CommandRow[] {
  const query = useQuery({
    ...asking(commandCalls.list, { scaleId, pageSize: MAX_COMMANDS }),
    meta: QUIET,
    // News may be missed while the stream is away.
    refetchInterval: ({ state }) => (state.data?.command.some(isUnderWay) ? AGAIN_MS : false),
  });
  return query.data?.command ?? [];
}
