import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { id, instant, listed, page, queryFlag } from '../grammar/shape.ts';

/** A notice, in the language of its reader. */
const noticeRow = z.object({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  /** The screen that it leads to; null where it leads to none. */
  path: z.string().nullable(),
  /** Its file, which only its reader gets. */
  fileId: z.number().nullable(),
  madeAt: instant,
  readAt: instant.nullable(),
  /** Since when it needs no action any more, for example because another person has decided it. */
  overAt: instant.nullable(),
});
export type NoticeRow = z.output<typeof noticeRow>;

/** The most notices on a page. */
const MAX_NOTICES = 200;
const counted = { unreadCount: z.number() };

export const noticeApi = {
  list: endpoint.read({
    path: '/notice',
    summary:
      'Lists the caller’s notices in their present company, newest first, and how many are unread; they are kept for 90 days.',
    permission: 'signedIn',
    input: z.strictObject({ ...page, unread: queryFlag.optional() }),
    output: listed('notice', noticeRow).extend(counted),
  }),
  read: endpoint.act({
    path: '/notice/read',
    summary: 'Marks notices of the caller as read: the named ones, or all.',
    permission: 'signedIn',
    input: z.strictObject({
      ids: z.array(id).min(1).max(MAX_NOTICES).optional(),
      all: z.boolean().optional(),
    }),
    output: z.object(counted),
  }),
};
