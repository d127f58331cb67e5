import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';

const server = useServer();
const HOUR = 3_600_000;
const now = Date.now();
let mill = '';
type Board = {
  StaleTareCount: number;
  ScaleDays: { ScaleId: number; LostAt: string | null; Hours: string[] }[];
};
async function board(): Promise<Board> {
  const { Data }: { Data: unknown } = await server.call('GET /dashboard', { as: mill });
  return Data as Board;
}
beforeAll(async () => {
  mill = await server.signIn('admin-b');
});

describe('the yard on the first page', () => {
  it('tells the empty weights that are too old by the company’s own setting', async () => {
    const days = (count: number) =>
      server.query(
        `update company set empty_weight_days = $1 where id = (select company_id from user_account where email = 'admin-b@demo.az')`,
        [count],
      );
    await server.query(
      `update truck set empty_weight_at = now() - interval '40 days' where id = (select max(id) from truck
         where deleted_at is null and company_id = (select company_id from user_account where email = 'admin-b@demo.az'))`,
    );
    await days(3650);
    expect((await board()).StaleTareCount).toBe(0);
    await days(30);
    expect((await board()).StaleTareCount).toBeGreaterThan(0);
    await days(90);
  });

  it('shows for each scale how it was heard in the hours of today', async () => {
    const [scale] = await server.query<{ id: number; company: number }>(
      `select s.id::int, s.company_id::int as company from scale s join user_account u using (company_id)
       where u.email = 'admin-b@demo.az' order by s.id limit 1`,
    );
    await server.query(
      `insert into scale_loss (company_id, scale_id, lost_at, found_at) values ($1, $2, $3, $4), ($1, $2, $5, null)`,
      [
        scale?.company,
        scale?.id,
        ...[2 * HOUR + 600_000, 2 * HOUR, HOUR / 2].map((ago) => new Date(now - ago).toISOString()),
      ],
    );
    const days = (await board())['ScaleDays'] as {
      ScaleId: number;
      LostAt: string | null;
      Hours: string[];
    }[];
    const day = days.find(({ ScaleId }) => ScaleId === scale?.id);
    expect(Date.parse(day?.LostAt ?? '')).toBe(now - HOUR / 2);
    const states = new Set(day?.Hours);
    expect(day?.Hours).toHaveLength(24);
    expect(states.has('cut')).toBe(true);
    await server.query('delete from scale_loss where scale_id = $1', [scale?.id]);
  });
});
