import type { StepStatus } from '@terezi/domain/orders/part-api.ts';
import { findRow } from '#platform/resource/rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import { eventsOf } from './event.ts';
import { orderPart } from './part.ts';

/** The way of a visit, step by step, what its QR code says, and everything that happened to it. */
export async function visitOf(ctx: CompanyWork, id: number) {
  const { publicId } = await findRow(ctx, orderPart, id);
  const steps = await seenRows(ctx, 'orderPartStep as s')
    .where('s.orderPartId', '=', id)
    .selectAll('s')
    .orderBy('s.at')
    .execute();
  const stepStatus = steps.map(
    ({
      id: stepId,
      at: sequence,
      name,
      isRequired,
      normMinutes,
      doneAt,
      doneByName,
      how,
      note,
      ...step
    }) => ({
      stepId,
      sequence,
      name,
      isRequired,
      normMinutes,
      doneAt,
      doneByName,
      how,
      note,
      // Written by the program alone, from its own lists.
      stepKind: step.stepKind as StepStatus['stepKind'],
      guardType: step.guardType as StepStatus['guardType'],
      state: step.state as StepStatus['state'],
    }),
  );
  return { stepStatus, qrData: `/pass/${publicId}`, log: await eventsOf(ctx, id) };
}
