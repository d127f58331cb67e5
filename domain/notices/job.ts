import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { idInAddress, instant, listed, nothing, page, searched } from '../grammar/shape.ts';
import { ANSWERABLE } from './job-states.ts';

const jobRow = z.object({
  id: z.number(),
  companyId: z.number(),
  companyName: z.string(),
  kind: z.string(),
  subject: z.string().nullable(),
  statusId: z.number(),
  attempts: z.number(),
  /** Why the last attempt failed: a problem's code, or the words of an outside system; of a waiting job, why it is not tried. */
  failure: z.string().nullable(),
  at: instant,
  failedAt: instant.nullable(),
  doneAt: instant.nullable(),
  /** On behalf of whom; null where no person had signed in, or the clock asked for it. */
  userName: z.string().nullable(),
  /** Whether the caller may start it anew. */
  canRetry: z.boolean(),
});
export type JobRow = z.output<typeof jobRow>;

export const jobApi = {
  list: endpoint.read({
    path: '/job',
    summary: 'Lists jobs, done and to be done: mails, nightly checks; newest first.',
    permission: ANSWERABLE,
    input: z.strictObject({
      ...page,
      name: searched(60),
      statusId: z.coerce.number().int().min(1).max(3).optional(),
    }),
    output: listed('job', jobRow),
  }),
  retry: endpoint.act({
    path: '/job/{id}/retry',
    summary: 'Puts a parked job in the queue again.',
    permission: ANSWERABLE,
    input: z.strictObject({ id: idInAddress }),
    output: nothing,
  }),
};

const demoMail = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The same as HTML, as mail programs show it; null for an older mail without it. */
  html: z.string().nullable(),
  sentAt: instant,
});
export type DemoMail = z.output<typeof demoMail>;

/**
 * The mailbox of a demo without a mail server: every caller may read it, as every caller may sign in there. Its path exists only in a
 * demo.
 */
export const mailApi = {
  demo: endpoint.read({
    path: '/mail',
    summary: 'Answers the newest mails of a demo that has no mail server.',
    permission: 'everyone',
    input: z.strictObject({}),
    output: z.object({ mail: z.array(demoMail) }),
  }),
};
