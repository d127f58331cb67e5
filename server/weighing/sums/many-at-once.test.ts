import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';
import { monthDifferences, sumDifferences } from './day-sums.ts';

const server = useServer();
let names = '';
beforeAll(async () => {
  const [columns] = await server.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ',') as names from pg_attribute where attrelid = 'operation'::regclass
      and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'receipt_number', 'public_id')`,
  );
  names = columns?.names ?? '';
});

/** Writes the tickets that are not open once more, of all companies in one statement; answers how many. */
const writeAgain = async (receipts: number): Promise<number> =>
  (
    await server.query(
      `insert into operation (receipt_number, public_id, ${names})
        select $1::bigint + o.id, md5($1::text || o.id), ${names} from operation o
        where o.status_id <> 1 and o.receipt_number < 1000000 returning id`,
      [receipts],
    )
  ).length;

const companies = async (): Promise<number[]> =>
  (await server.query<{ id: number }>('select distinct company_id::int as id from operation order by 1')).map(
    ({ id }) => id,
  );

const differences = (companyId: number) =>
  server.database.transaction(
    { identity: { company: companyId }, requestId: 'sums', writes: false },
    async (sql) => [
      ...(await sumDifferences(sql, companyId)).rows,
      ...(await monthDifferences(sql, companyId)),
    ],
  );

const countOf = async (table: string): Promise<number> =>
  (await server.query<{ count: number }>(`select sum(count)::int as count from ${table}`))[0]?.count ?? 0;

describe('tickets that one statement writes', () => {
  it('use up the record of each weight: none becomes the weight of a second ticket', async () => {
    await expect(writeAgain(1_000_000)).rejects.toMatchObject({ constraint: 'weight_record_used_once' });
  });

  it('stand in the sums of their days, months and parties, whichever companies they are of', async () => {
    await server.query('alter table operation disable trigger use_records');
    const [days, months] = [await countOf('operation_day'), await countOf('operation_month')];
    const count = await writeAgain(1_000_000);
    await server.query('alter table operation enable trigger use_records');
    expect(await companies()).toHaveLength(4);
    for (const companyId of await companies()) expect(await differences(companyId)).toEqual([]);
    expect(count).toBeGreaterThan(100);
    expect(await countOf('operation_day')).toBe(days + count);
    expect(await countOf('operation_month')).toBe(2 * months);
  });

  it('wait for their turn where the sums of their company are being made anew', async () => {
    const [, waiting = 0, other = 0] = await companies();
    const countIn = async (companyId: number): Promise<number> =>
      countOf(`operation_day where company_id = ${companyId}`);
    const [before, beside] = [await countIn(waiting), await countIn(other)];
    await server.query(
      `insert into day_making (company_id, ticket_count, through)
        select $1, 0, max(id) from operation where company_id = $1`,
      [waiting],
    );
    await server.query('alter table operation disable trigger use_records');
    await writeAgain(2_000_000);
    await server.query('alter table operation enable trigger use_records');
    expect(await countIn(waiting)).toBe(before);
    expect(await countIn(other)).toBeGreaterThan(beside);
  });
});
