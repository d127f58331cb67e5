import { useQuery } from '@tanstack/react-query';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { asking } from '#shell/api/asking.ts';
import { commandCalls } from '#shell/api/calls/command.gen.ts';

const LOOK_MS = 500;
const { asked, sent } = commandStates.number;

/** Whether a command is still under way. */
export const isUnderWay = (statusId: number | undefined): boolean => statusId === asked || statusId === sent;

/** A command as it stands, read again until it has ended; null while there is none. */
export function useCommand(id: number | null) {
  const { data } = useQuery({
    ...asking(commandCalls.find, { id: id ?? 0 }),
    enabled: id !== null,
    refetchInterval: ({ state }) => {
      const status = state.data?.command.statusId;
      return status === undefined || isUnderWay(status) ? LOOK_MS : false;
    },
  });
  return (id !== null && data?.command) || null;
}
