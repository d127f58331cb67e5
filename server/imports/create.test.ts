import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { useServer } from '../testing/server.ts';
import { importing, type Import } from './imports.fixture.ts';

const server = useServer();
let admin = '';
const { work, read, checked, written, run, until, said, askCheck } = importing(server, () => admin);
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  await server.query('truncate outbox, import_row, import_made, import, import_heading');
});

const CREATE = Object.fromEntries(
  ['Marka', 'Model', 'Sürücü', 'Təchizatçı'].map((heading) => [heading, { Create: true }]),
);
const HEAD = 'DQN;Marka;Model;Sürücü;Təchizatçı;Oxlar';
const called = async (table: string, name: string) =>
  server.query<{ id: number; company_id: number }>(
    `select id::int, company_id::int from ${table} where name = $1 and deleted_at is null`,
    [name],
  );
const made = async (name: string) =>
  Promise.all(
    ['car_brand', 'car_model', 'driver', 'customer'].map(
      async (table) => (await called(table, `${name} ${table}`)).length,
    ),
  );
const row = (plate: string, name: string, axles = '4') =>
  `${plate};${name} car_brand;${name} car_model;${name} driver;${name} customer;${axles}`;
const undo = async ({ Id }: Import) => {
  await server.call(`POST /import/${Id}/undo`, { as: admin, body: { Reason: 'Səhv fayl' } });
  return until(Id, 'undone');
};
const one = (Noun: string, Count = 1) => ({ Noun, Count, Stayed: 0 });

describe('what a file names and is missing', () => {
  it('is named by the trial once each, made along with the rows that are right, and goes with them', async () => {
    await work();
    const file = [HEAD, row('10-YR-001', 'Yeni'), row('10-YR-002', 'YENİ'), row('10-YR-003', 'Səhv', '99')];
    file.push('10-YR-004;Yeni car_brand;Yeni başqa;;;');
    const tried = await checked('truck', file.join('\n'), CREATE);
    expect([tried.Added, tried.Wrong, await said(tried)]).toEqual([
      3,
      1,
      [[4, 'axleCount', expect.any(String)]],
    ]);
    const creates = [one('carBrand'), one('carModel', 2), one('customer'), one('driver')];
    expect(tried.Creates.toSorted((a, b) => a.Noun.localeCompare(b.Noun))).toEqual(creates);
    expect(await made('Yeni')).toEqual([0, 0, 0, 0]);

    const done = await written(tried);
    expect([done.Added, done.Creates]).toEqual([3, creates]);
    expect([await made('Yeni'), await made('Səhv')]).toEqual([
      [1, 1, 1, 1],
      [0, 0, 0, 0],
    ]);
    const trucks = await server.query(
      `select b.name as brand, b.company_id = t.company_id as own, m.car_brand_id = b.id as fits, c.customer_type
       from truck t join car_brand b on b.id = t.car_brand_id join car_model m on m.id = t.car_model_id
         left join customer c on c.id = t.supplier_id where t.number_plate like '10-YR-%' order by t.id`,
    );
    const truck = { brand: 'Yeni car_brand', own: true, fits: true };
    expect(trucks).toEqual([
      { ...truck, customer_type: 'supplier' },
      { ...truck, customer_type: 'supplier' },
      { ...truck, customer_type: null },
    ]);

    const undone = await undo(done);
    expect([undone.Stayed, await made('Yeni')]).toEqual([0, [0, 0, 0, 0]]);
  });

  it('is not made for a row that has turned wrong by the time that it is written', async () => {
    const stop = await work();
    const tried = await checked(
      'truck',
      `${HEAD}\n${row('10-YR-041', 'Dönən')}\n${row('10-YR-042', 'Düz')}`,
      CREATE,
    );
    await stop();
    await server.query(`update import_row set cells = jsonb_set(cells, '{5}', '"99"') where line = 2`);
    await run(tried);
    await work();
    const done = await until(tried.Id, 'written');
    expect([done.Added, done.Wrong, await made('Dönən'), await made('Düz')]).toEqual([
      ...[1, 1, [0, 0, 0, 0]],
      [1, 1, 1, 1],
    ]);
  });

  it('stays when the import is undone where another record uses it by then, and the answer names it', async () => {
    await work();
    const done = await written(
      await checked('truck', `${HEAD}\n${row('10-YR-011', 'Qalan')}`, CREATE),
      'refuse',
    );
    const [brand] = await called('car_brand', 'Qalan car_brand');
    const used = await server.call('POST /truck', {
      as: admin,
      body: { NumberPlate: '10-YR-012', CarBrandId: brand?.id },
    });
    expect(used.status).toBe(201);
    const undone = await undo(done);
    expect(undone.Creates.filter(({ Stayed }) => Stayed > 0)).toEqual([{ ...one('carBrand'), Stayed: 1 }]);
    expect(await made('Qalan')).toEqual([1, 0, 0, 0]);
  });

  it('is wrong as ever where the caller did not choose to make it, and where it is there for another brand', async () => {
    await work();
    const model =
      "select m.name from car_model m join car_brand b on b.id = m.car_brand_id where b.name <> 'MAN' and m.company_id = 1 limit 1";
    const [other] = await server.query<{ name: string }>(model);
    const file = `DQN;Marka;Model\n10-YR-021;Yoxdur;\n10-YR-022;MAN;${other?.name}`;
    const tried = await checked('truck', file, { Model: { Create: true } });
    expect([tried.Creates, await said(tried)]).toEqual([
      [],
      [
        [2, 'carBrandId', expect.stringContaining('“Yoxdur” tapılmadı')],
        [3, 'carModelId', expect.stringContaining('başqa yazıya aiddir')],
      ],
    ]);
  });

  it('is not made where it has to say more than its name', async () => {
    await work();
    const upload = await read('cargo', 'Ad;Ölçü vahidi\nYeni yük;yeni vahid');
    const create = { Ad: { Create: true }, 'Ölçü vahidi': { Create: true } };
    const refused = await askCheck(upload, create);
    expect([refused.status, refused.Status.Errors]).toEqual([
      422,
      [0, 1].map((at) => ({ Field: `Columns.${at}.Create`, Message: importProblems.cannotMake.az })),
    ]);
  });
});
