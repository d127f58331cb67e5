import { type CommandInput, commandShapes } from '@terezi/domain/devices/command/command-shapes.ts';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import type { CommandKind, DeviceName } from '@terezi/domain/devices/command/device-command.ts';
import type { InputName } from '@terezi/domain/devices/output/input.ts';
import { areAlike } from '@terezi/domain/devices/line/line-fit.ts';
import { lineProblems } from '@terezi/domain/devices/line/line-problems.ts';
import { OUTPUTS } from '@terezi/domain/devices/output/output.ts';
import { type IndicatorProtocol, PROTOCOLS } from '@terezi/domain/devices/protocol.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { ownName } from '../automatic/takeover.ts';
import { askDevice } from '../command/ask.ts';
import { findCommand } from '../command/list.ts';
import type { SiteLink } from '../link/link.ts';
import { changeScale } from './set-up.ts';

/** Sends a command to a device at one of the company's scales, to find out what it is or to try it. */
async function askAt<Kind extends CommandKind>(
  ctx: SignedIn,
  link: SiteLink,
  request: { scaleId: number; device: DeviceName; kind: Kind; input: CommandInput<Kind> },
) {
  const { siteId } = await ownScale(ctx, request.scaleId);
  return askDevice(ctx, link, { ...request, siteId });
}

/** A scale of the company that is in use, with the columns needed here. */
async function ownScale(ctx: SignedIn, id: number) {
  const scale = ownRows(ctx, 'scale').where('id', '=', id).where('deletedAt', 'is', null);
  return existing(await scale.select(['siteId', 'protocol']).executeTakeFirst());
}

type Listening = { id: number; address: string | null; seconds: number; bytes: string | null };

/** Has the agent of one of the company's scales listen to a line, or judge bytes that were heard elsewhere. */
export const listenLine = (ctx: SignedIn, link: SiteLink, { id, ...input }: Listening) =>
  askAt(ctx, link, { scaleId: id, device: 'indicator', kind: 'listenLine', input });

/** Has the agent list the serial ports of its computer. */
export const listPorts = (ctx: SignedIn, link: SiteLink, id: number) =>
  askAt(ctx, link, { scaleId: id, device: 'indicator', kind: 'listPorts', input: {} });

/** Has the agent wait until an input has changed twice. */
export const feelInput = (ctx: SignedIn, link: SiteLink, { id, input }: { id: number; input: InputName }) =>
  askAt(ctx, link, { scaleId: id, device: input, kind: 'feelInput', input: {} });

/** Has the agent take a picture with one of the scale's cameras. */
export async function tryCamera(
  ctx: SignedIn,
  link: SiteLink,
  { id, scaleCameraId }: { id: number; scaleCameraId: number },
) {
  await ownScale(ctx, id);
  const camera = ownRows(ctx, 'scaleCamera').where('id', '=', scaleCameraId).where('deletedAt', 'is', null);
  const cameraRow = await camera.where('scaleId', '=', id).select('id').executeTakeFirst();
  if (!cameraRow) throw problemAt('scaleCameraId', fieldProblems.unknown, {});
  const input = { cameraId: scaleCameraId };
  return askAt(ctx, link, { scaleId: id, device: 'camera', kind: 'takePicture', input });
}

/** The protocol that fits the bytes heard, with its settings: the one that is named, or the best where no other is as good. */
function chosen(result: unknown, protocolName: IndicatorProtocol | null) {
  const { data } = commandShapes.listenLine.result.safeParse(result);
  const fits = data?.fits ?? [];
  const [best] = fits;
  const fit = protocolName === null ? best : fits.find(({ protocol }) => protocol === protocolName);
  const protocol = PROTOCOLS.find((each) => each === fit?.protocol);
  if (!fit || !protocol) throw problemAt('protocol', lineProblems.noFrames, {});
  if (protocolName === null && areAlike(fits)) throw problemAt('protocol', lineProblems.protocolsAlike, {});
  return { protocol, settings: fit.settings, address: data?.address ?? null };
}

/** Sets a scale to be read by what was heard on its line. */
export async function useLine(
  ctx: SignedIn,
  link: SiteLink,
  {
    id,
    commandId,
    protocol: chosenProtocol,
  }: { id: number; commandId: number; protocol: IndicatorProtocol | null },
) {
  const before = await ownScale(ctx, id);
  const commandRows = ownRows(ctx, 'deviceCommand')
    .where('id', '=', commandId)
    .where('scaleId', '=', id)
    .where('kind', '=', 'listenLine')
    .where('statusId', '=', commandStates.number.done);
  const command = await commandRows.select('result').executeTakeFirst();
  if (!command) throw problemAt('commandId', lineProblems.noFrames, {});
  const { protocol, settings, address } = chosen(command.result, chosenProtocol);
  // Settings of the same protocol stay; those of another one do not fit the new one.
  const isOther = before.protocol !== protocol;
  await changeScale(ctx, link, {
    id,
    protocol,
    ...((isOther || settings !== null) && { protocolSettings: settings }),
    ...(address !== null && { address }),
  });
  // A person who uses it has compared the value with the indicator's.
  await markSeen(ctx, commandId, true);
  return findCommand(ctx, commandId);
}

async function markSeen(ctx: SignedIn, commandId: number, isSeen: boolean): Promise<void> {
  await changeOwn(ctx, 'deviceCommand')
    .set({ isSeen, seenByName: await ownName(ctx) })
    .where('id', '=', commandId)
    .execute();
}

/** Stores whether a person saw an output obey; only that marks it as tried. */
export async function sayWhetherSeen(
  ctx: SignedIn,
  { id, commandId, isSeen }: { id: number; commandId: number; isSeen: boolean },
) {
  await ownScale(ctx, id);
  const done = await ownRows(ctx, 'deviceCommand')
    .where('id', '=', commandId)
    .where('scaleId', '=', id)
    .where('device', 'in', OUTPUTS)
    .where('statusId', '=', commandStates.number.done)
    .select('id')
    .executeTakeFirst();
  if (!done) throw problemAt('commandId', lineProblems.notTried, {});
  await markSeen(ctx, commandId, isSeen);
  return findCommand(ctx, commandId);
}
