import { beforeAll, describe, expect, it } from 'vitest';
import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { resourceProblems } from '@terezi/domain/grammar/resource/problems.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { fill, LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { useServer } from '../testing/server.ts';
import type { Wire } from '../testing/sample.ts';
import { added, rowIn, rowsIn, told } from './fleet.fixture.ts';
import { bodies } from './samples.fixture.ts';

const server = useServer();
const as = { admin: '', operator: '', mill: '', viewer: '', platform: '' };
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operator = await server.signIn('operator');
  as.mill = await server.signIn('admin-b');
  as.viewer = await server.signIn('viewer');
  as.platform = await server.signIn('super');
});

const fresh = (values: Wire = {}) => added(server, as.admin, 'truck', bodies.truck(values));
const list = (query: string) => server.call(`GET /truck?${query}`, { as: as.admin });

describe('a search for trucks', () => {
  const cases: [typed: string, by: string][] = [
    ['77-QX-707', 'plate'],
    ['77qx707', 'plate without dashes'],
    ['x-70', 'part of a plate'],
    ['İLHAMƏ QIRXQIZ', 'driver'],
    ['ilhame qirxqız', 'driver without diacritics'],
    ['şərqmobil', 'brand'],
    ['SERQ', 'part of a brand'],
  ];
  beforeAll(async () => {
    const driver = await added(server, as.admin, 'driver', { Name: 'İlhamə Qırxqız' });
    const brand = await added(server, as.admin, 'car-brand', { Name: 'Şərqmobil' });
    await fresh({ NumberPlate: '77-QX-707', DriverId: driver.Id, CarBrandId: brand.Id });
  });

  it.each(cases)('finds by “%s” (%s)', async (typed) => {
    const rows = rowsIn('truck', await list(`Name=${encodeURIComponent(typed)}`));
    expect(rows.map((row) => row.NumberPlate)).toEqual(['77-QX-707']);
  });

  it('takes no sign for a pattern', async () => {
    expect((await list('Name=%25QX%25')).Data.TotalCount).toBe(0);
  });

  it('tells trucks without a passport weight from those with one', async () => {
    const [without, with_] = [await fresh({ PassportWeight: null }), await fresh()];
    const ids = async (missing: boolean) =>
      rowsIn('truck', await list(`PassportWeightMissing=${missing}&PageSize=200&Sort=-Id`)).map(
        (row) => row.Id,
      );
    expect(await ids(true)).toContain(without.Id);
    expect(await ids(true)).not.toContain(with_.Id);
    expect(await ids(false)).toContain(with_.Id);
    expect(await ids(false)).not.toContain(without.Id);
  });
});

describe('the empty weight of a truck', () => {
  const change = (row: Wire, values: Wire, by = as.admin) => {
    const fields = ['Id', 'Version', ...Object.keys(bodies.truck())];
    const body = { ...Object.fromEntries(fields.map((name) => [name, row[name]])), ...values };
    return server.call('PUT /truck', { as: by, body });
  };
  const weights = async (id: unknown): Promise<Wire[]> => {
    const { Data } = await server.call(`GET /truck/${id}/empty-weight`, { as: as.viewer });
    const rows: unknown = Data.EmptyWeight;
    return Array.isArray(rows) ? rows : [];
  };

  it('is written down from the first one on, and keeps its date while it stays the same', async () => {
    const row = await fresh({ EmptyWeight: 14_220.25 });
    expect(await weights(row.Id)).toMatchObject([
      { Old: null, New: 14_220.25, UserName: 'Nərgiz Səfərova', At: row.EmptyWeightAt },
    ]);
    const changed = rowIn('truck', await change(row, { AxleCount: 3 }));
    expect([changed.AxleCount, changed.EmptyWeightAt]).toEqual([3, row.EmptyWeightAt]);
    expect(await weights(row.Id)).toHaveLength(1);
  });

  it('is not written down when the change is refused', async () => {
    const row = await fresh();
    expect((await change(row, { EmptyWeight: 1, Version: 7 })).status).toBe(409);
    expect(await weights(row.Id)).toHaveLength(1);
  });

  it('is closed to others', async () => {
    const row = await fresh();
    const nobody = await server.call('GET /truck/900000000/empty-weight', { as: as.mill });
    const theirs = await server.call(`GET /truck/${row.Id}/empty-weight`, { as: as.mill });
    expect([nobody.status, told(theirs)]).toEqual([404, told(nobody)]);
  });

  it.each([0.01, 0.1, 8.07, 15_160.29, 999_999.99, 1_000_000])('is kept exactly: %d kg', async (weight) => {
    const row = await fresh({ EmptyWeight: weight, PassportWeight: weight, MaxAllowedWeight: weight });
    const [masses] = await server.query<Wire>(
      'select trim_scale(empty_weight_kg)::text as empty, trim_scale(passport_weight_kg)::text as passport, trim_scale(max_allowed_weight_kg)::text as most from truck where id = $1',
      [row.Id],
    );
    expect(masses).toEqual({ empty: String(weight), passport: String(weight), most: String(weight) });
    expect([row.EmptyWeight, row.PassportWeight, row.MaxAllowedWeight]).toEqual([weight, weight, weight]);
  });
});

describe('the model of a truck', () => {
  const modelOf = async (by: string, name: string) => {
    const brand = await added(server, by, 'car-brand', { Name: name });
    return added(server, by, 'car-model', { Name: name, CarBrandId: brand.Id });
  };

  it('is the company’s own or the platform’s, never another company’s', async () => {
    for (const model of [await modelOf(as.admin, 'Zubr'), await modelOf(as.platform, 'Zubr 2')])
      expect(await fresh({ CarBrandId: model['CarBrandId'], CarModelId: model.Id })).toMatchObject({
        CarModelName: model.Name,
      });
    const body = bodies.truck({ CarModelId: (await modelOf(as.mill, 'Zubr')).Id });
    const { Status } = await server.call('POST /truck', { as: as.admin, body });
    expect(Status.Errors).toEqual([{ Field: 'CarModelId', Message: fieldProblems.notFound.az }]);
  });

  it('belongs to the brand that the truck names, added or changed', async () => {
    const [one, other] = [await modelOf(as.admin, 'Kamyon 1'), await modelOf(as.admin, 'Kamyon 2')];
    const refused = [{ Field: 'CarModelId', Message: fleetProblems.otherBrand.az }];
    const mixed = { CarBrandId: one['CarBrandId'], CarModelId: other.Id };
    for (const pair of [mixed, { CarBrandId: null, CarModelId: other.Id }]) {
      const { Status } = await server.call('POST /truck', { as: as.admin, body: bodies.truck(pair) });
      expect(Status.Errors).toEqual(refused);
    }
    const truck = await fresh({ CarBrandId: one['CarBrandId'], CarModelId: one.Id });
    const body = { ...bodies.truck(mixed), Id: truck.Id, Version: truck.Version };
    expect((await server.call('PUT /truck', { as: as.admin, body })).Status.Errors).toEqual(refused);
  });

  describe('while a truck names it', () => {
    const moved = (model: Wire, brand: unknown, by = as.admin) =>
      server.call('PUT /car-model', {
        as: by,
        body: { Id: model.Id, Version: model['Version'], Name: model.Name, CarBrandId: brand },
      });
    const brandOf = async (id: unknown) =>
      (
        await server.query<{ id: number }>('select car_brand_id::int as id from car_model where id = $1', [
          id,
        ])
      )[0]?.id;

    it.each([
      ['the company’s own', () => as.admin],
      ['the platform’s', () => as.platform],
    ])('stays with its brand, and is moved once none does: %s', async (_whose, by) => {
      const [model, other] = [
        await modelOf(by(), `Sabit ${by()}`.slice(0, 90)),
        await modelOf(by(), `Köç ${by()}`.slice(0, 90)),
      ];
      const truck = await fresh({ CarBrandId: model['CarBrandId'], CarModelId: model.Id });
      for (const language of LANGUAGES) {
        const answer = await server.call('PUT /car-model', {
          as: by(),
          language,
          body: { Id: model.Id, Version: 1, Name: model.Name, CarBrandId: other['CarBrandId'] },
        });
        const Message = fill(resourceProblems.reliedOn, language, { count: 1 });
        expect([answer.status, answer.Status.Errors]).toEqual([422, [{ Field: 'CarBrandId', Message }]]);
      }
      expect(await brandOf(model.Id)).toBe(model['CarBrandId']);
      expect(
        (await moved({ ...model, Name: `${model.Name}`.slice(1) }, model['CarBrandId'], by())).status,
      ).toBe(200);
      await server.call(`DELETE /truck/${truck.Id}`, { as: as.admin });
      expect((await moved({ ...model, Version: 2 }, other['CarBrandId'], by())).status).toBe(200);
    });

    it('is never moved and named in the same moment', async () => {
      const other = await modelOf(as.admin, 'Yarış markası');
      for (let round = 0; round < 8; round++) {
        const model = await modelOf(as.admin, `Yarış ${round}`);
        const body = bodies.truck({ CarBrandId: model['CarBrandId'], CarModelId: model.Id });
        const [move, name] = await Promise.all([
          moved(model, other['CarBrandId']),
          server.call('POST /truck', { as: as.admin, body }),
        ]);
        const [ok, not] = move.status === 200 ? [move, name] : [name, move];
        expect([ok.status < 300, not.status >= 400]).toEqual([true, true]);
      }
    });
  });
});

describe('a truck sent twice under one key', () => {
  it('is added once, and answered the same both times', async () => {
    const headers = { 'idempotency-key': 'truck-sent-twice' };
    const body = bodies.truck();
    const send = () => server.call('POST /truck', { as: as.admin, body, headers });
    const [first, second] = [await send(), await send()];
    expect([first.status, told(second)]).toEqual([201, told(first)]);
    expect(rowIn('truck', second).EmptyWeight).toBe(body.EmptyWeight);
    expect((await list(`Name=${body.NumberPlate}`)).Data.TotalCount).toBe(1);
  });
});

describe('a driver', () => {
  it('shows the plate of the truck that names them, and loses it with the truck', async () => {
    const driver = await added(server, as.admin, 'driver', bodies.driver());
    const truck = await fresh({ DriverId: driver.Id });
    const plate = async () =>
      rowIn('driver', await server.call(`GET /driver/${driver.Id}`, { as: as.admin })).NumberPlate;
    expect(await plate()).toBe(truck.NumberPlate);
    await server.call(`DELETE /truck/${truck.Id}`, { as: as.admin });
    expect(await plate()).toBeNull();
  });

  it('is found by the licence too', async () => {
    const driver = await added(server, as.admin, 'driver', bodies.driver());
    const typed = String(driver.LicenseNumber).toLowerCase();
    const rows = rowsIn('driver', await server.call(`GET /driver?Name=${typed}`, { as: as.admin }));
    expect(rows).toEqual([driver]);
  });
});

describe.each(['removing', 'archiving'])('%s a truck', (action) => {
  it.each(LANGUAGES)('waits for its open ticket (%s)', async (language) => {
    const [open] = await server.query<{ id: number; truck: number }>(
      `select o.id, o.truck_id as truck from operation o join user_account u on u.company_id = o.company_id
       where o.status_id = 1 and u.email = 'admin@demo.az' order by o.id limit 1`,
    );
    const call = (by: string) =>
      action === 'removing'
        ? server.call(`DELETE /truck/${open?.truck}`, { as: by, language })
        : server.call(`POST /truck/${open?.truck}/archive`, { as: by, language, body: {} });
    const refused = await call(as.admin);
    expect([refused.status, refused.Status]).toEqual([
      409,
      { Code: fleetProblems.truckOnSite.code, Message: fleetProblems.truckOnSite[language], Errors: [] },
    ]);
    const nobody = await call(as.mill);
    expect(nobody.Status.Code).toBe(general.notFound.code);
    await server.query("update operation set status_id = 3, status_note = 'səhv' where id = $1", [open?.id]);
    const after = await call(as.admin);
    if (action === 'archiving') expect(after.status).toBe(200);
    else expect(after.Status.Code).toBe(general.inUse.code);
    const [ticket] = await server.query<Wire>('select truck_id::int as truck from operation where id = $1', [
      open?.id,
    ]);
    expect(ticket?.truck).toBe(Number(open?.truck));
  });
});
