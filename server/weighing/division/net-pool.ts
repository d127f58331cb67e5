import { type RawBuilder, sql as raw } from 'kysely';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { NetPoolRow, PoolEntry } from '@terezi/domain/weighing/division/net-pool-api.ts';
import { seen, seenRows } from '#platform/database/company-rows.ts';
import { alphabetic, type PageQuery, foundIn, listPage } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import type { CompanyWork } from '#platform/work/work.ts';

const grams = (figure: RawBuilder<unknown>) => raw<Grams>`((${figure}) * 1000)::bigint`;

/** The cargoes with a pool, and its balance. */
const pools = (ctx: CompanyWork) =>
  seenRows(ctx, 'balance as b').innerJoin('cargo as c', (join) =>
    join.onRef('c.companyId', '=', 'b.companyId').onRef('c.id', '=', 'b.cargoId'),
  );

const lastAt = raw<string | null>`(select max(e.at) from balance_entry e
  where e.company_id = b.company_id and e.cargo_id = b.cargo_id)`;

const told = (ctx: CompanyWork) =>
  pools(ctx)
    .select(['c.id', 'b.companyId', 'c.name as cargoName'])
    .select([
      grams(raw`b.limit_kg`).as('given'),
      grams(raw`b.consumed_kg`).as('drawn'),
      grams(raw`b.limit_kg - b.consumed_kg`).as('remaining'),
      lastAt.as('lastAt'),
    ]);

const ORDER = {
  columns: {
    id: raw.ref('c.id'),
    cargoName: alphabetic(raw`c.name`),
    given: raw.ref('b.limitKg'),
    drawn: raw.ref('b.consumedKg'),
    remaining: raw`(b.limit_kg - b.consumed_kg)`,
    lastAt,
  },
  usual: 'cargoName',
  filled: ['id', 'cargoName', 'given', 'drawn', 'remaining'],
};

type Narrowed = PageQuery & { name?: string | undefined; cargoId?: number[] | undefined };

/** What a list of pools is narrowed by. */
const conditions = ({ name, cargoId }: Narrowed): RawBuilder<boolean>[] => [
  ...(cargoId ? [raw<boolean>`c.id = any (${cargoId}::bigint[])`] : []),
  ...(name === undefined ? [] : [foundIn([raw`app.fold(c.name)`], name)]),
];

/** A page of the pools that the caller sees, with what is left in all of them. */
export async function listPools(ctx: CompanyWork, filter: Narrowed) {
  const wanted = conditions(filter);
  const { rows, ...paging } = await listPage(
    wanted.reduce((query, condition) => query.where(condition), told(ctx)),
    ORDER,
    filter,
  );
  const { remaining } = await wanted
    .reduce((query, condition) => query.where(condition), pools(ctx))
    .select(raw<Grams>`coalesce(${grams(raw`sum(b.limit_kg - b.consumed_kg)`)}, 0)`.as('remaining'))
    .executeTakeFirstOrThrow();
  const netPool: NetPoolRow[] = rows;
  return { netPool, ...paging, totals: { remaining } };
}

/** Positive for what went in, negative for what went out. */
const signed = raw`case when e.kind in ('raise', 'return') then e.kg else -e.kg end`;

type Ledger = { id: number; pageNumber: number; pageSize: number };

/** Every movement of a cargo's pool, newest first, each with the balance after it; 404 for a cargo that the caller does not see. */
export async function poolLedger(ctx: CompanyWork, { id, pageNumber, pageSize }: Ledger) {
  const cargo = existing(
    await seenRows(ctx, 'cargo as c')
      .where('c.id', '=', id)
      .select(['c.id', 'c.companyId', 'c.name as cargoName'])
      .executeTakeFirst(),
  );
  const pool = await told(ctx).where('c.id', '=', id).executeTakeFirst();
  const { rows } = await raw<PoolEntry>`
    with moved as (select e.id, e.company_id, e.kind, e.operation_id, e.at, e.by_name, ${signed} as kg,
        sum(${signed}) over (order by e.id) as remaining_kg
      from balance_entry e where ${seen(ctx, 'e.companyId')} and e.cargo_id = ${id})
    select m.id, m.kind, (m.kg * 1000)::bigint as kilograms, (m.remaining_kg * 1000)::bigint as remaining, m.operation_id, m.at,
        m.by_name, o.scale_number || '-' || o.receipt_number || coalesce((select '/' || min(d.line_number)
          from operation_division d where d.company_id = m.company_id and d.operation_id = m.operation_id
            and d.from_net_pool and m.kind in ('consume', 'return') having count(*) = 1), '') as receipt
      from moved m join operation o on o.company_id = m.company_id and o.id = m.operation_id
      order by m.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(ctx.sql);
  const { totalCount } = await seenRows(ctx, 'balanceEntry as e')
    .where('e.cargoId', '=', id)
    .select(raw<number>`count(*)`.as('totalCount'))
    .executeTakeFirstOrThrow();
  const netPool: NetPoolRow = pool ?? { ...cargo, given: 0, drawn: 0, remaining: 0, lastAt: null };
  return { ledger: rows, netPool, totalCount, pageNumber, pageSize };
}
