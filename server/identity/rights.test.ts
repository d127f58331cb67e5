import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { dataOf, useServer } from '../testing/server.ts';

const server = useServer();
type Ticket = {
  Id: number;
  CompanyId: number;
  CargoId: number | null;
  OperationDate: string;
  Acts: Record<string, unknown>;
  PublicId: string;
};
type Listed = { Operation: Ticket[]; TotalCount: number; Totals: { Count: number; Net: number } };

const as = { admin: '', operator: '', viewer: '', guard: '' };
beforeAll(async () => {
  for (const who of ['admin', 'operator', 'viewer', 'guard'] as const) as[who] = await server.signIn(who);
});
const set = (who: string, what: string) =>
  server.query(`update user_account set ${what} where email = $1`, [`${who}@demo.az`]);
afterEach(async () => {
  for (const who of ['admin', 'operator', 'viewer'])
    await set(who, 'can_show_operation = null, can_show_report = null, allowed_day_count = null');
});
const flagsOf = async (token: string) =>
  dataOf<{ User: Record<string, unknown> }>(await server.call('GET /user/details', { as: token })).User;
const list = async (token: string, query = '') =>
  dataOf<Listed>(await server.call(`GET /operation?PageSize=200${query}`, { as: token }));
const statusOf = async (line: Parameters<typeof server.call>[0], token: string, body?: unknown) => {
  const { status, Status } = await server.call(line, { as: token, ...(body === undefined ? {} : { body }) });
  return [status, Status.Code];
};

describe('a flag', () => {
  it('of a person overrides the group’s, either way, and without one the group’s holds', async () => {
    expect((await flagsOf(as.viewer))['CanShowReport']).toBe(true);
    await set('viewer', 'can_show_report = false');
    expect((await flagsOf(as.viewer))['CanShowReport']).toBe(false);
    expect((await flagsOf(as.operator))['CanShowReport']).toBe(false);
    await set('operator', 'can_show_report = true');
    expect((await flagsOf(as.operator))['CanShowReport']).toBe(true);
  });

  it('that is taken away is missing on the next call, and refused as what was never granted', async () => {
    const body = { Reason: 'Səhv açılıb' };
    const cancel = () => statusOf('POST /operation/900000000/cancel', as.operator, body);
    expect(await cancel()).toEqual([404, 'general.notFound']);
    await set('operator', 'can_show_operation = false');
    expect(await cancel()).toEqual([403, identityProblems.notGiven.code]);
    await set('operator', 'can_show_operation = null');
    expect(await cancel()).toEqual([404, 'general.notFound']);
  });

  it('is among what a ticket offers: who lacks it is offered nothing', async () => {
    const offers = async () =>
      (await list(as.admin)).Operation.flatMap(({ Acts }) => Object.keys(Acts)).length;
    expect(await offers()).toBeGreaterThan(0);
    await set(
      'admin',
      'can_show_operation = false, can_write_loss_percentage = false, can_divide_operation = false',
    );
    expect(await offers()).toBe(0);
  });

  it('is all that a company’s administrator may have, for who has entered the company', async () => {
    await set('operator-admin', 'can_show_operation = false, allowed_day_count = 1');
    try {
      const home = await server.signIn('operator-admin');
      expect((await flagsOf(home))['CanShowOperation']).toBe(false);
      const { Company } = dataOf<{ Company: { Id: number }[] }>(
        await server.call('GET /company/to-enter?PageSize=50', { as: home }),
      );
      const CompanyId = (await list(as.admin)).Operation[0]?.CompanyId ?? 0;
      expect(Company.map(({ Id }) => Id)).toContain(CompanyId);
      const entered = await server.call('POST /company/enter', { as: home, body: { CompanyId } });
      const there = dataOf<{ Token: string }>(entered).Token;
      expect((await flagsOf(there))['CanShowOperation']).toBe(true);
      expect((await list(there)).TotalCount).toBe((await list(as.admin)).TotalCount);
    } finally {
      await set('operator-admin', 'can_show_operation = null, allowed_day_count = null');
    }
  });
});

describe('allowed days', () => {
  /** The first instant of the day that is so many days before today where the quarry is. */
  const firstInstant = async (days: number) =>
    (
      await server.query<{ at: string }>(
        `select ((now() at time zone time_zone)::date - $1::integer)::timestamp at time zone time_zone as at
         from company where id = (select company_id from user_account where email = 'admin@demo.az')`,
        [days],
      )
    )[0]?.at ?? '';

  it('end the list and its sums where they end', async () => {
    const all = await list(as.viewer);
    await set('viewer', 'allowed_day_count = 2');
    const some = await list(as.viewer);
    const since = new Date(await firstInstant(2)).getTime();
    const within = all.Operation.filter(({ OperationDate }) => Date.parse(OperationDate) >= since);
    expect(within.length).toBeGreaterThan(0);
    expect(within.length).toBeLessThan(all.TotalCount);
    expect(some.Operation.map(({ Id }) => Id)).toEqual(within.map(({ Id }) => Id));
    expect([some.TotalCount, some.Totals.Count]).toEqual([within.length, within.length]);
  });

  it('give the same sums from the days as from the tickets', async () => {
    await set('viewer', 'allowed_day_count = 5');
    const [byDay, byTicket] = [await list(as.viewer), await list(as.viewer, '&Name=')];
    expect(byTicket.Totals).toEqual(byDay.Totals);
    const cargoes = await server.query<{ id: number }>('select distinct cargo_id::int as id from operation');
    const sums = await Promise.all(
      cargoes.filter(({ id }) => id !== null).map(({ id }) => list(as.viewer, `&CargoId=${id}`)),
    );
    const without = (await list(as.viewer)).Operation.filter(({ CargoId }) => CargoId === null).length;
    expect(sums.reduce((count, { Totals }) => count + Totals.Count, without)).toBe(byDay.Totals.Count);
  });

  it.each([
    ['0', 'allowed_day_count = 0'],
    ['none', 'allowed_day_count = null'],
  ])('are without limit where the number is %s', async (_, what) => {
    const all = (await list(as.admin)).TotalCount;
    await set('viewer', what);
    expect((await list(as.viewer)).TotalCount).toBe(all);
  });

  it('hide an older ticket from every call', async () => {
    const { Operation } = await list(as.admin);
    const since = new Date(await firstInstant(2)).getTime();
    const old = Operation.find(({ OperationDate }) => Date.parse(OperationDate) < since);
    const id = old?.Id ?? 0;
    const asked = async () => [
      await statusOf(`GET /operation/${id}`, as.admin),
      await statusOf(`GET /operation/${id}/history`, as.admin),
      await statusOf(`POST /operation/${id}/print`, as.admin, {}),
      await statusOf(`POST /operation/${id}/cancel`, as.admin, { Reason: 'Səhv açılıb' }),
    ];
    await set('admin', 'allowed_day_count = 2');
    expect(await asked()).toEqual(Array.from({ length: 4 }, () => [404, 'general.notFound']));
    const { Receipt } = dataOf<{ Receipt: { OperationId: number | null } }>(
      await server.call(`GET /receipt/${old?.PublicId}`, { as: as.admin }),
    );
    expect(Receipt.OperationId).toBeNull();
    await set('admin', 'allowed_day_count = null');
    expect((await asked())[0]).toEqual([200, 'ok']);
  });
});
