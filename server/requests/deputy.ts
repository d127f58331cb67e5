import { sql as raw } from 'kysely';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { mayByRole, type Role } from '@terezi/domain/grammar/policy.ts';
import { userStates } from '@terezi/domain/users/user-states.ts';
import { deputyKinds } from '@terezi/domain/deputy-kinds.ts';
import type { StandsFor } from '@terezi/domain/requests/deputy.ts';
import { requestPermission } from '@terezi/domain/requests/policy.ts';
import { requestProblems } from '@terezi/domain/requests/problems.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { endNotices, giveNotice } from '../notices/index.ts';

const named = (id: number): string => `deputy ${id} named`;

/** Those that were not ended and whose period is not over, by the caller's clock. */
const open = (ctx: SignedIn) =>
  ownRows(ctx, 'deputy as d')
    .where('d.endedAt', 'is', null)
    .where('d.toAt', '>', ctx.clock.now().toISOString())
    .select([
      'd.id',
      'd.userId',
      'd.userName',
      'd.deputyId',
      'd.deputyName',
      'd.kinds',
      'd.fromAt',
      'd.toAt',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof open>['executeTakeFirstOrThrow']>>;

const present = (ctx: SignedIn, { fromAt, toAt, ...row }: Row) => ({
  ...row,
  from: fromAt,
  to: toAt,
  isNow: Date.parse(fromAt) <= ctx.clock.now().getTime(),
});

/** The caller's deputy, now or later, and those whose deputy the caller is. */
export async function findDeputy(ctx: SignedIn) {
  const rows = await open(ctx)
    .where((eb) => eb.or([eb('d.userId', '=', ctx.actor.userId), eb('d.deputyId', '=', ctx.actor.userId)]))
    .orderBy('d.fromAt')
    .execute();
  const deputies = rows.map((row) => present(ctx, row));
  return {
    deputy: deputies.find(({ userId }) => userId === ctx.actor.userId) ?? null,
    standsFor: deputies.filter(({ deputyId }) => deputyId === ctx.actor.userId),
  };
}

/** The people whose deputy the caller is at this moment; only those who still work here, in the role that they have now. */
export async function standsFor(ctx: SignedIn): Promise<(StandsFor & { userName: string })[]> {
  const rows = await open(ctx)
    .innerJoin('userAccount as u', (on) =>
      on.onRef('u.companyId', '=', 'd.companyId').onRef('u.id', '=', 'd.userId'),
    )
    .innerJoin('userGroup as g', (on) =>
      on.onRef('g.companyId', '=', 'u.companyId').onRef('g.id', '=', 'u.userGroupId'),
    )
    .where('d.deputyId', '=', ctx.actor.userId)
    .where('d.fromAt', '<=', ctx.clock.now().toISOString())
    .where('u.statusId', '=', userStates.number.active)
    .where('u.deletedAt', 'is', null)
    .select('g.role')
    .execute();
  // The column's check allows only known roles.
  return rows.map(({ role, ...row }) => ({ ...row, role: role as Role }));
}

/** Who decides requests of a kind as a deputy now: they hear of one that waits as well. */
export async function deputiesFor(ctx: Pick<SignedIn, 'sql' | 'companyId' | 'clock'>, kind: string) {
  const now = ctx.clock.now().toISOString();
  const rows = await ownRows(ctx, 'deputy')
    .where('endedAt', 'is', null)
    .where('fromAt', '<=', now)
    .where('toAt', '>', now)
    .select(['deputyId', 'kinds'])
    .execute();
  return rows.filter(({ kinds }) => kinds.includes(kind)).map(({ deputyId }) => deputyId);
}

type Naming = {
  deputyId: number;
  kinds: string[];
  fromDay: string;
  fromTime: string;
  toDay: string;
  toTime: string;
};

/** The period as instants, by the clock of the company. */
async function periodOf(ctx: SignedIn, { fromDay, fromTime, toDay, toTime }: Naming) {
  const { rows } = await raw<{ from: string; to: string }>`
    select app.company_moment(${ctx.companyId}, ${`${fromDay} ${fromTime}`}::timestamp) as from,
      app.company_moment(${ctx.companyId}, ${`${toDay} ${toTime}`}::timestamp) as to`.execute(ctx.sql);
  return existing(rows[0]);
}

/** A person of the company who can decide; refused on the field where the id is of no such person. */
async function fitDeputy(ctx: SignedIn, id: number): Promise<string> {
  if (id === ctx.actor.userId) throw problemAt('deputyId', requestProblems.deputySelf, {});
  const person = await ownRows(ctx, 'userAccount as u')
    .innerJoin('userGroup as g', (on) =>
      on.onRef('g.companyId', '=', 'u.companyId').onRef('g.id', '=', 'u.userGroupId'),
    )
    .where('u.id', '=', id)
    .where('u.statusId', '=', userStates.number.active)
    .where('u.deletedAt', 'is', null)
    .select(['u.fullname', 'g.role'])
    .executeTakeFirst();
  if (!person || !mayByRole(requestPermission.decide, person.role as Role))
    throw problemAt('deputyId', requestProblems.deputyUnknown, {});
  return person.fullname;
}

function mustFit(ctx: SignedIn, kinds: readonly string[], { from, to }: { from: string; to: string }): void {
  const allowed = deputyKinds.map(({ name }) => name);
  if (!kinds.every((kind) => allowed.includes(kind)))
    throw problemAt('kinds', requestProblems.deputyKind, {});
  if (Date.parse(to) <= Date.parse(from)) throw problemAt('toDay', requestProblems.deputyOrder, {});
  if (Date.parse(to) <= ctx.clock.now().getTime()) throw problemAt('toDay', requestProblems.deputyPast, {});
}

/** Names the caller's deputy, in the place of one that is named already. The deputy is notified. */
export async function nameDeputy(ctx: SignedIn, { kinds: kindNames, ...naming }: Naming) {
  const kinds = [...new Set(kindNames)];
  // A person who has entered another company has decisions there, and no deputy for them.
  if (ctx.actor.homeCompanyId !== ctx.companyId) throw problem(general.forbidden, {});
  const { from: fromAt, to: toAt } = await periodOf(ctx, { kinds, ...naming });
  mustFit(ctx, kinds, { from: fromAt, to: toAt });
  const deputyName = await fitDeputy(ctx, naming.deputyId);
  const { deputyId } = naming;
  const values = { deputyId, deputyName, kinds, fromAt, toAt };
  const held = await ownRows(ctx, 'deputy')
    .where('userId', '=', ctx.actor.userId)
    .where('endedAt', 'is', null)
    .select(['id', 'toAt'])
    .forUpdate()
    .executeTakeFirst();
  const isOver = held && Date.parse(held.toAt) <= ctx.clock.now().getTime();
  if (held && isOver)
    await changeOwn(ctx, 'deputy').set({ endedAt: held.toAt }).where('id', '=', held.id).execute();
  const { id } =
    held && !isOver
      ? await changeOwn(ctx, 'deputy')
          .set(values)
          .where('id', '=', held.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await ctx.sql
          .insertInto('deputy')
          .values({ companyId: ctx.companyId, ...values })
          .returning('id')
          .executeTakeFirstOrThrow();
  const row = await open(ctx).where('d.id', '=', id).executeTakeFirstOrThrow();
  await giveNotice(ctx, {
    kind: 'deputyNamed',
    cause: `${named(id)} ${deputyId} ${fromAt} ${toAt}`,
    said: { name: row.userName, count: kinds.length },
    rowId: id,
    people: [deputyId],
  });
  return { deputy: present(ctx, row) };
}

/** Ends it: the person who was away is back, and decides alone. */
export async function endDeputy(ctx: SignedIn, id: number) {
  const row = existing(
    await ownRows(ctx, 'deputy')
      .where('id', '=', id)
      .where('userId', '=', ctx.actor.userId)
      .selectAll()
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.endedAt !== null) throw problem(requestProblems.deputyEnded, {});
  await changeOwn(ctx, 'deputy')
    .set({ endedAt: ctx.clock.now().toISOString() })
    .where('id', '=', id)
    .execute();
  const { userId, userName, deputyId, deputyName, kinds, fromAt, toAt } = row;
  await endNotices(ctx, `${named(id)} ${deputyId} ${fromAt} ${toAt}`);
  return {
    deputy: { id, userId, userName, deputyId, deputyName, kinds, from: fromAt, to: toAt, isNow: false },
  };
}
