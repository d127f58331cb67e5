import { describe, expect, it } from 'vitest';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { useChecks } from './checks.fixture.ts';
import { freePlates, idsOf, weight2, type Wire } from '../yard.fixture.ts';

const { server, as, yard, sets, opening, inYard, warningsOf } = useChecks();

describe('the net', () => {
  const warned = (name: string) => ({ Blocks: [], Warnings: [{ Objection: name }] });
  const completing = (ticket: Wire, body: Wire = {}) =>
    weight2(server, ticket['Id'], { as: as.operator, body });

  it('of nothing is warned of unless a company says otherwise, and the ticket keeps who went on', async () => {
    yard.scale.put(30_000_000);
    const ticket = await inYard();
    yard.scale.put(30_000_000);
    const refused = await completing(ticket);
    expect([refused.status, refused.Status.Code]).toEqual([409, weighingProblems.unacknowledged.code]);
    expect(refused.Data).toMatchObject(warned('netZero'));
    expect((await completing(ticket, { Acknowledged: ['netZero'] })).status).toBe(200);
    expect(await warningsOf(ticket)).toMatchObject([{ Objection: 'netZero', Stage: 'weight2' }]);
  });

  it('below the scale’s own minimum can block', async () => {
    await sets({ net: 'block' });
    yard.scale.put(30_000_000);
    const ticket = await inYard();
    yard.scale.put(30_020_000);
    const refused = await completing(ticket);
    expect([refused.status, refused.Status.Code]).toEqual([409, weighingProblems.netBelowMin.code]);
    yard.scale.put(14_000_000);
    expect((await completing(ticket)).status).toBe(200);
  });

  it('is looked at where a tare makes it', async () => {
    yard.scale.put(30_000_000);
    const ticket = await inYard();
    await server.query('update truck set passport_weight_kg = 30000 where number_plate = $1', [yard.plate]);
    const complete = (body: Wire) =>
      server.call(`POST /operation/${String(ticket['Id'])}/complete-with-technical-pass`, {
        ...{ as: as.operator, body },
      });
    expect((await complete({})).Data).toMatchObject(warned('netZero'));
    expect((await complete({ Acknowledged: ['netZero'] })).status).toBe(200);
  });

  it('is unusual beside what the truck carried before, once that is known', async () => {
    const [, other = ''] = await freePlates(server, 'admin-b');
    const passes = async (loaded: number, body: Wire = {}) => {
      yard.scale.put(loaded);
      const ticket = await inYard({ NumberPlate: other });
      yard.scale.put(14_000_000);
      return completing(ticket, body);
    };
    await sets({ unusualNet: 'block' });
    for (let pass = 0; pass < 20; pass += 1)
      expect((await passes(24_000_000 + pass * 20_000)).status).toBe(200);
    const refused = await passes(40_000_000);
    expect([refused.status, refused.Status.Code]).toEqual([409, weighingProblems.netUnusual.code]);
    expect(refused.Status.Message).toContain('adətən 10\u202f000–10\u202f380 kq');
  });
});

/** What a screen learns before anything is weighed. */
const known = async (query: string, who = as.operator) =>
  (await server.call(`GET /operation/known?${query}`, { as: who })) as Awaited<ReturnType<typeof opening>>;

describe('what is known before a weight is taken', () => {
  const truckId = async () => {
    const [row] = await server.query<{ id: number }>(
      'select id::int from truck where number_plate = $1 and company_id = $2',
      [yard.plate, yard.companyId],
    );
    return row?.id ?? 0;
  };

  it('is what the refusal would rest on: levels, masses, the day and the driver’s licence', async () => {
    await sets({ overload: 'block', license: 'warn' }, { MinimumWeight: 4_000 });
    const [driver = 0] = await idsOf(server, 'driver', 'admin-b');
    await server.query(`update driver set license_expiry_date = '2020-02-03' where id = $1`, [driver]);
    const { Data } = await known(`TruckId=${await truckId()}&TruckOwnerId=${driver}`);
    expect(Data['Known']).toMatchObject({
      ...{ MaxAllowedWeight: 40_000, MinimumWeight: 4_000, LicensedUntil: '2020-02-03', AlreadyOpen: null },
      Levels: { Overload: 'block', License: 'warn', Net: 'warn', Parties: 'off' },
      Today: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  });

  it('tells of a truck that is on site by which ticket, and of that ticket the same masses', async () => {
    yard.scale.put(30_000_000);
    const ticket = await inYard();
    const ofTruck = await known(`TruckId=${await truckId()}`);
    expect(ofTruck.Data['Known']).toMatchObject({ AlreadyOpen: ticket['Receipt'] });
    const ofTicket = await known(`OperationId=${String(ticket['Id'])}`);
    expect(ofTicket.Data['Known']).toMatchObject({ AlreadyOpen: null, MaxAllowedWeight: 40_000 });
  });

  it('is closed to another company, and is not asked of nothing', async () => {
    yard.scale.put(30_000_000);
    const ticket = await inYard();
    const stranger = await server.signIn('operator');
    expect((await known(`OperationId=${String(ticket['Id'])}`, stranger)).status).toBe(404);
    expect((await known('')).status).toBe(422);
  });
});
