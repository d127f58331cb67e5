import { type Insertable, sql as raw } from 'kysely';
import type { CommandInput } from '@terezi/domain/devices/command/command-shapes.ts';
import {
  type CommandKind,
  deviceCommand,
  type DeviceName,
} from '@terezi/domain/devices/command/device-command.ts';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import type { Tables } from '#platform/database/tables.gen.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import type { KeptCommand } from './desk.ts';
import { jsonObject } from './row.ts';

/** A command to a device of a scale; its caller has checked the permission, which differs by kind. */
export type CommandRequest<Kind extends CommandKind> = {
  scaleId: number;
  siteId: number;
  device: DeviceName;
  kind: Kind;
  input: CommandInput<Kind>;
  reason?: string | null;
  /** What is known to forbid it. */
  forbids?: ProblemKind | null;
};

/** The database's clock decides when a command's time is over, since several servers check it. */
export const now = raw<string>`now()`;
/** When a command's time runs out, after so many milliseconds. */
export const expiresAfter = (limit: number) =>
  raw<string>`now() + make_interval(secs => ${limit / 1_000}::float8)`;

type Refused = { statusId: number; refusal: string; refusedAt: typeof now };
type Row = Omit<Insertable<Tables['deviceCommand']>, 'expiresAt' | keyof Refused> & {
  expiresAt: ReturnType<typeof expiresAfter>;
};

/** Stores a command, or its refusal. */
export const writeDown = (sql: Sql, command: Row, refused?: Refused) =>
  sql
    .insertInto('deviceCommand')
    .values({ ...command, ...refused })
    .returning(['id', 'requestId']);

/** Stores a command of the server's own to a site that is online; the caller sends it after the commit. */
export async function askByItself<Kind extends CommandKind>(
  { sql, companyId }: Pick<CompanyWork, 'sql' | 'companyId'>,
  { scaleId, siteId, device, kind, input: rawInput }: CommandRequest<Kind>,
): Promise<KeptCommand> {
  const { limit } = deviceCommand(kind);
  const input = jsonObject.parse(rawInput);
  const about = { companyId, siteId, scaleId };
  const row = { ...about, device, kind, input: JSON.stringify(input), expiresAt: expiresAfter(limit) };
  const until = performance.now() + limit;
  const { id, requestId } = await writeDown(sql, row).executeTakeFirstOrThrow();
  return { id, requestId, ...about, device, act: kind, input, until };
}
