import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSite } from '../../testing/site.ts';
import {
  driveOff,
  driveOn,
  expectRefusal,
  freePlates,
  idsOf,
  opened,
  ticketIn,
  weight2,
  type Wire,
} from '../yard.fixture.ts';
import { openActs } from '../../testing/acts.ts';

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
    const list = await server.call('GET /operation?StatusId=1&Sort=-Id&PageSize=1', { as: as.exit });
    expect(list.Data['Operation']?.[0]).toMatchObject({
      Id: ticket['Id'],
      Acts: openActs(weighingProblems),
    });
    await driveOn(site, at.exit, 43_960);
    const answer = await weight2(server, ticket['Id'], { as: as.exit, body: { ScaleId: at.exit } });
    await driveOff(site, at.exit);
    const done = ticketIn(answer);
    expect(done).toMatchObject({ Receipt: ticket['Receipt'], ScaleId: at.entry, Weight2ScaleId: at.exit });
    expect([done['ScaleName'], done['WeightNet']]).toEqual([ticket['ScaleName'], 28_720]);
    expect(done['Weight2ScaleName']).not.toBe(done['ScaleName']);
    expect(await found(ticket)).toMatchObject({
      Evidence1: { Record: expect.stringMatching(/^1-/) },
      Evidence2: { Record: expect.stringMatching(/^2-/) },
    });
    const print = (token: string) =>
      server.call(`POST /operation/${String(ticket['Id'])}/print`, { as: token, body: {} });
    expect([(await print(as.exit)).status, (await print(as.entry)).status]).toEqual([200, 200]);
  });

  it('is not completed by a person who works at neither, nor where the caller does not stand', async () => {
    const ticket = await openAtEntry(plates[1] ?? '');
    await expectRefusal(server, weighingProblems.notYourScale, {
      call: (options) =>
        weight2(server, ticket['Id'], { as: as.entry, body: { ScaleId: at.exit }, ...options }),
    });
    await expectRefusal(server, weighingProblems.otherScale, {
      call: (options) => weight2(server, ticket['Id'], { as: as.exit, ...options }),
    });
  });

  it('is completed on its own scale alone where that permits no other one', async () => {
    const permits = (is: boolean) =>
      server.query('update scale set weight2_change = $2 where id = $1', [at.entry, is]);
    const ticket = await openAtEntry(plates[5] ?? '');
    await permits(false);
    await expectRefusal(server, weighingProblems.sameScale, {
      values: { scale: String(ticket['ScaleName']) },
      call: (options) =>
        weight2(server, ticket['Id'], { as: as.exit, body: { ScaleId: at.exit }, ...options }),
    });
    await permits(true);
    await driveOn(site, at.exit, 43_960);
    const answer = await weight2(server, ticket['Id'], { as: as.exit, body: { ScaleId: at.exit } });
    await driveOff(site, at.exit);
    expect(ticketIn(answer)).toMatchObject({ Weight2ScaleId: at.exit, WeightNet: 28_720 });
  });

  it('is cancelled with a reason, and printed from then on, at either of them', async () => {
    const [one, other] = [await openAtEntry(plates[2] ?? ''), await openAtEntry(plates[4] ?? '')];
    const action = (ticket: Wire, verb: 'cancel' | 'print', body = {}) =>
      server.call(`POST /operation/${String(ticket['Id'])}/${verb}`, { as: as.exit, body });
    expect((await action(one, 'print')).Status.Code).toBe(weighingProblems.notPrintable.code);
    const cancelled = ticketIn(await action(one, 'cancel', { Reason: 'Səhv nömrə' }));
    expect(cancelled).toMatchObject({ Id: one['Id'], StatusId: 3, ScaleId: at.entry });
    expect((await action(one, 'print')).Data).toEqual({ PrintCount: 1 });
    expect((await action(other, 'cancel', { Reason: 'Səhv nömrə' })).status).toBe(200);
  });

  it('is neither completed, cancelled nor printed at another site', async () => {
    const ticket = await openAtEntry(plates[2] ?? '');
    const goBack = await moveExitAway();
    await expectRefusal(server, weighingProblems.otherScale, {
      call: (options) =>
        weight2(server, ticket['Id'], { as: as.exit, body: { ScaleId: at.exit }, ...options }),
    });
    for (const [verb, body] of [
      ['cancel', { Reason: 'Səhv' }],
      ['print', {}],
    ] as const)
      await expectRefusal(server, weighingProblems.notYourScale, {
        call: (options) =>
          server.call(`POST /operation/${String(ticket['Id'])}/${verb}`, { as: as.exit, body, ...options }),
      });
    await goBack();
  });
});

/** Moves the exit scale to another site; answers what puts it back. */
async function moveExitAway(): Promise<() => Promise<unknown>> {
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
  return () => server.query('update scale set site_id = $2 where id = $1', [at.exit, before]);
}

const found = async (ticket: Wire): Promise<Wire> =>
  ticketIn(await server.call(`GET /operation/${String(ticket['Id'])}`, { as: as.entry }));

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
    expect(JSON.stringify((await found(ticket))['History'])).toContain(
      JSON.stringify({ Field: 'cargoName', Old: ticket['CargoName'], New: done['CargoName'] }),
    );
  });

  /** A trailer that the company has. */
  async function trailer(plate: string): Promise<{ id: number; plate: string }> {
    const [row] = await server.query<{ id: number }>(
      `insert into trailer (company_id, number_plate) select company_id, $2 from scale where id = $1 returning id::int`,
      [at.entry, plate],
    );
    return { id: row?.id ?? 0, plate };
  }

  it('as a trailer may change with weight 2, too: the ticket, its history, its receipt and the next visit say so', async () => {
    const [wrong, right] = [await trailer('90-WR-111'), await trailer('90-RG-222')];
    const ticket = await openAtEntry(plates[5] ?? '', { TrailerIds: [wrong.id] });
    await driveOn(site, at.entry, 40_000);
    const unknown = { TrailerIds: [wrong.id, 900_000_000] };
    await expectRefusal(server, fieldProblems.notFound, {
      field: 'TrailerIds',
      call: (options) => weight2(server, ticket['Id'], { as: as.entry, body: unknown, ...options }),
    });
    expect((await found(ticket))['Trailers']).toEqual([{ Id: wrong.id, NumberPlate: wrong.plate }]);
    await weight2(server, ticket['Id'], { as: as.entry, body: { TrailerIds: [right.id] } });
    await driveOff(site, at.entry);
    const done = await found(ticket);
    expect(done['Trailers']).toEqual([{ Id: right.id, NumberPlate: right.plate }]);
    const change = { Field: 'trailerPlates', Old: wrong.plate, New: right.plate };
    expect(JSON.stringify(done['History'])).toContain(JSON.stringify(change));
    const paper = await server.call(`GET /receipt/${String(ticket['PublicId'])}`);
    expect(paper.Data['Receipt']).toMatchObject({ Trailers: [right.plate], Corrections: [] });
    const next = await server.call(`GET /operation/suggestion?TruckId=${String(ticket['TruckId'])}`, {
      as: as.entry,
    });
    expect(next.Data['Suggestion']).toMatchObject({ Trailers: [{ Id: right.id }] });
  });

  it.each([
    ['keeps its trailer where none is said', undefined, ['90-ST-333']],
    ['keeps its trailer where the same is said, whatever it is called now', 'same', ['90-ST-333']],
    ['has none where none is wanted', 'none', []],
  ] as const)('%s', async (_how, saidTrailers, expected) => {
    const trailerAtEntry = await trailer('90-ST-333');
    const ticket = await openAtEntry(plates[6] ?? '', { TrailerIds: [trailerAtEntry.id] });
    await server.query("update trailer set number_plate = '90-ST-' || id, deleted_at = now() where id = $1", [
      trailerAtEntry.id,
    ]);
    await driveOn(site, at.entry, 40_000);
    const body = { ...(saidTrailers && { TrailerIds: saidTrailers === 'same' ? [trailerAtEntry.id] : [] }) };
    expect((await weight2(server, ticket['Id'], { as: as.entry, body })).status).toBe(200);
    await driveOff(site, at.entry);
    const { Trailers, History } = await found(ticket);
    expect((Trailers as Wire[]).map((each) => each['NumberPlate'])).toEqual(expected);
    expect(JSON.stringify(History).includes('trailerPlates')).toBe(saidTrailers === 'none');
  });
});
