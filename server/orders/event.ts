import { kilogramText, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import type { PART_ACTIONS, PART_WAYS } from '@terezi/domain/orders/part-api.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { CompanyWork } from '#platform/work/work.ts';

export type PartWay = (typeof PART_WAYS)[number];
type PartAction = (typeof PART_ACTIONS)[number];

/** An event of a visit: by what, by whom, where or why, and when where that was not just now. */
type Event = {
  act: PartAction;
  how: PartWay;
  byName: string | null;
  stepName?: string | null;
  said?: string | null;
  grams?: number | null;
  at?: string;
};

type Place = { sql: Sql; companyId: number; clock: CompanyWork['clock'] };

/** Writes down what happened to a visit. */
export async function note(
  { sql, companyId, clock }: Place,
  orderPartId: number,
  { act, how, byName, stepName = null, said = null, grams = null, at }: Event,
): Promise<void> {
  await sql
    .insertInto('orderPartEvent')
    .values({
      companyId,
      orderPartId,
      act,
      how,
      byName,
      stepName,
      said,
      happenedAt: at ?? clock.now().toISOString(),
      weightKg: grams === null ? null : kilogramText(grams),
    })
    .execute();
}

/** All events of a visit, newest first; a confirmation that was taken back since is marked. */
export async function eventsOf(ctx: CompanyWork, orderPartId: number) {
  const rows = await seenRows(ctx, 'orderPartEvent as e')
    .where('e.orderPartId', '=', orderPartId)
    .select(['e.id', 'e.act', 'e.stepName', 'e.how', 'e.happenedAt', 'e.byName', 'e.said', 'e.weightKg'])
    .orderBy('e.id', 'desc')
    .execute();
  return rows.map(({ act, how, weightKg, ...row }, at) => ({
    ...row,
    act: act as PartAction,
    how: how as PartWay,
    weight: weightKg === null ? null : parseKilograms(weightKg),
    isUndone: (act === 'confirmed' || act === 'skipped') && isTakenBack(rows.slice(0, at), row.stepName),
  }));
}

/** Whether the next later event of the same step takes it back. */
const isTakenBack = (
  later: readonly { act: string; stepName: string | null }[],
  stepName: string | null,
): boolean => later.findLast((event) => event.stepName === stepName)?.act === 'undone';
