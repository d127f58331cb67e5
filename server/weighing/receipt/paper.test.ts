import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { useServer } from '../../testing/server.ts';
import { completed, freePlates, idsOf, opened, ticketIn, type Wire } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
let operator = '';
let id: unknown;
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  operator = await server.signIn('operator-b');
  const [NumberPlate] = await freePlates(server, 'admin-b');
  const [TruckOwnerId] = await idsOf(server, 'driver', 'admin-b');
  scale.put(34_560_000);
  const body = { ScaleId: scale.scaleId, NumberPlate, TruckOwnerId };
  id = (await opened(server, { as: operator, body }))['Id'];
});
afterAll(() => scale.end());

/** What the paper takes from elsewhere than the two weighings. */
const paperOf = (ticket: Wire) => ({
  ScaleName: ticket['ScaleName'],
  Max: ticket['Max'],
  Division: ticket['Division'],
  CalibratedUntil: ticket['CalibratedUntil'],
  CompanyName: ticket['CompanyName'],
  Voen: ticket['Voen'],
  CompanyAddress: ticket['CompanyAddress'],
  TruckOwnerName: ticket['TruckOwnerName'],
  TruckOwnerLicense: ticket['TruckOwnerLicense'],
});
const ticket = async (): Promise<Wire> =>
  ticketIn(await server.call(`GET /operation/${String(id)}`, { as: operator }));

describe('the paper of a ticket', () => {
  it('shows scale, company and driver as they were at weight 1', async () => {
    const [now] = await server.query<Record<string, unknown>>(
      `select s.name as "ScaleName", s.max_kg::float8 as "Max", s.division_kg::float8 as "Division",
         s.calibrated_until::text as "CalibratedUntil", c.name as "CompanyName", c.voen as "Voen",
         c.address as "CompanyAddress", d.name as "TruckOwnerName", d.license_number as "TruckOwnerLicense"
       from operation o join scale s on s.id = o.scale_id join company c on c.id = o.company_id
         join driver d on d.id = o.truck_owner_id where o.id = $1`,
      [id],
    );
    expect(now?.['TruckOwnerLicense']).toMatch(/^AZE /);
    expect(paperOf(await ticket())).toEqual(now);
  });

  it('keeps them through every new name, place or calibration before a copy is printed', async () => {
    const original = paperOf(await ticket());
    const ofScale = `where id = ${scale.scaleId}`;
    await server.query(
      `update scale set name = 'Tərəzi 9', calibrated_until = calibrated_until + 365 ${ofScale}`,
    );
    await server.query(`update company set name = 'Yeni ad MMC', voen = '1400000999', address = 'Şəki'
      where id = (select company_id from scale ${ofScale})`);
    await server.query(`update driver set name = 'Başqa ad', license_number = 'AZE 00000000'
      where id = (select truck_owner_id from operation where id = ${String(id)})`);
    expect(paperOf(await ticket())).toEqual(original);
    scale.put(12_340_000);
    const { PublicId } = await completed(server, id, operator);
    // Maximum and division change between two weights only with the site's knowledge; on paper they stay too.
    await server.query(`update scale set max_kg = 80000, division_kg = 20 ${ofScale}`);
    expect(paperOf(await ticket())).toEqual(original);
    const { Data } = await server.call(`GET /receipt/${String(PublicId)}`);
    const { CompanyAddress: _, TruckOwnerName: __, TruckOwnerLicense: ___, ...figures } = original;
    expect(Data['Receipt']).toMatchObject(figures);
  });
});
