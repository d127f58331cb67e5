import { type Insertable, sql as raw } from 'kysely';
import { commandStates } from '@terezi/domain/devices/command-states.ts';
import { type OutputName, type OutputState, sideOf } from '@terezi/domain/devices/output.ts';
import { COMMAND_AT, scaleRulings } from '@terezi/domain/devices/policy.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Tables } from '#database/tables.gen.ts';
import type { Sql } from '#platform/database/connection.ts';
import { ableIn, type SignedIn } from '#platform/http/context.ts';
import { mustLead } from '#platform/must-lead.ts';
import { mustMay } from '#platform/must-may.ts';
import { guardTypeOf } from '../guard-type.ts';
import type { SiteLink } from '../link.ts';
import { commandQuery, presentCommand } from './row.ts';

/** A barrier takes a moment to move; past ten seconds nobody stands there waiting for it any more. */
const LIMIT_MS = 8_000;

type Wanted = { id: number; output: OutputName; state: OutputState };

/** A scale where the caller works, and who that is. */
async function placeOf(
  ctx: SignedIn,
  { id, output }: Wanted,
): Promise<{ siteId: number; askedByName: string | null }> {
  const [scale, { rows }, guardType] = await Promise.all([
    ownRows(ctx, 'scale').where('id', '=', id).select('siteId').executeTakeFirst(),
    raw<{ fullname: string | null }>`select gate.own_name() as fullname`.execute(ctx.sql),
    guardTypeOf(ctx),
  ]);
  if (!scale) throw problem(general.notFound, {});
  const caller = { ...ableIn(ctx), guardType };
  mustMay(scaleRulings.of(COMMAND_AT[sideOf(output)], caller, { id }), 'allow');
  return { siteId: scale.siteId, askedByName: rows[0]?.fullname ?? null };
}

// The database's clock says when its time is over, since several servers look at it.
const now = raw<string>`now()`;
const expiresAt = raw<string>`now() + make_interval(secs => ${LIMIT_MS / 1_000}::float8)`;

type Refused = { statusId: number; refusal: string; refusedAt: typeof now };
type Row = Omit<Insertable<Tables['deviceCommand']>, 'expiresAt' | keyof Refused>;

const writeDown = (sql: Sql, command: Row, refused?: Refused) =>
  sql
    .insertInto('deviceCommand')
    .values({ ...command, ...refused, expiresAt })
    .returning(['id', 'requestId']);

/**
 * Asks a barrier or a light of one of the company's scales; an operator those of the own one alone, a guard those
 * of the gates that they stand at. The command is kept
 * first and sent once that is safe; nobody waits for the site here.
 */
export async function askOutput(ctx: SignedIn, { commands, siteOnline }: SiteLink, wanted: Wanted) {
  mustLead(commandStates, 'ask', null, ctx.actor.role);
  const { siteId, askedByName } = await placeOf(ctx, wanted);
  const { companyId, actor } = ctx;
  const { id: scaleId, output, state } = wanted;
  const row = {
    companyId,
    siteId,
    scaleId,
    device: output,
    wanted: state,
    askedBy: actor.userId,
    askedByName,
  };
  if (!siteOnline(siteId)) {
    const { refused } = commandStates.number;
    const refusal = deviceProblems.away.code;
    ctx.ifRefused(async (sql) => {
      await writeDown(sql, row, { statusId: refused, refusal, refusedAt: now }).execute();
    });
    throw problem(deviceProblems.away, {});
  }
  const until = performance.now() + LIMIT_MS;
  const { id, requestId } = await writeDown(ctx.sql, row).executeTakeFirstOrThrow();
  ctx.afterCommit(() => commands.send({ id, requestId, companyId, siteId, scaleId, output, state, until }));
  const made = commandQuery(ownRows(ctx, 'deviceCommand as d')).where('d.id', '=', id);
  return presentCommand(await made.executeTakeFirstOrThrow());
}
