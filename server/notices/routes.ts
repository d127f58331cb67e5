import { sql as raw } from 'kysely';
import type { DemoMail } from '@terezi/domain/notices/job.ts';
import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { listJobs, retryJob, type Waits } from './job.ts';
import { askLogCheck, findLog, findLogChain, listLog } from './log.ts';
import type { KnownColumns } from './log-changes.ts';
import { listNotices, readNotices } from './notice.ts';

/** As many as a person scrolls through. */
const MOST_MAILS = 50;

export const noticeRoutes = (waits: Waits, columns: KnownColumns) => ({
  notice: {
    list: endpoints.notice.list.handler(({ context, input }) => listNotices(signedIn(context), input)),
    read: endpoints.notice.read.handler(({ context, input }) => readNotices(signedIn(context), input)),
  },
  job: {
    list: endpoints.job.list.handler(({ context, input }) => listJobs(signedIn(context), input, waits)),
    retry: endpoints.job.retry.handler(async ({ context, input }) => {
      await retryJob(signedIn(context), input.id);
      return {};
    }),
  },
  actionLog: {
    list: endpoints.actionLog.list.handler(({ context, input }) =>
      listLog(signedIn(context), input, columns),
    ),
    find: endpoints.actionLog.find.handler(async ({ context, input }) => ({
      actionLog: await findLog(signedIn(context), input.id, columns),
    })),
  },
  logChain: {
    find: endpoints.logChain.find.handler(async ({ context }) => ({
      logChain: await findLogChain(signedIn(context)),
    })),
    check: endpoints.logChain.check.handler(async ({ context }) => {
      await askLogCheck(signedIn(context));
      return {};
    }),
  },
  mail: {
    demo: endpoints.mail.demo.handler(async ({ context }) => {
      const { rows } = await raw<DemoMail>`select * from gate.demo_mails(${MOST_MAILS})`.execute(context.sql);
      return { mail: rows };
    }),
  },
});
