import { type OverrideReason, OVERRIDE_REASONS } from '@terezi/domain/weighing/check/override.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { personName } from '#platform/database/person-name.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { giveNotice } from '../../notices/index.ts';

/** Tells the company's administrators that a blocked weight is taken by permission; those who asked for it and gave it know. */
export async function tellOfOverride(ctx: SignedIn, id: number): Promise<void> {
  const permission = await ownRows(ctx, 'weightOverride as w')
    .innerJoin('scale as s', (on) =>
      on.onRef('s.companyId', '=', 'w.companyId').onRef('s.id', '=', 'w.scaleId'),
    )
    .leftJoin('truck as t', (on) =>
      on.onRef('t.companyId', '=', 'w.companyId').onRef('t.id', '=', 'w.truckId'),
    )
    .leftJoin('operation as o', (on) =>
      on.onRef('o.companyId', '=', 'w.companyId').onRef('o.id', '=', 'w.operationId'),
    )
    .where('w.id', '=', id)
    .select(['w.askedBy', 'w.givenBy', 'w.givenByName', 'w.reason', 'w.note'])
    .select(['s.name as scale', personName('w.askedBy').as('operator')])
    .select(['t.numberPlate as truckPlate', 'o.numberPlate as ticketPlate'])
    .executeTakeFirstOrThrow();
  await giveNotice(ctx, {
    kind: 'overrideUsed',
    cause: `override ${id}`,
    said: {
      about: permission.truckPlate ?? permission.ticketPlate,
      scale: permission.scale,
      operator: permission.operator,
      name: permission.givenByName,
      note: permission.note ?? OVERRIDE_REASONS[permission.reason as OverrideReason],
    },
    may: ['CompanyAdmin'],
    exceptFor: [permission.askedBy, permission.givenBy],
  });
}
