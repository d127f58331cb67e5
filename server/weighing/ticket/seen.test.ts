import { beforeAll, describe, expect, it } from 'vitest';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { hangReader, plate, type Place, type Row, seenBy, tell } from '../../testing/sighting.ts';
import { useSite } from '../../testing/site.ts';
import { driveOff, driveOn, expectRefusal, freePlates, open, opened, weight2 } from '../yard.fixture.ts';

const site = useSite();
const { server } = site;
let as = '';
let admin = '';
let reader = 0;
let place: Place = { companyId: 0, siteId: 0, scaleId: 0 };
beforeAll(async () => {
  [as, admin] = [await server.signIn('operator'), await server.signIn('admin')];
  const scaleId = site.scales[0]?.id ?? 0;
  const [row] = await server.query<Place>(
    `select site_id::int as "siteId", id::int as "scaleId", company_id::int as "companyId" from scale where id = $1`,
    [scaleId],
  );
  place = row ?? place;
  reader = await hangReader(server, place, 'Tərəzi kamerası');
});

/** What a camera at the scale makes of a plate. */
async function seen(numberPlate: string, confidence = 960): Promise<Row> {
  // What was seen before is no repeat of it.
  await server.query(`update sighting set last_at = last_at - interval '1 hour'`);
  const before = Math.max(0, ...(await seenBy(server, admin)).map(({ Id }) => Id));
  await tell(server, place.siteId, { readerId: reader, seen: plate(numberPlate, confidence) });
  let row: Row | undefined;
  await expect
    .poll(async () => (row = (await seenBy(server, admin)).find(({ Id }) => Id > before)))
    .toBeDefined();
  if (!row) throw new Error('nothing was seen');
  return row;
}
const suggested = (query: string) => server.call(`GET /operation/suggestion?${query}`, { as });

describe('what was seen at a scale', () => {
  it('fills both passes of its truck and is bound to the ticket', async () => {
    const [numberPlate = ''] = await freePlates(server, 'admin');
    const first = await seen(numberPlate);
    const answer = await suggested(`SightingId=${first.Id}&ScaleId=${place.scaleId}`);
    expect(answer.status).toBe(200);
    await driveOn(site, place.scaleId, 30_000);
    const body = { ScaleId: place.scaleId, TruckId: first['TruckId'], SightingId: first.Id };
    const ticket = await opened(server, { as, body });
    await driveOff(site, place.scaleId);
    await server.query(
      `update sighting set last_at = last_at - interval '1 hour', at = at - interval '1 hour'`,
    );
    const second = await seen(numberPlate);
    await driveOn(site, place.scaleId, 12_000);
    const done = await weight2(server, ticket['Id'], { as, body: { SightingId: second.Id } });
    expect(done.status).toBe(200);
    await driveOff(site, place.scaleId);
    const rows = await seenBy(server, admin);
    const bound = rows.filter(({ Id }) => [first.Id, second.Id].includes(Id));
    expect(bound.map((row) => row['OperationId'])).toEqual([ticket['Id'], ticket['Id']]);
    const ofTicket = await seenBy(server, admin, `&OperationId=${String(ticket['Id'])}`);
    expect(ofTicket.map(({ Id }) => Id)).toEqual([second.Id, first.Id]);
  });

  it('binds no ticket of another truck, and nothing is weighed for it', async () => {
    const [one = '', other = ''] = await freePlates(server, 'admin');
    const { Id } = await seen(one);
    await driveOn(site, place.scaleId, 30_000);
    const body = { ScaleId: place.scaleId, NumberPlate: other, SightingId: Id };
    await expectRefusal(server, weighingProblems.otherSighting, {
      call: ({ language }) => open(server, { as, body, ...(language && { language }) }),
      field: 'SightingId',
    });
    await driveOff(site, place.scaleId);
  });

  it('too long ago, at another scale, or reported too late fills nothing', async () => {
    const [, numberPlate = ''] = await freePlates(server, 'admin');
    const { Id } = await seen(numberPlate);
    for (const change of [
      "is_late = false, at = at - interval '11 minutes'",
      'at = now(), scale_id = null',
      `scale_id = ${place.scaleId}, is_late = true`,
    ]) {
      await server.query(`update sighting set ${change} where id = $1`, [Id]);
      const answer = await suggested(`SightingId=${Id}&ScaleId=${place.scaleId}`);
      expect([change, answer.Data]).toEqual([change, { Suggestion: null, Visit: [] }]);
    }
  });

  it('that is uncertain fills nothing, nor does what another company’s reader saw', async () => {
    const [, , numberPlate = ''] = await freePlates(server, 'admin');
    const { Id } = await seen(numberPlate, 400);
    expect((await suggested(`SightingId=${Id}`)).Data).toEqual({ Suggestion: null, Visit: [] });
    const mill = await server.signIn('operator-b');
    const other = await server.call(`GET /operation/suggestion?SightingId=${Id}`, { as: mill });
    expect(other.Data).toEqual({ Suggestion: null, Visit: [] });
  });
});
