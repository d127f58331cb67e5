import { z } from 'zod';
import { KEPT_ACTS } from '../grammar/kept-acts.ts';
import { keptEndpoints, keptRow, keptShapes } from '../grammar/kept-api.ts';
import { ROLES } from '../grammar/policy.ts';
import { idInAddress, text } from '../grammar/shape.ts';
import { GROUP_FLAGS, type GroupFlag } from './group.ts';
import { SEE_TO_PEOPLE } from './user-policy.ts';

/** An object of all flags of a group, each of one shape. */
export const groupFlags = <Shape extends z.ZodType>(shape: Shape) =>
  Object.fromEntries(GROUP_FLAGS.map((flag) => [flag, shape])) as Record<GroupFlag, Shape>;

/** How many days back somebody sees; 0 or null is no limit. */
export const allowedDays = z.number().int().min(0).max(36_500);

const values = {
  name: text(100),
  userRole: z.enum(ROLES),
  /** What people of the group are invited with. */
  allowedDayCount: allowedDays.nullish().transform((count) => count ?? null),
  ...groupFlags(z.boolean()),
};

const row = z.object({
  ...keptRow,
  name: z.string(),
  userRole: z.enum(ROLES),
  allowedDayCount: z.number().nullable(),
  ...groupFlags(z.boolean()),
  /** How many people stand in it. */
  userCount: z.number(),
});

export type UserGroupRow = z.output<typeof row>;
export type UserGroupValues = z.output<z.ZodObject<typeof values>>;

/** The groups that people stand in: each carries a role and the flags that its people have unless they have their own. */
export const userGroupApi = keptEndpoints({
  path: '/user-group',
  words: { one: 'a group of people', many: 'the groups of people of the companies that the caller sees' },
  permission: { read: SEE_TO_PEOPLE, write: SEE_TO_PEOPLE },
  shapes: keptShapes('userGroup', {
    ...{ values, filters: { companyId: idInAddress.optional() }, row, acts: KEPT_ACTS },
  }),
});
