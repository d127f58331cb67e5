import { z } from 'zod';
import { endpoint } from '../../grammar/endpoint.ts';
import { day, idInAddress, ids, instant, listed, one, page } from '../../grammar/shape.ts';
import { ALERT_KINDS } from './alert.ts';
import { ALERT_READERS, ALERT_TAKERS } from './alert-states.ts';

const name = z.string().nullable();

const alertRow = z.object({
  id: z.number(),
  companyId: z.number(),
  companyName: z.string(),
  kind: z.enum(ALERT_KINDS),
  statusId: z.number(),
  /** Its subject: a scale, or a whole site. */
  siteId: z.number().nullable(),
  siteName: name,
  scaleId: z.number().nullable(),
  scaleName: name,
  /** Why, and what to do, in the reader's language. */
  why: z.string(),
  /** The day on which what comes near is there; null of what has no day. */
  dueOn: day.nullable(),
  raisedAt: instant,
  takenAt: instant.nullable(),
  takenByName: name,
  overAt: instant.nullable(),
});
export type AlertRow = z.output<typeof alertRow>;

/** How far a notice is that goes out besides the bell. */
export const SENT = ['waiting', 'sent', 'failed'] as const;

const toldRow = z.object({
  id: z.number(),
  at: instant,
  /** Null where it went into the founder’s chat, and for a recipient whom the reader may not see. */
  name,
  isChat: z.boolean(),
  /** Null where it stands only in the bell. */
  sent: z.enum(SENT).nullable(),
  readAt: instant.nullable(),
});
export type AlertReceiver = z.output<typeof toldRow>;

export const alertApi = {
  list: endpoint.read({
    path: '/alert',
    summary: 'Lists alerts, newest first: what has stopped, cannot be trusted or is near.',
    permission: ALERT_READERS,
    input: z.strictObject({
      ...page,
      statusId: ids.optional(),
      /** Only what has ended since the day began by the company’s clock. */
      overToday: z.enum(['true']).optional(),
    }),
    output: listed('alert', alertRow),
  }),
  told: endpoint.read({
    path: '/alert/{id}/told',
    summary: 'Answers who was notified of an alert, when and by which way, in that order.',
    permission: ALERT_READERS,
    input: z.strictObject({ id: idInAddress }),
    output: z.object({ told: z.array(toldRow) }),
  }),
  take: endpoint.act({
    path: '/alert/{id}/take',
    summary: 'Takes an alert on: its page names the caller.',
    permission: ALERT_TAKERS,
    input: z.strictObject({ id: idInAddress }),
    output: one('alert', alertRow),
  }),
};
