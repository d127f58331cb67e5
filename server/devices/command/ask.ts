import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { type CommandKind, deviceCommand, takes } from '@terezi/domain/devices/command/device-command.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { ownName } from '../automatic/takeover.ts';
import type { SiteLink } from '../link/link.ts';
import { type CommandRequest, expiresAfter, now, writeDown } from './write-down.ts';
import { commandQuery, presentCommand, jsonObject } from './row.ts';

/**
 * Sends a command to a device of one of the company's scales. The command is stored first and sent after the commit; no call
 * waits for the site. Where the site is offline or something forbids the command, it is refused, and the refused command is
 * stored.
 */
export async function askDevice<Kind extends CommandKind>(
  ctx: SignedIn,
  { commands, siteOnline }: Pick<SiteLink, 'commands' | 'siteOnline'>,
  request: CommandRequest<Kind>,
) {
  const { companyId, actor } = ctx;
  const { scaleId, siteId, device, kind, reason = null } = request;
  if (!takes(device, kind)) throw new Error(`a ${device} is never asked to ${kind}`);
  const { limit } = deviceCommand(kind);
  const input = jsonObject.parse(request.input);
  const about = { companyId, siteId, scaleId };
  const row = {
    ...about,
    device,
    kind,
    reason,
    input: JSON.stringify(input),
    expiresAt: expiresAfter(limit),
    askedBy: actor.userId,
    askedByName: await ownName(ctx),
  };
  const why = siteOnline(siteId) ? request.forbids : deviceProblems.away;
  if (why) {
    const refused = { statusId: commandStates.number.refused, refusal: why.code };
    ctx.ifRefused(async (sql) => {
      await writeDown(sql, row, { ...refused, refusedAt: now }).execute();
    });
    throw problem(why, {});
  }
  const until = performance.now() + limit;
  const { id, requestId } = await writeDown(ctx.sql, row).executeTakeFirstOrThrow();
  ctx.afterCommit(() => commands.send({ id, requestId, ...about, device, act: kind, input, until }));
  const query = commandQuery(ownRows(ctx, 'deviceCommand as d')).where('d.id', '=', id);
  return presentCommand(await query.executeTakeFirstOrThrow());
}
