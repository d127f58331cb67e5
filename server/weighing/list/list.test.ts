import { describe, expect, it } from 'vitest';
import { fold } from '@terezi/domain/grammar/text/fold.ts';
import { dataOf, useServer } from '../../testing/server.ts';

type Row = { Id: number; Receipt: string; NumberPlate: string };

describe('the list of tickets', () => {
  const server = useServer();

  async function page(who: string, query: string): Promise<{ rows: Row[]; count: number }> {
    const answer = await server.call(`GET /operation?${query}`, { as: await server.signIn(who) });
    const { Operation, TotalCount } = dataOf<{ Operation: Row[]; TotalCount: number }>(answer);
    return { rows: Operation, count: TotalCount };
  }

  /** What the database itself says, with the owner's rights. */
  const truth = (where: string, order: string, values: unknown[] = []) =>
    server.query<{ id: string; receipt: string; plate: string }>(
      `select o.id, o.scale_number || '-' || o.receipt_number as receipt, o.number_plate as plate from operation o
        join company c on c.id = o.company_id where ${where} order by ${order}`,
      values,
    );
  const QUARRY = "c.id = (select company_id from site_agent where name = 'lokbatan')";
  const CLIENTS =
    "c.operator_company_id = (select company_id from user_account where email = 'operator-admin@demo.az')";

  it.each([
    { of: 'one company', who: 'operator', where: QUARRY, order: 'operation_at desc, id desc' },
    {
      of: 'several companies together',
      who: 'operator-admin',
      where: CLIENTS,
      order: 'operation_at desc, id desc',
    },
    { of: 'all companies', who: 'super', where: 'true', order: 'operation_at desc, id desc' },
    {
      of: 'companies by net',
      who: 'operator-admin',
      where: CLIENTS,
      sort: '-WeightNet',
      order: 'net_kg desc nulls last, id desc',
    },
    {
      of: 'companies by plate',
      who: 'operator-admin',
      where: CLIENTS,
      sort: 'NumberPlate',
      order: 'number_plate, o.id',
    },
  ])('pages through $of in order, each ticket once', async ({ who, where, sort = '', order }) => {
    const expected = (await truth(where, order)).map(({ id }) => Number(id));
    const pages = await Promise.all(
      [1, 2, 3].map((number) => page(who, `PageSize=100&PageNumber=${number}&Sort=${sort}`)),
    );
    expect(pages.flatMap(({ rows }) => rows.map(({ Id }) => Id))).toEqual(expected.slice(0, 300));
    expect(pages.map(({ count }) => count)).toEqual([1, 2, 3].map(() => expected.length));
  });

  it.each(['90-kl', '90KL456', ' 77 zs', 'no such plate', '9'])(
    'finds the plates that begin with "%s"',
    async (typed) => {
      const all = await truth(QUARRY, 'operation_at desc, id desc');
      const expected = all.filter(({ plate }) => fold(plate).startsWith(fold(typed)));
      const list = await page('admin', `PageSize=100&Name=${encodeURIComponent(typed)}`);
      expect(list.count).toBe(expected.length);
      expect(list.rows.map(({ Id }) => Id)).toEqual(expected.slice(0, 100).map(({ id }) => Number(id)));
    },
  );

  it.each(['1-1', '2-18', '2-400', '1-0', '9-1', '1-99999999999'])(
    'finds the receipts, and the plates, that begin with %s',
    async (typed) => {
      const all = await truth(QUARRY, 'operation_at desc, id desc');
      const expected = all.filter(
        ({ receipt, plate }) => receipt.startsWith(typed) || fold(plate).startsWith(fold(typed)),
      );
      const list = await page('admin', `PageSize=100&Name=${typed}`);
      expect(list.count).toBe(expected.length);
      expect(list.rows.map(({ Receipt }) => Receipt)).toEqual(
        expected.slice(0, 100).map(({ receipt }) => receipt),
      );
    },
  );
});
