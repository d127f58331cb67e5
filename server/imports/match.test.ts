import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { type Import, importing } from './imports.fixture.ts';

const server = useServer();
let admin = '';
const { work, checked, written, said, until } = importing(server, () => admin);
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  await server.query('truncate outbox, import_row, import_made, import, import_heading');
});

type Match = { Field: string; Text: string; Id?: number | null; Create?: boolean };
const sent = ({ Id: id }: Import, matches: Match[], as = admin) =>
  server.call(`POST /import/${id}/match`, {
    as,
    body: { Matches: matches.map((each) => ({ Id: null, Create: false, ...each })) },
  });
const match = async (upload: Import, ...matches: Match[]) => {
  const answer = await sent(upload, matches);
  expect([answer.status, answer.Status.Message]).toEqual([200, expect.any(String)]);
  return until(upload.Id, 'checked');
};
const candidates = async ({ Id }: Import, field: string, text: string) =>
  dataOf<{ Candidate: { Id: number; Name: string }[] }>(
    await server.call(`GET /import/${Id}/candidate?Field=${field}&Text=${encodeURIComponent(text)}`, {
      as: admin,
    }),
  ).Candidate;
const added = async (path: string, body: object, as = admin): Promise<number> => {
  const answer = await server.call(`POST /${path}`, { as, body });
  expect(answer.status).toBe(201);
  return Object.values(dataOf<Record<string, { Id: number }>>(answer))[0]?.Id ?? 0;
};
const supplier = (Name: string, as = admin) => added('customer', { Name, CustomerType: 'supplier' }, as);
const HEAD = 'DQN;Təchizatçı;Marka';

describe('names that no row has', () => {
  it('are listed once each with their count of rows, and matched, made or left for all of these', async () => {
    await work();
    const id = await supplier('Uyğun Karyerləri MMC');
    const file = [
      HEAD,
      '10-YU-001;Uyğun karyer;',
      '10-YU-002;UYĞUN KARYER;Uyğun Marka',
      '10-YU-003;Başqa MMC;Uyğun Marka',
      '10-YU-004;;',
    ].join('\n');
    const tried = await checked('truck', file);
    expect([tried.Wrong, tried.Unknown]).toEqual([
      3,
      [
        { Field: 'carBrandId', Text: 'Uyğun Marka', Count: 2, Create: true },
        { Field: 'supplierId', Text: 'UYĞUN KARYER', Count: 2, Create: true },
        { Field: 'supplierId', Text: 'Başqa MMC', Count: 1, Create: true },
      ],
    ]);
    expect(await candidates(tried, 'supplierId', 'Uyğun karyer')).toEqual([
      { Id: id, Name: 'Uyğun Karyerləri MMC' },
    ]);
    const after = await match(
      tried,
      { Field: 'supplierId', Text: 'Uyğun karyer', Id: id },
      { Field: 'carBrandId', Text: 'uyğun marka', Create: true },
    );
    expect([after.Added, after.Wrong, after.Creates, after.Unknown.map(({ Text }) => Text)]).toEqual([
      ...[3, 1, [{ Noun: 'carBrand', Count: 1, Stayed: 0 }], ['Başqa MMC']],
    ]);
    expect(after.Matches.map(({ Text, Name, Create }) => [Text, Name, Create])).toEqual([
      ['Uyğun karyer', 'Uyğun Karyerləri MMC', false],
      ['uyğun marka', null, true],
    ]);
    // A choice for one name holds while another is chosen, and can be taken back.
    const back = await match(after, { Field: 'carBrandId', Text: 'Uyğun Marka' });
    expect([back.Wrong, back.Matches.length, back.Creates]).toEqual([2, 1, []]);
    await written(back);
    const trucks = await server.query(
      "select number_plate as plate, supplier_id::int as supplier from truck where number_plate like '10-YU-%' order by 1",
    );
    expect(trucks).toEqual([
      { plate: '10-YU-001', supplier: id },
      { plate: '10-YU-004', supplier: null },
    ]);
  });

  it('mean no row of another company, none that does not fit, none that is gone', async () => {
    await work();
    const tried = await checked('truck', `${HEAD}\n10-YU-011;Yad MMC;`);
    const strange = await supplier('Yad MMC Ltd', await server.signIn('admin-b'));
    const buyer = await added('customer', { Name: 'Yad alan MMC', CustomerType: 'customer' });
    const gone = await supplier('Yad gedən MMC');
    await server.call(`DELETE /customer/${gone}`, { as: admin });
    expect(await candidates(tried, 'supplierId', 'Yad')).toEqual([]);
    for (const id of [strange, buyer, gone]) {
      const answer = await sent(tried, [{ Field: 'supplierId', Text: 'Yad MMC', Id: id }]);
      expect(answer.Status.Errors).toEqual([
        { Field: 'Matches.0.Id', Message: importProblems.noSuchMatch.az },
      ]);
    }
    const other = await server.signIn('admin-b');
    expect((await sent(tried, [{ Field: 'supplierId', Text: 'A' }], other)).status).toBe(404);
    const nothing = await sent(tried, [{ Field: 'numberPlate', Text: 'A' }]);
    expect(nothing.Status.Errors).toEqual([
      { Field: 'Matches.0.Field', Message: importProblems.noSuchField.az },
    ]);
  });

  it('are wrong again where the row that was meant is gone by the time that they are written', async () => {
    const stop = await work();
    const id = await supplier('Silinəcək MMC');
    const tried = await checked('truck', `${HEAD}\n10-YU-021;Silinən;`);
    const after = await match(tried, { Field: 'supplierId', Text: 'Silinən', Id: id });
    expect(after.Added).toBe(1);
    await stop();
    await server.call(`DELETE /customer/${id}`, { as: admin });
    await server.call(`POST /import/${after.Id}/run`, { as: admin, body: { WrongRows: 'skip' } });
    await work();
    const done = await until(after.Id, 'written');
    expect([done.Added, await said(done)]).toEqual([
      0,
      [[2, 'supplierId', expect.stringContaining('“Silinən” tapılmadı')]],
    ]);
  });
});
