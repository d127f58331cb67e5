import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';
import { headOf, safeSince } from './head.ts';

const server = useServer();
let [scaleId, companyId, first] = [0, 0, 0];
beforeAll(async () => {
  const [row] = await server.query<{ scale: number; company: number; newest: number }>(
    `select scale_id::int as scale, company_id::int as company, max(sequence)::int as newest
     from weight_record group by 1, 2 order by 3 desc limit 1`,
  );
  if (!row) throw new Error('the world has records');
  [scaleId, companyId, first] = [row.scale, row.company, row.newest];
});

/** Copies of the newest record under the sequences that follow, up to one. */
const fill = (from: number, to: number) =>
  server.query(
    `insert into weight_record (company_id, scale_id, sequence, previous_hash, kg, division_kg, stability, reading,
       taken_at, request_id, protocol, frame, software, hash, signature, device_key_id)
     select company_id, scale_id, n, 'after ' || n, kg, division_kg, stability, reading, taken_at, 'copy ' || n, protocol,
       frame, software, 'copy ' || n, signature, device_key_id
     from weight_record, generate_series($2::int, $3::int) as n where scale_id = $1 and sequence = $4`,
    [scaleId, from, to, first],
  );
const remove = (where: string) =>
  server.query(
    `set session_replication_role = replica; delete from weight_record where scale_id = ${scaleId} and ${where};
     set session_replication_role = origin`,
  );
const writing = { requestId: 'head', writes: true } as const;
const head = async (): Promise<number> => {
  const { sequence } = await server.database.transaction(
    { identity: { company: companyId }, ...writing },
    (sql) => headOf(sql, companyId, scaleId),
  );
  return sequence;
};
const since = (sequence: number): Promise<number> =>
  server.database.transaction({ identity: { company: companyId }, ...writing }, (sql) =>
    safeSince(sql, { companyId, scaleId, sequence }, []),
  );
const milestones = async (): Promise<number[]> =>
  (
    await server.query<{ sequence: number }>(
      'select sequence::int from record_milestone where scale_id = $1 order by 1',
      [scaleId],
    )
  ).map(({ sequence }) => sequence);

describe('how far the records of a scale are all here', () => {
  it('is found however many they are, up to the first that is missing', async () => {
    await fill(first + 1, 2_300);
    await fill(2_305, 2_310);
    expect(await head()).toBe(2_300);
    expect(await milestones()).toEqual([2_000]);
  });

  it('is not counted again below what was written down', async () => {
    await remove('sequence = 700');
    expect(await head()).toBe(2_300);
    await fill(700, 700);
  });

  it('is written down as they come, too', async () => {
    await fill(2_301, 2_304);
    await fill(2_311, 3_100);
    expect(await since(2_300)).toBe(3_100);
    expect(await milestones()).toEqual([2_000, 3_000]);
  });

  it('is looked for anew where what was written down is not here any more', async () => {
    await remove('sequence > 1500');
    expect(await since(3_100)).toBe(1_500);
    expect(await head()).toBe(1_500);
  });
});
