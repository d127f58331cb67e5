import { type Insertable, sql as raw } from 'kysely';
import type { CommandInput } from '@terezi/domain/devices/command/command-shapes.ts';
import {
  type CommandKind,
  deviceCommand,
  type DeviceName,
} from '@terezi/domain/devices/command/device-command.ts';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import type { Tables } from '#database/tables.gen.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import type { KeptCommand } from './desk.ts';
import { jsonObject } from './row.ts';

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

/** The database's clock says when the time of a command is over, since several servers look at it. */
export const now = raw<string>`now()`;
/** The end of the time of a command that may take so many milliseconds. */
export const expiresAfter = (limit: number) =>
  raw<string>`now() + make_interval(secs => ${limit / 1_000}::float8)`;

type Refused = { statusId: number; refusal: string; refusedAt: typeof now };
type Row = Omit<Insertable<Tables['deviceCommand']>, 'expiresAt' | keyof Refused> & {
  expiresAt: ReturnType<typeof expiresAfter>;
};

/** Keeps a command, or that it was refused. */
export const writeDown = (sql: Sql, command: Row, refused?: Refused) =>
  sql
    .insertInto('deviceCommand')
    .values({ ...command, ...refused })
    .returning(['id', 'requestId']);

/** Keeps a command that nobody has asked, of a site that is there; whoever has it kept sends it then. */
export async function askByItself<Kind extends CommandKind>(
  { sql, companyId }: Pick<CompanyWork, 'sql' | 'companyId'>,
  { scaleId, siteId, device, kind, input: rawInput }: Asked<Kind>,
): Promise<KeptCommand> {
  const { limit } = deviceCommand(kind);
  const input = jsonObject.parse(rawInput);
  const about = { companyId, siteId, scaleId };
  const row = { ...about, device, kind, input: JSON.stringify(input), expiresAt: expiresAfter(limit) };
  const until = performance.now() + limit;
  const { id, requestId } = await writeDown(sql, row).executeTakeFirstOrThrow();
  return { id, requestId, ...about, device, act: kind, input, until };
}
