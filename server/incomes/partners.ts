import { sql as raw } from 'kysely';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { type IncomeFilter, narrowedHalves } from './list.ts';

/** As many as a person looks through: those that differ most. */
const MAX_PARTNERS = 200;

type Row = { partnerCompanyId: number; partnerName: string; partnerVoen: string } & Record<
  'linkedCount' | 'openCount' | 'beyondCount' | 'sentKg' | 'receivedKg',
  string
>;

/** The linked trips of a list, summed by the other side. */
export async function incomePartners(ctx: SignedIn, filter: IncomeFilter) {
  const linked = raw`filter (where it.status_id = ${raw.lit(incomeStatus.completed)})`;
  const sum = (column: string) => raw`coalesce(sum(${raw.ref(`it.${column}`)}) ${linked}, 0)`;
  const rows = await narrowedHalves(ctx, filter)
    .clearSelect()
    .select([
      'it.partnerCompanyId',
      raw`max(it.partner_name)`.as('partnerName'),
      raw`max(it.partner_voen)`.as('partnerVoen'),
      raw`count(*) ${linked}`.as('linkedCount'),
      raw`count(*) filter (where it.status_id in (${raw.lit(incomeStatus.waiting)}, ${raw.lit(incomeStatus.approved)}))`.as(
        'openCount',
      ),
      raw`count(*) filter (where it.status_id = ${raw.lit(incomeStatus.completed)} and it.is_beyond)`.as(
        'beyondCount',
      ),
      sum('sentNetKg').as('sentKg'),
      sum('receivedNetKg').as('receivedKg'),
    ])
    .groupBy('it.partnerCompanyId')
    .orderBy(raw`abs(${sum('receivedNetKg')} - ${sum('sentNetKg')})`, 'desc')
    .orderBy('it.partnerCompanyId')
    .limit(MAX_PARTNERS)
    .$castTo<Row>()
    .execute();
  const incomePartner = rows.map(({ sentKg, receivedKg, ...row }) => {
    const [sentNet, receivedNet] = [parseKilograms(sentKg), parseKilograms(receivedKg)];
    return {
      ...row,
      linkedCount: Number(row.linkedCount),
      openCount: Number(row.openCount),
      beyondCount: Number(row.beyondCount),
      sentNet,
      receivedNet,
      difference: receivedNet - sentNet,
    };
  });
  return { incomePartner };
}
