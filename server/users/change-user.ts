import { sql as raw } from 'kysely';
import type { z } from 'zod';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { USER_READ_ONLY, type UserRow, type userChange } from '@terezi/domain/users/user.ts';
import { GROUP_FLAGS } from '@terezi/domain/users/group.ts';
import { userRulings } from '@terezi/domain/users/user-policy.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { mustMay } from '#platform/must-may.ts';
import { mustBeAsItIs } from '#platform/taken-back.ts';
import { caller } from '../identity/index.ts';
import { presentUser, storedUser } from './user.ts';

type Change = z.output<typeof userChange>;

/** A group of the company that is in use, locked until a person is put into it; refused, on its field, otherwise. */
export async function mustBeOurGroup(ctx: SignedIn, userGroupId: number) {
  const group = await ownRows(ctx, 'userGroup')
    .where('id', '=', userGroupId)
    .where('deletedAt', 'is', null)
    .select(['id', 'role', 'allowedDayCount'])
    .forKeyShare()
    .executeTakeFirst();
  if (!group) throw problemAt('userGroupId', fieldProblems.notFound, {});
  return group;
}

type Settled = { id: number; mustChange: boolean; scaleIds: readonly number[] };

/** Sets a person's scales, and whether they must choose another password; refuses a scale that is not the company's. */
export async function settle({ sql }: SignedIn, { id, mustChange, scaleIds }: Settled): Promise<void> {
  const { rows } = await raw<{ good: boolean }>`
    select gate.settle_user(${id}, ${mustChange}, ${scaleIds}::bigint[]) as good`.execute(sql);
  if (!rows[0]?.good) throw problemAt('scaleIds', fieldProblems.notFound, {});
}

/**
 * The person's own values of the flags. A new own value is taken as sent. A value in force that has changed becomes the own
 * value; null goes back to the group's.
 */
const flagsAfter = (before: UserRow, change: Change) =>
  Object.fromEntries(
    GROUP_FLAGS.map((flag) => {
      const [own, sentFlag] = [change.ownFlags?.[flag], change[flag]];
      if (own !== undefined && own !== before.ownFlags[flag]) return [flag, own];
      return [flag, sentFlag === undefined || sentFlag === before[flag] ? before.ownFlags[flag] : sentFlag];
    }),
  );

/** The value sent, or the former one where none was sent. */
const said = <Value>(value: Value | undefined, before: Value): Value =>
  value === undefined ? before : value;

/**
 * Changes a person of the company acted in: names, group, flags, days and scales. What the change leaves out stays. Another
 * role, or a scale that is taken away, ends the sessions that rest on it with their next call.
 */
export async function changeUser(ctx: SignedIn, change: Change): Promise<UserRow> {
  const { id } = change;
  const own = ownRows(ctx, 'userAccount').where('id', '=', id).where('deletedAt', 'is', null);
  const { version } = existing(await own.select('version').forNoKeyUpdate().executeTakeFirst());
  const stored = await storedUser(ctx, id);
  mustMay(userRulings.of('change', caller(ctx), stored), 'allow');
  const before = presentUser(ctx, stored);
  // People do not give themselves another role.
  const aside = id === ctx.actor.userId ? ['userGroupId'] : [];
  mustBeAsItIs(before, change, [...USER_READ_ONLY, ...aside]);
  if ((change.version ?? version) !== version) throw problem(general.stale, {});
  // A person may stay in a group that was archived meanwhile.
  if (change.userGroupId !== undefined && change.userGroupId !== before.userGroupId)
    await mustBeOurGroup(ctx, change.userGroupId);
  await changeOwn(ctx, 'userAccount')
    .set({
      username: said(change.username, before.username),
      fullname: said(change.fullname, before.fullname),
      phone: said(change.phone, before.phone),
      address: said(change.address, before.address),
      language: said(change.language, before.language),
      externalCode: said(change.externalCode, before.externalCode),
      userGroupId: said(change.userGroupId, before.userGroupId),
      guardType: said(change.guardType, before.guardType),
      allowedDayCount: said(change.allowedDayCount, before.allowedDayCount),
      isDispetcher: said(change.isDispetcher, before.isDispetcher),
      ...flagsAfter(before, change),
    })
    .where('id', '=', id)
    .execute();
  const { mustChangePassAtNextLogin, scaleIds } = before;
  await settle(ctx, {
    id,
    mustChange: said(change.mustChangePassAtNextLogin, mustChangePassAtNextLogin),
    scaleIds: said(change.scaleIds, scaleIds),
  });
  return presentUser(ctx, await storedUser(ctx, id));
}
