import { setTimeout as sleep } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import { Problem } from '@terezi/domain/grammar/problem.ts';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { worldWork } from '../demo/world/keep.ts';
import { changeOwn, ownRows } from '../platform/database/company-rows.ts';
import type { Database } from '../platform/database/database.ts';
import type { AnyJob } from '../platform/jobs/kind.ts';
import { ownName } from '../platform/own-name.ts';
import type { CompanyWork } from '../platform/work/work.ts';
import { waitingChange } from './change.ts';
import { type Half, ownHalves } from './half.ts';
import { makeAccepted, makeApproved, makeCancelled, makeLinked, makeRejected } from './make.ts';

type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
type Company = { companyId: number; personId: number };

/** Two companies with their trucks' tickets: of the sender open ones, of the receiver completed ones of the same trucks. */
export type Traffic = { sender: Company; receiver: Company; tickets: { id: number; recordId: number }[] };

/** Chance that is the same each time. */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const companyOf = async (query: Query, email: string): Promise<Company> => {
  const [row] = await query<Company>(
    'select company_id::int as "companyId", id::int as "personId" from user_account where email = $1',
    [email],
  );
  if (!row) throw new Error(`nobody has the address ${email}`);
  return row;
};

/** Tickets without weighings: their records and trucks are numbers below zero, which refer to nothing. */
const TICKETS = `
  insert into operation (company_id, scale_id, scale_number, scale_name, scale_max_kg, scale_division_kg, company_name,
      company_voen, receipt_number, public_id, status_id, direction, completed_how, truck_id, number_plate, cargo_id, cargo_name,
      customer_id, customer_name, weight1_record_id, weight1_kg, weight1_at, weight2_record_id, weight2_kg, weight2_at, net_kg,
      net_at, operation_at, opened_by, opened_by_name, completed_by, completed_by_name)
    select $1::bigint, s.id, s.number, s.name, s.max_kg, s.division_kg, m.name, m.voen, 2000000 + n, md5($1 || '-traffic-' || n),
        case when $3 = 'income' then 2 else 1 end, case when $3 = 'income' then 'income' end,
        case when $3 = 'income' then 'TwoPass' end, -n, 'TF-' || n, c.id, 'Qum', $4::bigint, 'Alıcı', -2 * n,
        case when $3 = 'income' then 40000 else 14000 end, now() - interval '1 hour',
        case when $3 = 'income' then -2 * n - 1 end, case when $3 = 'income' then 14000 end,
        case when $3 = 'income' then now() + interval '1 hour' end, case when $3 = 'income' then 26000 end,
        case when $3 = 'income' then now() + interval '1 hour' end,
        case when $3 = 'income' then now() + interval '1 hour' else now() - interval '1 hour' end, $5::bigint, 'Operator',
        case when $3 = 'income' then $5::bigint end, case when $3 = 'income' then 'Operator' end
      from generate_series(1, $2::int) n join company m on m.id = $1::bigint
        cross join lateral (select * from scale where company_id = $1::bigint order by id limit 1) s
        cross join lateral (select id from cargo where company_id = $1::bigint order by id limit 1) c
    returning id::int`;

/** A signed-looking record for each second weight, which its ticket must name. */
const RECORDS = `
  insert into weight_record (company_id, scale_id, sequence, previous_hash, kg, division_kg, stability, reading, taken_at,
      request_id, protocol, frame, software, signature, hash, device_key_id)
    select $1::bigint, s.id, 3000000 + n, encode(sha256(('traffic-' || n - 1)::bytea), 'hex'), 39000 + n % 50 * 20, s.division_kg, 'indicator', 1, now(), md5('traffic-' || n),
        'st-gs-18', '00', 'traffic', md5('signed-' || n), encode(sha256(('traffic-' || n)::bytea), 'hex'), k.id
      from generate_series(1, $2::int) n
        cross join lateral (select * from scale where company_id = $1::bigint order by id limit 1) s
        cross join lateral (select id from device_key where company_id = $1::bigint order by id limit 1) k
      order by n returning id::int`;

/** Puts so many trucks on their way from the quarry to the mill, past the program; `query` is the owner's. */
export async function plantTraffic(query: Query, count: number): Promise<Traffic> {
  const [sender, receiver] = [
    await companyOf(query, 'admin@demo.az'),
    await companyOf(query, 'admin-b@demo.az'),
  ];
  const [customer] = await query<{ id: number }>(
    `select c.id::int from customer c join company m on m.id = $2 and c.voen = m.voen
     where c.company_id = $1 and c.deleted_at is null`,
    [sender.companyId, receiver.companyId],
  );
  // One transaction, so that the setting is gone with it.
  const planted = (company: Company, direction: 'income' | 'expense', customerId: number | null) =>
    query<{ id: number }>(TICKETS, [company.companyId, count, direction, customerId, company.personId]);
  const rows = await planted(sender, 'expense', customer?.id ?? null);
  await planted(receiver, 'income', null);
  const records = await query<{ id: number }>(RECORDS, [sender.companyId, count]);
  return {
    ...{ sender, receiver },
    tickets: rows.map(({ id }, at) => ({ id, recordId: records[at]?.id ?? 0 })),
  };
}

/** Works in a company in the name of its administrator. */
export const workingIn =
  (database: Database, { companyId, personId }: Company) =>
  <T>(work: (ctx: CompanyWork) => Promise<T>): Promise<T> =>
    database.transaction(
      { identity: { company: companyId, actingAs: 'job:traffic' }, requestId: 'traffic', writes: true },
      async (sql) => {
        await raw`select set_config('app.on_behalf_of', ${String(personId)}, true)`.execute(sql);
        return work(worldWork(sql, companyId, Date.now()));
      },
    );

type Completing = { id: number; recordId: number; personId: number };

/** What the sender does with a ticket: it leaves loaded, is corrected, or is deleted. */
export const senderActs = {
  completes: (ctx: CompanyWork, { id, recordId, personId }: Completing) =>
    raw`update operation o set status_id = ${operationStatus.completed}, completed_how = 'TwoPass', direction = 'expense',
        weight2_record_id = r.id, weight2_kg = r.kg, weight2_at = r.taken_at, net_kg = r.kg - o.weight1_kg, net_at = r.taken_at,
        operation_at = r.taken_at, weight2_scale_id = o.scale_id, weight2_scale_number = o.scale_number,
        weight2_scale_name = o.scale_name, completed_by = ${personId}, completed_by_name = 'Operator'
      from weight_record r where r.company_id = o.company_id and r.id = ${recordId} and o.company_id = ${ctx.companyId}
        and o.id = ${id}`.execute(ctx.sql),
  corrects: (ctx: CompanyWork, id: number, note: string) =>
    changeOwn(ctx, 'operation')
      .set({ weight2Note: note })
      .where('id', '=', id)
      .where('statusId', '=', operationStatus.completed)
      .execute(),
  deletes: (ctx: CompanyWork, id: number) =>
    changeOwn(ctx, 'operation')
      .set({ statusId: operationStatus.cancelled, cancelledAt: new Date().toISOString(), statusNote: 'Səhv' })
      .where('id', '=', id)
      .where('statusId', '=', operationStatus.completed)
      .execute(),
};

/** The own completed ticket of a half's truck. */
const ticketOf = (ctx: CompanyWork, { numberPlate }: Half) =>
  ownRows(ctx, 'operation')
    .where('numberPlate', '=', numberPlate)
    .where('direction', '=', 'income')
    .select('id')
    .executeTakeFirst();

/** One decision of the receiver's, by chance; nothing where nothing waits. */
export async function decideOne(ctx: CompanyWork, chance: () => number): Promise<void> {
  const half = await ownHalves(ctx, 'received')
    .where('it.statusId', 'in', [incomeStatus.waiting, incomeStatus.approved, incomeStatus.completed])
    .orderBy(raw`random()`)
    .limit(1)
    .forNoKeyUpdate('it')
    .executeTakeFirst();
  if (!half) return;
  const held = { half, hand: { byName: await ownName(ctx), forName: null } };
  if (await waitingChange(ctx, half.id))
    return chance() < 0.7 ? makeAccepted(ctx, held) : makeRejected(ctx, held, 'Uyğun deyil');
  if (half.statusId === incomeStatus.completed) return;
  const ticket = await ticketOf(ctx, half);
  const turn = chance();
  if (turn < 0.1) return makeCancelled(ctx, held, 'Gəlməyib');
  if (turn < 0.3 && half.statusId === incomeStatus.waiting) return makeApproved(ctx, held);
  if (ticket) await makeLinked(ctx, held, ticket.id);
}

/** The same where the decision may be refused. */
export async function tryDeciding(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    if (!(failure instanceof Problem)) throw failure;
  }
}

/** Jobs some attempts of which fail at their end, after everything was written: what they did is rolled back and tried again. */
export const failingAtTimes = (jobs: readonly AnyJob[], chance: () => number): AnyJob[] =>
  jobs.map((job) => ({
    ...job,
    async act(ctx, payload) {
      const result = await job.act(ctx, payload);
      if (chance() < 0.08) throw new Error('an outage');
      return result;
    },
  }));

/** Waits until nothing is on its way any more. */
export async function settled(query: Query): Promise<void> {
  for (;;) {
    const rows = await query('select from outbox where state_id = 1 limit 1');
    if (rows.length === 0) return;
    await sleep(100);
  }
}

export type Reconciled = {
  sent: number;
  received: number;
  lost: number;
  doubled: number;
  differing: number;
  parked: number;
};

/** What has become of the sender's completed tickets: each has one half on either side, and both say the same. */
export async function reconciled(query: Query, { sender, receiver }: Traffic): Promise<Reconciled> {
  const [row] = await query<Reconciled>(
    `with gone as (select o.id, o.net_kg, o.status_id,
        (select count(*) from income_operation i where i.company_id = $1 and i.side = 'sent' and i.sender_operation_id = o.id) as sent,
        (select count(*) from income_operation i where i.company_id = $2 and i.side = 'received' and i.partner_company_id = $1
          and i.sender_operation_id = o.id) as received
      from operation o where o.company_id = $1 and o.number_plate like 'TF-%' and o.net_kg is not null)
    select (select count(*)::int from gone where sent > 0) as sent, (select count(*)::int from gone where received > 0) as received,
      (select count(*)::int from gone where status_id = 2 and (sent = 0 or received = 0)) as lost,
      (select count(*)::int from gone where sent > 1 or received > 1)
        + (select count(*)::int from (select from income_operation where company_id = $2 and operation_id is not null
          and side = 'received' group by operation_id having count(*) > 1) twice) as doubled,
      (select count(*)::int from gone g join income_operation s on s.company_id = $1 and s.side = 'sent' and s.sender_operation_id = g.id
        join income_operation r on r.company_id = $2 and r.side = 'received' and r.sender_operation_id = g.id
        where s.status_id <> r.status_id or s.sent_net_kg <> g.net_kg or r.sent_net_kg <> g.net_kg
          or s.difference_kg is distinct from r.difference_kg or s.note is distinct from r.note) as differing,
      (select count(*)::int from outbox where state_id = 3) as parked`,
    [sender.companyId, receiver.companyId],
  );
  if (!row) throw new Error('nothing was counted');
  return row;
}
