import { beforeAll, describe, expect, it } from 'vitest';
import { useSite } from '../../testing/site.ts';
import { completed, driveOff, driveOn, freePlates, idsOf, opened } from '../yard.fixture.ts';

const site = useSite();
const { server } = site;
let as = '';
let scale = 0;
beforeAll(async () => {
  as = await server.signIn('operator');
  scale = site.scales[0]?.id ?? 0;
});

async function visit(body: Record<string, unknown>) {
  await driveOn(site, scale, 30_000);
  const ticket = await opened(server, { as, body: { ScaleId: scale, ...body } });
  await driveOff(site, scale);
  await driveOn(site, scale, 12_000);
  await completed(server, ticket['Id'], as);
  await driveOff(site, scale);
  return ticket;
}

describe('what the next visit of a truck is filled with', () => {
  it('is of each field the newest that was filled, so that one forgotten cargo is not inherited', async () => {
    const [plate = ''] = await freePlates(server, 'admin');
    const [cargo = 0] = await idsOf(server, 'cargo', 'admin');
    const [older = 0, newer = 0] = await idsOf(server, 'customer', 'admin');
    await visit({ NumberPlate: plate, CargoId: cargo, CustomerId: older });
    const { TruckId } = await visit({ NumberPlate: plate, CustomerId: newer });
    const answer = await server.call(`GET /operation/suggestion?TruckId=${String(TruckId)}`, { as });
    expect(answer.Data['Suggestion']).toMatchObject({ CargoId: cargo, CustomerId: newer });
  });

  it('leaves out what is not in use any more: with it no weight would be taken', async () => {
    const [plate = ''] = await freePlates(server, 'admin');
    const admin = await server.signIn('admin');
    const [[cargo = 0], [trailer = 0], [customer = 0]] = await Promise.all([
      idsOf(server, 'cargo', 'admin'),
      idsOf(server, 'trailer', 'admin'),
      idsOf(server, 'customer', 'admin'),
    ]);
    const parties = { CargoId: cargo, CustomerId: customer, TrailerIds: [trailer] };
    const { TruckId } = await visit({ NumberPlate: plate, ...parties });
    for (const path of [`/cargo/${cargo}/archive`, `/trailer/${trailer}/archive`] as const)
      expect((await server.call(`POST ${path}`, { as: admin, body: {} })).status).toBe(200);
    const answer = await server.call(`GET /operation/suggestion?TruckId=${String(TruckId)}`, { as });
    expect(answer.Data['Suggestion']).toMatchObject({
      ...{ CargoId: null, CargoName: null, CustomerId: customer },
      Trailers: [],
    });
  });
});
