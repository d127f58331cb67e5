import {
  type CommandInput,
  type CommandResult,
  commandShapes,
} from '@terezi/domain/devices/command/command-shapes.ts';
import {
  type CommandKind,
  deviceCommand,
  type DeviceName,
  takes,
} from '@terezi/domain/devices/command/device-command.ts';
import { blockOf, blocks, loadOf, type Yard } from '@terezi/domain/devices/automatic/interlock.ts';
import { INPUTS } from '@terezi/domain/devices/output/input.ts';
import type { DeviceMessage } from '@terezi/domain/devices/link.ts';
import { OUTPUTS } from '@terezi/domain/devices/output/output.ts';
import { DeviceRefusal } from './device-refusal.ts';
import { lpiActions, type LpiScale } from './lpi-actions.ts';
import type { Doors } from './doors.ts';
import type { Shot } from './cameras/camera.ts';
import { changesOf } from './changes-of.ts';
import { listenLine } from './listen-line.ts';
import { STALE_AFTER } from './measure/watch.ts';
import type { Outputs } from './outputs/output.ts';
import { serialPorts } from './host/serial-ports.ts';

/** A scale with the devices that commands reach. */
export type CommandedScale = LpiScale & {
  outputs: Outputs | null;
  doors?: Doors | undefined;
  /** Asks one of its cameras for a picture; null where it has no such camera. */
  tryCamera?: (scaleId: number, cameraId: number) => Promise<Shot | null>;
};

type CommandHandler<Kind extends CommandKind> = (
  scale: CommandedScale,
  input: CommandInput<Kind>,
  device: DeviceName,
) => Promise<CommandResult<Kind>>;

/** The state of an automatic scale, as far as it decides what may be moved: an old weight tells nothing of the deck. */
function yardOf(
  { division }: CommandedScale['settings'],
  watch: CommandedScale['watch'],
  outputs: Outputs,
): Yard {
  const { newest, age } = watch.sight();
  const load = loadOf(age > STALE_AFTER ? null : newest, division);
  return { outputs: outputs.states(), inputs: outputs.inputs() ?? {}, load };
}

/** Brings a barrier or a light to the state of its command. */
function drive(kind: CommandKind) {
  return async (
    { settings, watch, outputs }: CommandedScale,
    _: unknown,
    device: DeviceName,
  ): Promise<Record<never, never>> => {
    const output = OUTPUTS.find((each) => each === device);
    const { brings } = deviceCommand(kind);
    if (!outputs || !output || !brings)
      throw new DeviceRefusal('deviceFailed', 'the scale has no such barrier or light');
    const block = settings.isAutomatic && blockOf(device, kind, yardOf(settings, watch, outputs));
    if (block) throw new DeviceRefusal(blocks[block].refusal, blocks[block].words.en);
    await outputs.set(output, brings);
    return {};
  };
}

/** What the scale shows at this moment: no record, no ticket, and never an old weight as if it were this one. */
const read: CommandHandler<'read'> = async ({ watch }) => {
  const { newest, age } = watch.sight();
  if (!newest || age > STALE_AFTER) return { grams: null, state: 'lost' };
  return { grams: newest.grams, state: newest.state };
};

/** The site gives up so much before its time is over, so that its answer still arrives in time. */
const IN_TIME_MS = 1_500;

/** The next card at the door of the cabin. */
const listen: CommandHandler<'listen'> = async ({ settings, doors }) => {
  const number = await doors?.next(settings.id, deviceCommand('listen').limit - IN_TIME_MS);
  if (number === undefined) throw new DeviceRefusal('unable', 'there is no door here');
  if (number === null) throw new DeviceRefusal('deviceFailed', 'no card was held to the door');
  return { number };
};

/** How often an input of the scale changes, up to twice. */
const feelInput: CommandHandler<'feelInput'> = async ({ outputs }, _, device) => {
  const input = INPUTS.find((each) => each === device);
  const said = (): string | undefined => input && outputs?.inputs()?.[input];
  if (said() === undefined) throw new DeviceRefusal('unable', 'nothing is known of such an input');
  const felt = await changesOf(said, deviceCommand('feelInput').limit - IN_TIME_MS);
  return felt;
};

/** The picture of a camera of the scale, or why there is none. */
const takePicture: CommandHandler<'takePicture'> = async ({ settings, tryCamera }, { cameraId }) => {
  const began = performance.now();
  const shot = await tryCamera?.(settings.id, cameraId);
  if (!shot) throw new DeviceRefusal('unable', 'the scale has no such camera');
  const milliseconds = Math.round(performance.now() - began);
  return 'bytes' in shot
    ? { size: shot.bytes.length, fault: null, milliseconds }
    : { size: null, fault: shot.fault, milliseconds };
};

/** What the agent does for each kind of command. */
const COMMAND_HANDLERS: { readonly [Kind in CommandKind]: CommandHandler<Kind> } = {
  open: drive('open'),
  close: drive('close'),
  red: drive('red'),
  green: drive('green'),
  read,
  ...lpiActions,
  listen,
  listenLine,
  listPorts: serialPorts,
  feelInput,
  takePicture,
};

/** Carries out one kind of command; refuses an input that does not have its kind's shape. */
async function perform<Kind extends CommandKind>(
  kind: Kind,
  scale: CommandedScale,
  { device, input }: Pick<DeviceMessage, 'device' | 'input'>,
) {
  const { success, data } = commandShapes[kind].input.safeParse(input);
  if (!takes(device, kind) || !success)
    throw new DeviceRefusal('unable', 'the command is not one of this device');
  // The shape of the kind has just been checked: only the compiler cannot see that the two types agree.
  const handler: CommandHandler<Kind> = COMMAND_HANDLERS[kind];
  return handler(scale, data as CommandInput<Kind>, device);
}

/** Carries out a command to a device; answers what the device says, throws a `DeviceRefusal` or the error that came. */
export const carryOutDevice = (scale: CommandedScale, message: DeviceMessage) =>
  perform(message.act, scale, message);
