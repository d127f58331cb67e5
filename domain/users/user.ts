import { z } from 'zod';
import { actsShape } from '../grammar/resource/acts-shape.ts';
import { historyPage } from '../grammar/resource/history-shape.ts';
import { ROLES } from '../grammar/policy.ts';
import { answeredShapes, saidShapes } from '../grammar/noun/noun-api.ts';
import { id, idInAddress, ids, instant, queryFlag } from '../grammar/shape.ts';
import { takenBack } from '../grammar/resource/taken-back.ts';
import { fullname } from '../identity/fullname.ts';
import { emailAddress } from '../identity/new-password.ts';
import { GROUP_FLAGS, type GroupFlag } from './group.ts';
import { user } from './user-fields.ts';
import { USER_ACTS } from './user-policy.ts';

const words = z.string().nullable();
const shapes = saidShapes(user.fields);

/** An object of all flags of a group, each of one shape. */
const groupFlags = <Shape extends z.ZodType>(shape: Shape) =>
  Object.fromEntries(GROUP_FLAGS.map((flag) => [flag, shape])) as Record<GroupFlag, Shape>;

/** A person's account as those who manage it get it. */
export const userRow = z.object({
  id: z.number(),
  version: z.number(),
  companyId: z.number(),
  companyName: z.string(),
  statusId: z.number(),
  /** Its fields, of the flags those in force; beside them the person's own, null where the group's holds, and the group's. */
  ...answeredShapes(user.fields),
  profileImage: z.number().nullable(),
  userRole: z.enum(ROLES),
  userGroupName: z.string(),
  guardType: z.number(),
  hasSecondFactor: z.boolean(),
  ownFlags: z.object(groupFlags(z.boolean().nullable())),
  groupFlags: z.object(groupFlags(z.boolean())),
  scaleIds: z.array(z.number()),
  scales: z.array(z.object({ id: z.number(), number: z.number(), name: z.string() })),
  /** When they last signed in, as far as that is kept. */
  lastSignInAt: instant.nullable(),
  /** Who invited them, and until when the link is good: null until the letter was written. */
  invitedByName: words,
  invitedUntil: instant.nullable(),
  /** What the caller may do with it now. */
  acts: actsShape(USER_ACTS),
});

export type UserRow = z.output<typeof userRow>;

/** The same of one, and since when they work here; null for a person who never started. */
export const userDetail = userRow.extend({ joinedAt: instant.nullable() });

export type UserDetail = z.output<typeof userDetail>;

/** One attempt of a person to sign in. */
export const signInOf = z.object({
  id: z.number(),
  at: instant,
  address: words,
  browser: words,
  hasSucceeded: z.boolean(),
});

/** What people change of themselves; a field left out stays. */
const personal = {
  username: shapes.username,
  fullname: fullname.optional(),
  phone: shapes.phone,
  address: shapes.address,
  language: shapes.language,
};

/** The gate of a guard: none, entry, exit, both. */
const guardType = z.number().int().min(0).max(3);

const changeable = {
  ...personal,
  externalCode: shapes.externalCode,
  userGroupId: shapes.userGroupId,
  guardType: guardType.optional(),
  allowedDayCount: shapes.allowedDayCount,
  isDispetcher: shapes.isDispetcher,
  mustChangePassAtNextLogin: shapes.mustChangePassAtNextLogin,
  /** A flag that is in force already leaves the person's own unchanged; null goes back to the group's. */
  ...groupFlags(z.boolean().nullable().optional()),
  /** The person's own flags as they are to be; of these, each that differs from the present one is changed. */
  ownFlags: z.strictObject(groupFlags(z.boolean().nullable().optional())).optional(),
  scaleIds: z.array(id).max(100).optional(),
};

/** What happened to a person's account, by pages. */
export const userHistory = z.object(historyPage);

/** What of an account no change changes. */
export const USER_READ_ONLY = Object.keys(userRow.shape).filter(
  (name) => !(name in changeable) && !['id', 'version', 'acts'].includes(name),
);

export const userChange = z.strictObject({
  id,
  /** The version that the caller saw; left out, the present one. */
  version: z.number().int().max(Number.MAX_SAFE_INTEGER).optional(),
  ...changeable,
  ...takenBack([...USER_READ_ONLY, 'joinedAt', 'acts']),
});

/** What people get of themselves and send back; of it they change what is personal. */
export const ownChange = (answerNames: readonly string[]) =>
  z.strictObject({ ...takenBack(answerNames.filter((name) => !(name in personal))), ...personal });

/** An invitation by an administrator: the address, the group, the scales, and where the person differs from the group. */
export const invitation = z.strictObject({
  email: emailAddress,
  userGroupId: id,
  scaleIds: z.array(id).max(100).optional(),
  fullname: fullname.optional(),
  language: shapes.language,
  externalCode: shapes.externalCode,
  guardType: guardType.optional(),
  /** Left out, the group's. */
  allowedDayCount: shapes.allowedDayCount,
  isDispetcher: shapes.isDispetcher,
  ...groupFlags(z.boolean().nullable().optional()),
});

/** The filters of a list of people. */
export const userFilters = {
  email: z.string().max(user.fields.email.max).optional(),
  statusId: ids.optional(),
  isDispetcher: queryFlag.optional(),
  companyId: idInAddress.optional(),
  userGroupId: idInAddress.optional(),
  externalCode: z.string().max(user.fields.externalCode.max).optional(),
};
