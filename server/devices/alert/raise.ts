import { type AlertKind, alerts } from '@terezi/domain/devices/alert/alert.ts';
import { alertStatus } from '@terezi/domain/devices/alert/alert-states.ts';
import type { NoticeValue } from '@terezi/domain/notices/kinds.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { giveNotice } from '../../notices/index.ts';

type Place = Pick<CompanyWork, 'sql' | 'companyId' | 'clock'>;

/** What an alert is about: a scale, or a site where that is not one of its scales. */
export type Subject = { scaleId: number } | { siteId: number };
type Alert = { kind: AlertKind; of: Subject; said?: Readonly<Record<string, NoticeValue>> };

const columnsOf = (subject: Subject) =>
  'scaleId' in subject
    ? { scaleId: subject.scaleId, siteId: null }
    : { scaleId: null, siteId: subject.siteId };

/** The name of its subject; null for one that was archived, which needs no alert. */
async function nameOf(work: Place, subject: Subject): Promise<string | null> {
  const row =
    'scaleId' in subject
      ? await ownRows(work, 'scale')
          .where('id', '=', subject.scaleId)
          .where('deletedAt', 'is', null)
          .select('name')
          .executeTakeFirst()
      : await ownRows(work, 'site').where('id', '=', subject.siteId).select('name').executeTakeFirst();
  return row?.name ?? null;
}

/** Kinds that have a notice of their own: a lost scale, a calibration that ends. */
const TOLD_ELSEWHERE: readonly AlertKind[] = ['scaleLost', 'calibrationNear'];

/** Raises an alert, once however many servers find its cause, and notifies the company's administrators. */
export async function raiseAlert(work: Place, { kind, of, said = {} }: Alert): Promise<void> {
  const name = await nameOf(work, of);
  if (name === null) return;
  const raised = await work.sql
    .insertInto('alert')
    .values({ companyId: work.companyId, kind, ...columnsOf(of), said: JSON.stringify(said) })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!raised || TOLD_ELSEWHERE.includes(kind)) return;
  const texts = { what: alerts[kind].words, name };
  const cause = `alert ${raised.id}`;
  await giveNotice(work, {
    kind: 'alertRaised',
    cause,
    said: texts,
    rowId: raised.id,
    may: ['CompanyAdmin'],
  });
}

/** Ends an alert whose cause is gone, if there is one. */
export async function passAlert(work: Place, { kind, of }: Omit<Alert, 'said'>): Promise<void> {
  const { scaleId, siteId } = columnsOf(of);
  await changeOwn(work, 'alert')
    .set({ statusId: alertStatus.over, overAt: work.clock.now().toISOString() })
    .where('kind', '=', kind)
    .where('scaleId', 'is not distinct from', scaleId)
    .where('siteId', 'is not distinct from', siteId)
    .where('overAt', 'is', null)
    .execute();
}
