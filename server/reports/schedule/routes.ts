import type { FileReaders } from '#platform/files/file.ts';
import { may } from '@terezi/domain/grammar/policy.ts';
import { report } from '@terezi/domain/reports/policy.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import type { ExportSources } from '../export/source.ts';
import { askForAddress } from './ask-address.ts';
import { listDeliveries } from './deliveries.ts';
import { addSchedule, changeSchedule, heldSchedule, removeSchedule } from './keep.ts';
import { deliveryFile, scheduledKind, subjectOf } from './kind.ts';
import { findSchedule, listSchedules } from './list.ts';

/** A file that was sent holds what the schedule's person saw; every person who may see reports of the company opens it. */
export const deliveryReaders: FileReaders = {
  [deliveryFile]: (ctx, { companyId }) => companyId === ctx.companyId && may(report, rulingCallerOf(ctx)),
};

/** Has the report of a schedule sent now, to the caller alone. */
async function sendToCaller(ctx: SignedIn, id: number) {
  await heldSchedule(ctx, id, 'send');
  const { email } = await ownRows(ctx, 'userAccount')
    .where('id', '=', ctx.actor.userId)
    .select('email')
    .executeTakeFirstOrThrow();
  const payload = { schedule: id, dueAt: ctx.clock.now().toISOString(), to: [email] };
  await afterwards(ctx, scheduledKind, { payload, subject: subjectOf(id) });
  return findSchedule(ctx, id);
}

export const scheduleRoutes = (sources: ExportSources) => ({
  reportSchedule: {
    list: endpoints.reportSchedule.list.handler(({ context, input }) =>
      listSchedules(signedIn(context), input),
    ),
    find: endpoints.reportSchedule.find.handler(async ({ context, input }) => ({
      reportSchedule: await findSchedule(signedIn(context), input.id),
    })),
    add: endpoints.reportSchedule.add.handler(async ({ context, input }) => ({
      reportSchedule: await addSchedule(signedIn(context), sources, input),
    })),
    change: endpoints.reportSchedule.change.handler(async ({ context, input }) => ({
      reportSchedule: await changeSchedule(signedIn(context), sources, input),
    })),
    remove: endpoints.reportSchedule.remove.handler(async ({ context, input }) => {
      await removeSchedule(signedIn(context), input.id);
      return {};
    }),
    send: endpoints.reportSchedule.send.handler(async ({ context, input }) => ({
      reportSchedule: await sendToCaller(signedIn(context), input.id),
    })),
    askAddress: endpoints.reportSchedule.askAddress.handler(({ context, input }) =>
      askForAddress(signedIn(context), input),
    ),
    deliveries: endpoints.reportSchedule.deliveries.handler(({ context, input }) =>
      listDeliveries(signedIn(context), input),
    ),
  },
});
