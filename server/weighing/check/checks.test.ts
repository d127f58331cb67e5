import { describe, expect, it } from 'vitest';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { useChecks } from './checks.fixture.ts';
import { idsOf, ticketIn, ticketsIn, traces, weight2 } from '../yard.fixture.ts';

const { server, as, yard, sets, opening, inYard, warningsOf } = useChecks();

describe('what a company makes of its checks', () => {
  it('is answered with it, kept for the next, and history', async () => {
    const company = await sets({ overload: 'block', parties: 'warn' }, { MinimumWeight: 4_000 });
    expect(company).toMatchObject({
      WeighingChecks: { Overload: 'block', Parties: 'warn', Calibration: 'block', License: 'off' },
      MinimumWeight: 4_000,
    });
    const { Data } = await server.call(`GET /company/${yard.companyId}/history`, { as: as.admin });
    const changed = expect.arrayContaining(
      ['minimumWeight', 'weighingChecks'].map((Field) => expect.objectContaining({ Field })),
    );
    expect(Data['History']).toEqual(expect.arrayContaining([expect.objectContaining({ Changes: changed })]));
  });

  it('is refused where it is no level', async () => {
    for (const WeighingChecks of [{ Overload: 'maybe' }, { Speed: 'off' }, 'off']) {
      const answer = await server.call('PUT /company', {
        as: as.admin,
        body: { Id: yard.companyId, WeighingChecks },
      });
      expect([answer.status, answer.Status.Code]).toEqual([422, 'general.invalid']);
    }
  });

  it('is set by its administrators alone', async () => {
    const body = { Id: yard.companyId, WeighingChecks: {} };
    expect((await server.call('PUT /company', { as: as.operator, body })).status).toBe(403);
  });
});

describe('what a scale expects', () => {
  it('warns of a first weight that is far from it, once, and says nothing of a second one', async () => {
    const expects = (kg: number | null) =>
      server.query('update scale set expected_kg = $2 where id = $1', [yard.scale.scaleId, kg]);
    await expects(38_000);
    yard.scale.put(12_000_000);
    const answer = await opening();
    expect([answer.status, answer.Status.Code]).toEqual([409, weighingProblems.unacknowledged.code]);
    expect(answer.Data['Warnings']).toMatchObject([
      { Check: 'expectedWeight', Objection: 'unexpectedWeight' },
    ]);
    const ticket = await inYard({ Acknowledged: ['unexpectedWeight'] });
    expect(await warningsOf(ticket)).toMatchObject([{ Check: 'expectedWeight', Stage: 'weight1' }]);
    yard.scale.put(2_000_000);
    expect((await weight2(server, ticket['Id'], { as: as.operator })).status).toBe(200);
    yard.last = null;
    await expects(null);
  });
});

describe('a check that blocks', () => {
  it('refuses a truck that is too heavy, acknowledged or not, and takes it once it is not', async () => {
    await sets({ overload: 'block' });
    yard.scale.put(42_180_000);
    for (const Acknowledged of [[], ['overload']]) {
      const answer = await opening({ Acknowledged });
      expect([answer.status, answer.Status.Code]).toEqual([409, weighingProblems.overload.code]);
      expect(answer.Status.Message).toBe('Artıq yük 2\u202f180 kq. Yükü azaldın və ya icazə alın (Alt R)');
      expect(answer.Data).toMatchObject({
        Blocks: [
          {
            ...{ Check: 'overload', Objection: 'overload' },
            Message: 'Artıq yük 2\u202f180 kq: icazə verilən maksimum 40\u202f000 kq, çəki 42\u202f180 kq',
          },
        ],
        Warnings: [],
      });
    }
    yard.scale.put(40_000_000);
    expect(await warningsOf(await inYard())).toEqual([]);
  });

  it('asks no site where the scale shows the overload already', async () => {
    await sets({ overload: 'block' });
    yard.scale.put(41_000_000);
    const { agent, scaleId } = yard.scale;
    const reading = Date.now();
    await agent.live({ reading, grams: 41_000_000, state: 'stable' });
    await expect.poll(() => server.link.newest(scaleId)?.reading).toBe(reading);
    const before = await traces(server);
    const records = yard.scale.records.length;
    expect((await opening()).Status.Code).toBe(weighingProblems.overload.code);
    expect([await traces(server), yard.scale.records.length]).toEqual([before, records]);
    await agent.live({ reading: reading + 1, grams: null, state: 'motion' });
    await expect.poll(() => server.link.newest(scaleId)?.reading).toBe(reading + 1);
  });

  it('refuses what is below the company’s own minimum, and says both', async () => {
    await sets({ minimumWeight: 'block' }, { MinimumWeight: 4_000 });
    yard.scale.put(3_980_000);
    const answer = await opening();
    expect([answer.status, answer.Status.Message]).toEqual([
      409,
      'Çəki (3\u202f980 kq) icazə verilən minimumdan (4\u202f000 kq) azdır',
    ]);
  });
});

describe('a check that warns', () => {
  it('is answered with all warnings, and goes on once each is acknowledged; the ticket keeps by whom', async () => {
    await sets({ parties: 'warn', overload: 'warn' });
    yard.scale.put(41_000_000);
    const ticket = await inYard({ Acknowledged: ['overload'] });
    yard.scale.put(14_000_000);
    const first = await weight2(server, ticket['Id'], { as: as.operator });
    expect([first.status, first.Status.Code]).toEqual([409, weighingProblems.unacknowledged.code]);
    const names = ['noDriver', 'noCargo', 'noParty'];
    expect(first.Data).toMatchObject({ Warnings: names.map((Objection) => ({ Objection })) });
    const again = await weight2(server, ticket['Id'], { as: as.operator, body: { Acknowledged: names } });
    expect([again.status, ticketIn(again)['WeightNet']]).toEqual([200, 27_000]);
    expect(await warningsOf(ticket)).toMatchObject([
      {
        Check: 'overload',
        Stage: 'weight1',
        ByName: 'Orxan Bayramov',
        Message: expect.stringContaining('1\u202f000'),
      },
      ...names.map((Objection) => ({ Objection, Stage: 'weight2', Check: 'parties' })),
    ]);
  });

  it('looks at a driver that is named anew, and at parties that close the gaps', async () => {
    await sets({ license: 'warn', parties: 'block' });
    const [driver = 0, other = 0] = await idsOf(server, 'driver', 'admin-b');
    const [cargo = 0] = await idsOf(server, 'cargo', 'admin-b');
    const [sender = 0] = await idsOf(server, 'sender', 'admin-b');
    await server.query(
      `update driver set license_expiry_date = current_date + case id when $1 then -3 else 30 end
       where id in ($1, $2)`,
      [driver, other],
    );
    yard.scale.put(30_000_000);
    const ticket = await inYard({ TruckOwnerId: other });
    yard.scale.put(14_000_000);
    const completing = { TruckOwnerId: driver, CargoId: cargo, SenderId: sender };
    const warned = await weight2(server, ticket['Id'], { as: as.operator, body: completing });
    expect(warned.Data).toMatchObject({ Blocks: [], Warnings: [{ Objection: 'licenseExpired' }] });
    const blocked = await weight2(server, ticket['Id'], { as: as.operator, body: { CargoId: cargo } });
    expect([blocked.status, blocked.Status.Code]).toEqual([422, weighingProblems.noParty.code]);
    const done = await weight2(server, ticket['Id'], {
      as: as.operator,
      body: { ...completing, Acknowledged: ['licenseExpired'] },
    });
    expect(done.status).toBe(200);
  });

  it('tells of a truck that was completed a moment ago, by its ticket', async () => {
    yard.scale.put(30_000_000);
    const before = await inYard();
    yard.scale.put(14_000_000);
    await weight2(server, before['Id'], { as: as.operator });
    await sets({ repeatedTruck: 'warn' });
    yard.scale.put(31_000_000);
    const answer = await opening();
    expect(answer.Status.Message).toContain(`qəbz ${String(before['Receipt'])}`);
    await inYard({ Acknowledged: ['repeatedTruck'] });
  });

  it('warns of a tare’s completion too, which takes no weight', async () => {
    yard.scale.put(30_000_000);
    const ticket = await inYard();
    await sets({ parties: 'warn', overload: 'block' });
    await server.query(
      'update truck set passport_weight_kg = 14000, max_allowed_weight_kg = 20000 where number_plate = $1',
      [yard.plate],
    );
    const complete = (Acknowledged: string[]) =>
      server.call(`POST /operation/${String(ticket['Id'])}/complete-with-technical-pass`, {
        as: as.operator,
        body: { Acknowledged },
      });
    expect((await complete([])).Status.Code).toBe(weighingProblems.unacknowledged.code);
    expect((await complete(['noDriver', 'noCargo', 'noParty'])).status).toBe(200);
    expect(await warningsOf(ticket)).toHaveLength(3);
  });

  it('lets a company go on with a calibration that is over, where it only wants to be warned', async () => {
    await server.query('update scale set calibrated_until = current_date - 2 where id = $1', [
      yard.scale.scaleId,
    ]);
    yard.scale.put(30_000_000);
    expect((await opening()).Status.Code).toBe(weighingProblems.calibrationExpired.code);
    await sets({ calibration: 'warn' });
    expect((await opening()).Status.Code).toBe(weighingProblems.unacknowledged.code);
    await inYard({ Acknowledged: ['calibrationExpired'] });
    await server.query('update scale set calibrated_until = current_date + 200 where id = $1', [
      yard.scale.scaleId,
    ]);
  });
});

it('an acknowledgement stays on its ticket, against every later write', async () => {
  const [ticket] = ticketsIn(await server.call('GET /operation?PageSize=1', { as: as.admin }));
  await server.query(`update operation set warnings = warnings || '[{"check": "parties"}]' where id = $1`, [
    ticket?.['Id'],
  ]);
  const emptied = server.query(`update operation set warnings = '[]' where id = $1`, [ticket?.['Id']]);
  await expect(emptied).rejects.toThrow('an acknowledged warning stays');
});
