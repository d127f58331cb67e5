import {
  type CommandInput,
  type CommandResult,
  commandShapes,
} from '@terezi/domain/devices/command-shapes.ts';
import {
  type CommandKind,
  deviceCommand,
  type DeviceName,
  takes,
} from '@terezi/domain/devices/device-command.ts';
import type { DeviceMessage } from '@terezi/domain/devices/link.ts';
import { OUTPUTS } from '@terezi/domain/devices/output.ts';
import { DeviceRefusal } from './device-refusal.ts';
import { lpiDeeds, type LpiScale } from './lpi-deeds.ts';
import { STALE_AFTER } from './measure/watch.ts';
import type { Outputs } from './outputs/output.ts';

/** A scale as far as commands reach what hangs there. */
export type CommandedScale = LpiScale & { outputs: Outputs | null };

type Deed<Kind extends CommandKind> = (
  scale: CommandedScale,
  input: CommandInput<Kind>,
  device: DeviceName,
) => Promise<CommandResult<Kind>>;

/** Brings a barrier or a light to what its kind of command brings it to. */
function drive(kind: CommandKind) {
  return async (
    { outputs }: CommandedScale,
    _: unknown,
    device: DeviceName,
  ): Promise<Record<never, never>> => {
    const output = OUTPUTS.find((each) => each === device);
    const { brings } = deviceCommand(kind);
    if (!outputs || !output || !brings)
      throw new DeviceRefusal('deviceFailed', 'the scale has no such barrier or light');
    await outputs.set(output, brings);
    return {};
  };
}

/** What the scale shows now, whatever that is: no record, no ticket, and never an old weight as if it were this one. */
const read: Deed<'read'> = async ({ watch }) => {
  const { newest, age } = watch.sight();
  if (!newest || age > STALE_AFTER) return { grams: null, state: 'lost' };
  return { grams: newest.grams, state: newest.state };
};

const unable = async (): Promise<never> => {
  throw new DeviceRefusal('unable', 'nothing here can do that');
};

/** What the agent does for each kind of command. */
const DEEDS: { readonly [Kind in CommandKind]: Deed<Kind> } = {
  open: drive('open'),
  close: drive('close'),
  red: drive('red'),
  green: drive('green'),
  read,
  ...lpiDeeds,
  listen: unable,
};

/** Does one kind of command; refuses what it is asked with where that has not the shape of its kind. */
async function perform<Kind extends CommandKind>(
  kind: Kind,
  scale: CommandedScale,
  { device, input }: Pick<DeviceMessage, 'device' | 'input'>,
) {
  const { success, data } = commandShapes[kind].input.safeParse(input);
  if (!takes(device, kind) || !success)
    throw new DeviceRefusal('unable', 'the command is not one of this device');
  // The shape of the kind has just been read: the two types differ in nothing that the compiler can see through.
  const deed: Deed<Kind> = DEEDS[kind];
  return deed(scale, data as CommandInput<Kind>, device);
}

/** Carries out what a device is asked; answers what it says, throws a `DeviceRefusal` or whatever went wrong. */
export const carryOutDevice = (scale: CommandedScale, message: DeviceMessage) =>
  perform(message.act, scale, message);
