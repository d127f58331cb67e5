import { type Insertable, sql as raw } from 'kysely';
import { commandStates } from '@terezi/domain/devices/command-states.ts';
import type { CommandInput } from '@terezi/domain/devices/command-shapes.ts';
import {
  type CommandKind,
  deviceCommand,
  type DeviceName,
  takes,
} from '@terezi/domain/devices/device-command.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { problem, type ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Tables } from '#database/tables.gen.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { ownName } from '../automatic/takeover.ts';
import type { SiteLink } from '../link.ts';
import type { KeptCommand } from './desk.ts';
import { commandQuery, presentCommand, said } from './row.ts';

/** What is asked of a device of a scale; who may is asked before, since it differs by kind. */
export type Asked<Kind extends CommandKind> = {
  scaleId: number;
  siteId: number;
  device: DeviceName;
  kind: Kind;
  input: CommandInput<Kind>;
  reason?: string | null;
  /** What is known already to forbid it. */
  forbids?: ProblemKind | null;
};

// The database's clock says when its time is over, since several servers look at it.
const now = raw<string>`now()`;
const expiresAfter = (limit: number) => raw<string>`now() + make_interval(secs => ${limit / 1_000}::float8)`;

type Refused = { statusId: number; refusal: string; refusedAt: typeof now };
type Row = Omit<Insertable<Tables['deviceCommand']>, 'expiresAt' | keyof Refused> & {
  expiresAt: ReturnType<typeof expiresAfter>;
};

const writeDown = (sql: Sql, command: Row, refused?: Refused) =>
  sql
    .insertInto('deviceCommand')
    .values({ ...command, ...refused })
    .returning(['id', 'requestId']);

/**
 * Asks a device of one of the company's scales. The command is kept first and sent once that is safe; nobody waits for
 * the site here. Refuses, and keeps that it was asked, where the site is away or something forbids it.
 */
export async function askDevice<Kind extends CommandKind>(
  ctx: SignedIn,
  { commands, siteOnline }: Pick<SiteLink, 'commands' | 'siteOnline'>,
  asked: Asked<Kind>,
) {
  const { companyId, actor } = ctx;
  const { scaleId, siteId, device, kind, reason = null } = asked;
  if (!takes(device, kind)) throw new Error(`a ${device} is never asked to ${kind}`);
  const { limit } = deviceCommand(kind);
  const input = said.parse(asked.input);
  const about = { companyId, siteId, scaleId };
  const row = {
    ...about,
    ...{ device, kind, reason, input: JSON.stringify(input), expiresAt: expiresAfter(limit) },
    askedBy: actor.userId,
    askedByName: await ownName(ctx),
  };
  const why = siteOnline(siteId) ? asked.forbids : deviceProblems.away;
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
  const made = commandQuery(ownRows(ctx, 'deviceCommand as d')).where('d.id', '=', id);
  return presentCommand(await made.executeTakeFirstOrThrow());
}

/** Keeps a command that nobody has asked, of a site that is there; whoever has it kept sends it then. */
export async function askByItself<Kind extends CommandKind>(
  { sql, companyId }: Pick<CompanyWork, 'sql' | 'companyId'>,
  { scaleId, siteId, device, kind, input: asked }: Asked<Kind>,
): Promise<KeptCommand> {
  const { limit } = deviceCommand(kind);
  const input = said.parse(asked);
  const about = { companyId, siteId, scaleId };
  const row = { ...about, device, kind, input: JSON.stringify(input), expiresAt: expiresAfter(limit) };
  const until = performance.now() + limit;
  const { id, requestId } = await writeDown(sql, row).executeTakeFirstOrThrow();
  return { id, requestId, ...about, device, act: kind, input, until };
}
