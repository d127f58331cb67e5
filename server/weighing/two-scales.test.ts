import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSite } from '../testing/site.ts';
import {
  driveOff,
  driveOn,
  expectRefusal,
  freePlates,
  idsOf,
  opened,
  ticketIn,
  weight2,
} from './yard.fixture.ts';

const site = useSite();
const { server } = site;
const at = { entry: 0, exit: 0 };
const as = { entry: '', exit: '' };
let plates: string[] = [];
beforeAll(async () => {
  [at.entry, at.exit] = [site.scales[0]?.id ?? 0, site.scales[1]?.id ?? 0];
  as.entry = await server.signIn('operator');
  as.exit = await server.signIn('operator2');
  plates = await freePlates(server, 'admin');
});

async function openAtEntry(plate: string, body = {}) {
  await driveOn(site, at.entry, 15_240);
  const ticket = await opened(server, {
    as: as.entry,
    body: { ScaleId: at.entry, NumberPlate: plate, Weight1Note: 'ilk', ...body },
  });
  await driveOff(site, at.entry);
  return ticket;
}

describe('a ticket opened on one scale of a site', () => {
  it('is completed on another one: each weight names its own, the number stays, the net is exact', async () => {
    const ticket = await openAtEntry(plates[0] ?? '');
    await driveOn(site, at.exit, 43_960);
    const answer = await weight2(server, ticket['Id'], { as: as.exit, body: { ScaleId: at.exit } });
    await driveOff(site, at.exit);
    const done = ticketIn(answer);
    expect(done).toMatchObject({ Receipt: ticket['Receipt'], ScaleId: at.entry, Weight2ScaleId: at.exit });
    expect([done['ScaleName'], done['WeightNet']]).toEqual([ticket['ScaleName'], 28_720]);
    expect(done['Weight2ScaleName']).not.toBe(done['ScaleName']);
    const found = ticketIn(await server.call(`GET /operation/${String(ticket['Id'])}`, { as: as.entry }));
    expect(found).toMatchObject({ Evidence1: { Record: expect.stringMatching(/^1-/) } });
    expect(found).toMatchObject({ Evidence2: { Record: expect.stringMatching(/^2-/) } });
    const print = (token: string) =>
      server.call(`POST /operation/${String(ticket['Id'])}/print`, { as: token, body: {} });
    expect([(await print(as.exit)).status, (await print(as.entry)).status]).toEqual([200, 200]);
  });

  it('is not completed by somebody who works at neither, nor where the caller does not stand', async () => {
    const ticket = await openAtEntry(plates[1] ?? '');
    await expectRefusal(server, weighingProblems.notYourScale, {
      call: (options) =>
        weight2(server, ticket['Id'], { as: as.entry, body: { ScaleId: at.exit }, ...options }),
    });
    await expectRefusal(server, weighingProblems.otherScale, {
      call: (options) => weight2(server, ticket['Id'], { as: as.exit, ...options }),
    });
  });

  it('is not completed at another site', async () => {
    const ticket = await openAtEntry(plates[2] ?? '');
    await server.query(
      `insert into site (company_id, name) select company_id, 'Başqa məntəqə' from scale where id = $1`,
      [at.exit],
    );
    const [{ site: before } = { site: 0 }] = await server.query<{ site: number }>(
      'select site_id::int as site from scale where id = $1',
      [at.exit],
    );
    await server.query(
      `update scale set site_id = (select id from site where name = 'Başqa məntəqə') where id = $1`,
      [at.exit],
    );
    await expectRefusal(server, weighingProblems.otherScale, {
      call: (options) =>
        weight2(server, ticket['Id'], { as: as.exit, body: { ScaleId: at.exit }, ...options }),
    });
    await server.query('update scale set site_id = $2 where id = $1', [at.exit, before]);
  });
});

describe('what a ticket names', () => {
  it('may change with weight 2, is kept in its history, and leaves weight 1 and its note as they were', async () => {
    const [sand = 0, gravel = 0] = await idsOf(server, 'cargo', 'admin');
    const [customer = 0] = await idsOf(server, 'customer', 'admin');
    const ticket = await openAtEntry(plates[3] ?? '', { CargoId: sand, CustomerId: customer });
    await driveOn(site, at.entry, 40_000);
    const body = { CargoId: gravel, Weight2Note: 'yaş' };
    const done = ticketIn(await weight2(server, ticket['Id'], { as: as.entry, body }));
    await driveOff(site, at.entry);
    expect(done).toMatchObject({
      CargoId: gravel,
      CustomerId: customer,
      Weight1Note: 'ilk',
      Weight2Note: 'yaş',
    });
    expect([done['Weight1'], done['Weight1At']]).toEqual([ticket['Weight1'], ticket['Weight1At']]);
    const found = ticketIn(await server.call(`GET /operation/${String(ticket['Id'])}`, { as: as.entry }));
    expect(JSON.stringify(found['History'])).toContain(
      JSON.stringify({ Field: 'cargoName', Old: ticket['CargoName'], New: done['CargoName'] }),
    );
  });
});
