import { type Expression, sql as raw } from 'kysely';
import type { Role } from '@terezi/domain/grammar/policy.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { userStates } from '@terezi/domain/users/user-states.ts';
import type { UserDetail, UserRow } from '@terezi/domain/users/user.ts';
import { GROUP_FLAGS, type GroupFlag } from '@terezi/domain/users/group.ts';
import { userFields } from '@terezi/domain/users/user-fields.ts';
import { userRulings } from '@terezi/domain/users/user-policy.ts';
import { mustSeeCompany } from '#platform/company-asked.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import { alphabetic, type PageQuery, dearPage, foundIn, type Order } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { historyIn, type AuditedTable } from '#platform/resource/history.ts';
import { reference, value } from '#platform/resource/resource.ts';
import { caller } from '../identity/index.ts';
import { namesOfPeople } from './people.ts';
import { userGroup } from './user-group.ts';

type FlagsOf<Value> = Readonly<Record<GroupFlag, Value>>;

/** A JSON object of all flags, each made from the name of its column. */
const flagObject = <Value>(column: (flag: GroupFlag) => Expression<unknown>) =>
  raw<FlagsOf<Value>>`json_build_object(${raw.join(
    GROUP_FLAGS.flatMap((flag) => [raw.lit(flag), column(flag)]),
  )})`;

const ownFlag = (flag: GroupFlag) => raw.ref(`u.${flag}`);
const groupFlag = (flag: GroupFlag) => raw.ref(`g.${flag}`);

/** The living people of the companies that the caller sees. */
const living = (ctx: SignedIn) => seenRows(ctx, 'userAccount as u').where('u.deletedAt', 'is', null);

/** Their ids, joined to the tables that a list may be ordered by; the database skips the joins that an order does not need. */
const idsOf = (people: ReturnType<typeof living>) =>
  people
    .leftJoin('userGroup as g', 'g.id', 'u.userGroupId')
    .leftJoin('company as c', 'c.id', 'u.companyId')
    .leftJoin('invitation as i', (join) =>
      join.onRef('i.companyId', '=', 'u.companyId').onRef('i.userId', '=', 'u.id'),
    )
    .select('u.id');

/** The same people with every column of the answer. */
const toldOf = (people: ReturnType<typeof living>) =>
  people
    .innerJoin('userGroup as g', 'g.id', 'u.userGroupId')
    .innerJoin('company as c', 'c.id', 'u.companyId')
    .leftJoin('invitation as i', (join) =>
      join.onRef('i.companyId', '=', 'u.companyId').onRef('i.userId', '=', 'u.id'),
    )
    .select([
      'u.id',
      'u.version',
      'u.companyId',
      'c.name as companyName',
      'c.operatorCompanyId',
      'u.statusId',
    ])
    .select(['u.email', 'u.username', 'u.fullname', 'u.phone', 'u.address', 'u.externalCode'])
    .select(['u.profileImageId as profileImage', 'u.userGroupId', 'g.name as userGroupName', 'u.guardType'])
    .select(['u.allowedDayCount', 'u.isDispetcher', 'u.mustChangePassAtNextLogin'])
    .select(['i.invitedByName', 'i.expiresAt as invitedUntil'])
    .select([
      raw<Language>`u.language`.as('language'),
      raw<boolean>`exists (select from gate.has_second_factor(array[u.id]))`.as('hasSecondFactor'),
      raw<Role>`g.role`.as('userRole'),
      flagObject<boolean | null>(ownFlag).as('ownFlags'),
      flagObject<boolean>(groupFlag).as('groupFlags'),
      raw<
        { id: number; number: number; name: string }[]
      >`coalesce((select json_agg(json_build_object('id', s.id, 'number', s.number, 'name', s.name)
        order by s.number) from user_scale us join scale s on s.id = us.scale_id
        where us.company_id = u.company_id and us.user_id = u.id), '[]')`.as('scales'),
    ]);

const { invited, emailPending, approvalPending } = userStates.number;
/** The states that wait for an administrator or for the person. */
const WAITING = [invited, emailPending, approvalPending] as const;

const order: Order = {
  // First who waits for approval, then who has an address to prove, then the invited by the time left to them.
  above: [
    raw`case u.status_id when ${raw.lit(approvalPending)} then 0 when ${raw.lit(emailPending)} then 1
      when ${raw.lit(invited)} then 2 else 3 end`,
    raw`case when u.status_id = ${raw.lit(invited)} then i.expires_at end desc nulls first`,
  ],
  columns: {
    id: raw.ref('u.id'),
    fullname: alphabetic(raw.ref('u.fullname')),
    email: raw.ref('u.email'),
    statusId: raw.ref('u.statusId'),
    userGroupName: alphabetic(raw.ref('g.name')),
    companyName: alphabetic(raw.ref('c.name')),
  },
  usual: 'fullname',
  filled: ['fullname', 'email', 'statusId', 'userGroupName', 'companyName'],
};

type UserQueryRow = Awaited<ReturnType<ReturnType<typeof toldOf>['execute']>>[number];

type Stored = UserQueryRow & { lastSignInAt: string | null };

/** Adds to accounts when their owners last signed in. */
async function withSignIns(ctx: SignedIn, users: readonly UserQueryRow[]): Promise<Stored[]> {
  if (users.length === 0) return [];
  const { rows } = await raw<{ userId: number; at: string | null }>`
    select * from gate.last_sign_ins(${users.map(({ id }) => id)}::bigint[])`.execute(ctx.sql);
  const at = new Map(rows.map((row) => [row.userId, row.at]));
  return users.map((row) => ({ ...row, lastSignInAt: at.get(row.id) ?? null }));
}

/** An account as its reader gets it. */
export function presentUser(ctx: SignedIn, stored: Stored): UserRow {
  const { operatorCompanyId: _, ...row } = stored;
  const inForce = GROUP_FLAGS.map((flag) => [flag, row.ownFlags[flag] ?? row.groupFlags[flag]]);
  return {
    ...row,
    ...(Object.fromEntries(inForce) as Record<GroupFlag, boolean>),
    scaleIds: row.scales.map(({ id }) => id),
    acts: userRulings.told(caller(ctx), stored, ctx.language),
  };
}

/** The fields of an account that its history shows. */
const audited: AuditedTable = {
  table: 'userAccount',
  columns: {
    ...Object.fromEntries(Object.keys(userFields).map((name) => [name, value])),
    userGroupId: reference(userGroup),
  },
};

type Filter = PageQuery & {
  name?: string | undefined;
  email?: string | undefined;
  statusId?: readonly number[] | undefined;
  isDispetcher?: boolean | undefined;
  companyId?: number | undefined;
  userGroupId?: number | undefined;
  externalCode?: string | undefined;
};

const SEARCHED = ['fullname', 'email', 'phone', 'externalCode'].map(
  (column) => raw`app.fold(${raw.ref(`u.${column}`)})`,
);

/** How many people there are, and how many of them wait: one count, without the joins that only rows need. */
const countIn = (people: ReturnType<typeof living>) =>
  people
    .select([
      raw<number>`count(*)`.as('totalCount'),
      raw<number>`count(*) filter (where ${raw.ref('u.statusId')} in (${raw.join(WAITING)}))`.as(
        'waitingCount',
      ),
    ])
    .executeTakeFirstOrThrow();

/** A page of the people that the caller sees. */
export async function listUsers(ctx: SignedIn, filter: Filter) {
  const { name, email, statusId, isDispetcher, companyId, userGroupId, externalCode } = filter;
  await mustSeeCompany(ctx, companyId);
  let query = living(ctx);
  if (statusId !== undefined) query = query.where('u.statusId', 'in', statusId);
  if (isDispetcher !== undefined) query = query.where('u.isDispetcher', '=', isDispetcher);
  if (companyId !== undefined) query = query.where('u.companyId', '=', companyId);
  if (userGroupId !== undefined) query = query.where('u.userGroupId', '=', userGroupId);
  if (externalCode !== undefined) query = query.where('u.externalCode', '=', externalCode);
  if (email !== undefined) query = query.where(foundIn([raw`app.fold(u.email)`], email));
  if (name !== undefined) query = query.where(foundIn(SEARCHED, name));
  const rows = await dearPage(toldOf(query), idsOf(query), order, filter);
  const counted = await countIn(query);
  const people = await withSignIns(ctx, rows);
  const { pageNumber, pageSize } = filter;
  return { user: people.map((row) => presentUser(ctx, row)), ...counted, pageNumber, pageSize };
}

/** A person whom the caller sees; 404 otherwise. */
export async function storedUser(ctx: SignedIn, id: number): Promise<Stored> {
  const user = existing(await toldOf(living(ctx)).where('u.id', '=', id).executeTakeFirst());
  const [row] = await withSignIns(ctx, [user]);
  return existing(row);
}

/** A person whom the caller sees, with the day on which they began to work here; 404 otherwise. */
export async function findUser(ctx: SignedIn, id: number): Promise<UserDetail> {
  const stored = await storedUser(ctx, id);
  const { rows } = await raw<{ at: string | null }>`select gate.joined_at(${id}) as at`.execute(ctx.sql);
  return { ...presentUser(ctx, stored), joinedAt: rows[0]?.at ?? null };
}

/** How the history of all nouns names a person: by their name, or their address while they have none. */
export const auditedUser = {
  called: raw<string | null>`coalesce(nullif(it.fullname, ''), it.email)`,
  of: () => audited,
};

/** The history of a person whom the caller sees. */
export async function userHistory(
  ctx: SignedIn,
  { id, before }: { id: number; before?: number | undefined },
) {
  const { companyId } = await storedUser(ctx, id);
  return historyIn(ctx, audited, { id, before, companyId, people: namesOfPeople });
}
