import { describe, expect, it } from 'vitest';
import type { Wire } from '../testing/sample.ts';
import { dataOf, useServer } from '../testing/server.ts';

const server = useServer();
const rowOf = async (as: string) => {
  const { User } = (await server.call('GET /user/details', { as })).Data;
  const id = Reflect.get(Object(User?.['Company']), 'Id');
  return dataOf<{ Company: Wire }>(await server.call(`GET /company/${id}`, { as })).Company;
};
const change = (as: string, body: Wire) => server.call('PUT /company', { as, body });
const fieldsOf = async (as: string, body: Wire) => {
  const { status, Status } = await change(as, body);
  return [status, Status.Errors.map(({ Field }) => Field)];
};

describe('a company', () => {
  it('takes its own row back with what was edited, and leaves the rest', async () => {
    const as = await server.signIn('admin');
    const row = await rowOf(as);
    const edited = {
      ...row,
      Phone: '994501112233',
      CountryId: 16,
      AreaId: 1,
      DistrictId: 4,
      PrintForm: 'roll',
    };
    const answer = await change(as, edited);
    expect(answer.status).toBe(200);
    expect(answer.Data['Company']).toEqual({
      ...edited,
      Version: Number(row['Version']) + 1,
      CountryName: 'Azərbaycan',
      AreaName: 'Bakı',
      DistrictName: 'Qaradağ',
    });
    expect(await rowOf(as)).toEqual(answer.Data['Company']);
  });

  it('says how sure a camera must be of a plate, in whole per cents, and remembers what it was', async () => {
    const as = await server.signIn('admin');
    const { Id, PlateThreshold } = await rowOf(as);
    for (const PlateThreshold of [0, 101, 85.5, null])
      expect(await fieldsOf(as, { Id, PlateThreshold })).toEqual([422, ['PlateThreshold']]);
    const answer = await change(as, { Id, PlateThreshold: 92 });
    expect([answer.status, answer.Data['Company']]).toMatchObject([200, { PlateThreshold: 92 }]);
    const history = await server.call(`GET /company/${String(Id)}/history`, { as });
    const [last] = dataOf<{ History: { Changes: Wire[] }[] }>(history).History;
    expect(last?.Changes).toEqual([{ Field: 'plateThreshold', Old: String(PlateThreshold), New: '92' }]);
    await change(as, { Id, PlateThreshold });
  });

  it('says for how many days pictures are kept, those that are kept already too, and whether receipts show them', async () => {
    const as = await server.signIn('admin');
    const { Id, PictureDays, PicturesOnReceipt } = await rowOf(as);
    for (const PictureDays of [0, 3661, 30.5, null])
      expect(await fieldsOf(as, { Id, PictureDays })).toEqual([422, ['PictureDays']]);
    for (const PicturesOnReceipt of ['no', null])
      expect(await fieldsOf(as, { Id, PicturesOnReceipt })).toEqual([422, ['PicturesOnReceipt']]);
    const kept = async (kind: string, company: unknown) => {
      const [file] = await server.query<{ id: number }>(
        `insert into file (company_id, kind, key, name, type, size, sha256, at, expires_at) values ($1, $2, gen_random_uuid(),
           'Ön.jpg', 'image/jpeg', 9, sha256('a'), '2026-11-01T00:00:00Z', '2027-11-01T00:00:00Z') returning id::int`,
        [company, kind],
      );
      return file?.id ?? 0;
    };
    const [stranger] = await server.query<{ id: number }>(
      'select id::int from company where id <> $1 and type_id = 2 limit 1',
      [Id],
    );
    const files = [
      await kept('scale-picture', Id),
      await kept('profile-picture', Id),
      await kept('scale-picture', stranger?.id),
    ];
    const answer = await change(as, { Id, PictureDays: 30, PicturesOnReceipt: true });
    expect([answer.status, answer.Data['Company']]).toMatchObject([
      200,
      { PictureDays: 30, PicturesOnReceipt: true },
    ]);
    const ends = await server.query<{ ends: string }>(
      `select to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD') as ends from file where id = any($1) order by id`,
      [files],
    );
    expect(ends.map((each) => each.ends)).toEqual(['2026-12-01', '2027-11-01', '2027-11-01']);
    const history = await server.call(`GET /company/${String(Id)}/history`, { as });
    const [last] = dataOf<{ History: { Changes: Wire[] }[] }>(history).History;
    expect(last?.Changes).toHaveLength(2);
    expect(last?.Changes).toEqual(
      expect.arrayContaining([
        { Field: 'pictureDays', Old: String(PictureDays), New: '30' },
        { Field: 'picturesOnReceipt', Old: String(PicturesOnReceipt), New: 'true' },
      ]),
    );
    const operator = await server.signIn('operator');
    expect((await change(operator, { Id, PictureDays: 1 })).status).toBe(403);
    await change(as, { Id, PictureDays, PicturesOnReceipt });
  });

  it('says on the field what of it is changed elsewhere, and changes nothing', async () => {
    const as = await server.signIn('admin');
    const row = await rowOf(as);
    for (const [field, value] of Object.entries({
      StatusId: 5,
      TypeId: 1,
      OperatorCompanyId: 1,
      CreatedAt: '2020-01-01T00:00:00Z',
      Voen: '9999999999',
      LicenseEnd: '2030-01-01',
      NetPoolAvailable: true,
    }))
      expect(await fieldsOf(as, { ...row, [field]: value })).toEqual([422, [field]]);
    expect(await fieldsOf(as, { ...row, Colour: 'red' })).toEqual([422, ['Colour']]);
    expect(await rowOf(as)).toEqual(row);
  });

  it('is changed as it is now where no version is sent, and not as it was', async () => {
    const as = await server.signIn('admin');
    const { Id, Version } = await rowOf(as);
    expect((await change(as, { Id, Note: 'a' })).Data['Company']).toMatchObject({ Note: 'a' });
    const stale = await change(as, { Id, Version, Note: 'b' });
    expect([stale.status, stale.Status.Code]).toEqual([409, 'general.stale']);
    expect(await rowOf(as)).toMatchObject({ Note: 'a' });
    expect((await change(as, { Id, Note: '' })).Data['Company']).toMatchObject({ Note: null });
  });

  it('keeps the checks whose levels are not named', async () => {
    const as = await server.signIn('admin');
    const { Id } = await rowOf(as);
    await change(as, { Id, WeighingChecks: { Parties: 'block' } });
    const answer = await change(as, { Id, WeighingChecks: { Overload: 'off' } });
    expect(answer.Data['Company']).toMatchObject({ WeighingChecks: { Parties: 'block', Overload: 'off' } });
  });

  it('is overseen by its operator company, which sets its licence, and by the platform, which sets its VÖEN', async () => {
    const { Id } = await rowOf(await server.signIn('admin'));
    const operator = await server.signIn('operator-admin');
    const licence = { LicenseStart: '2026-01-01', LicenseEnd: '2026-12-31', NetPoolAvailable: true };
    expect((await change(operator, { Id, ...licence })).Data['Company']).toMatchObject(licence);
    expect(await fieldsOf(operator, { Id, LicenseEnd: '2025-12-31' })).toEqual([422, ['LicenseEnd']]);
    expect(await fieldsOf(operator, { Id, Voen: '9999999999' })).toEqual([422, ['Voen']]);
    const platform = await server.signIn('super');
    expect(await fieldsOf(platform, { Id, Voen: '1400000870' })).toEqual([422, ['Voen']]);
    expect((await change(platform, { Id, Voen: '9999999999' })).Data['Company']).toMatchObject({
      Voen: '9999999999',
    });
    for (const other of ['operator-admin-2', 'admin-b'])
      expect((await change(await server.signIn(other), { Id, Note: 'x' })).status).toBe(404);
    expect((await change(await server.signIn('viewer'), { Id, Note: 'x' })).status).toBe(403);
    const [last] = await server.query(
      `select u.email, h.changes from field_history h join user_account u on u.id = h.user_id
       where table_name = 'company' and row_id = $1 order by h.id desc limit 1`,
      [Id],
    );
    expect(last).toEqual({ email: 'super@demo.az', changes: { voen: ['1400000226', '9999999999'] } });
  });

  it('reckons in a currency of its own choice, which its people and those who answer for it set', async () => {
    const as = await server.signIn('admin');
    const { Id } = await rowOf(as);
    expect(await rowOf(as)).toMatchObject({ Currency: 'AZN', TimeZone: 'Asia/Baku' });
    expect((await change(as, { Id, Currency: 'TRY' })).Data['Company']).toMatchObject({ Currency: 'TRY' });
    const { User } = (await server.call('GET /user/details', { as })).Data;
    expect(User).toMatchObject({ Company: { Currency: 'TRY', CurrencySign: '₺' } });
    expect(await fieldsOf(as, { Id, Currency: 'XXX' })).toEqual([422, ['Currency']]);
    expect(await fieldsOf(as, { Id, Currency: 'try' })).toEqual([422, ['Currency']]);
    const operator = await server.signIn('operator-admin');
    expect((await change(operator, { Id, Currency: 'EUR' })).Data['Company']).toMatchObject({
      Currency: 'EUR',
    });
    // A caller who sees companies of several currencies gets none.
    const { User: overseer } = (await server.call('GET /user/details', { as: operator })).Data;
    expect(overseer).toMatchObject({ Company: { Currency: 'AZN', CurrencySign: null } });
    const [last] = await server.query(
      `select h.changes from field_history h where table_name = 'company' and row_id = $1 order by h.id desc limit 1`,
      [Id],
    );
    expect(last).toEqual({ changes: { currency: ['TRY', 'EUR'] } });
  });

  it('keeps the addresses that it allows as they were made plain, and refuses each of another on its entry', async () => {
    const as = await server.signIn('admin');
    const { Id } = await rowOf(as);
    const addresses = [{ Address: '185.30.90.77/24', Name: 'Ofis' }, { Address: '2001:DB8::1' }];
    const shortAddresses = [
      { Address: '185.30.90.0/24', Name: 'Ofis' },
      { Address: '2001:db8::1', Name: null },
    ];
    expect((await change(as, { Id, AllowedAddresses: addresses })).Data['Company']).toMatchObject({
      AllowedAddresses: shortAddresses,
    });
    const { status, Status } = await change(as, {
      Id,
      AllowedAddresses: [...shortAddresses, { Address: '0.0.0.0/0' }],
    });
    expect([status, Status.Errors]).toEqual([
      422,
      [{ Field: 'AllowedAddresses.2.Address', Message: 'Aralıq çox genişdir: ən çoxu 256 ünvan (/24)' }],
    ]);
    expect(await rowOf(as)).toMatchObject({ AllowedAddresses: shortAddresses });
  });

  it('lies where there is such a place', async () => {
    const as = await server.signIn('admin-b');
    const { Id } = await rowOf(as);
    const place = { CountryId: 16, AreaId: 1, DistrictId: 1 };
    expect(await fieldsOf(as, { Id, ...place, CountryId: 900 })).toEqual([422, ['CountryId']]);
    expect(await fieldsOf(as, { Id, ...place, DistrictId: 85 })).toEqual([422, ['DistrictId']]);
    expect((await change(as, { Id, ...place })).status).toBe(200);
  });
});
