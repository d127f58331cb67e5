import { beforeAll, expect, it } from 'vitest';
import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { useServer } from '../../testing/server.ts';
import { keepAll, worldWork } from './keep.ts';
import { names } from './world.ts';

const server = useServer();
const at = { companyId: 0 };
beforeAll(async () => {
  const [row] = await server.query<{ id: string }>(
    "select company_id as id from user_account where email = 'admin@demo.az'",
  );
  at.companyId = Number(row?.id);
});

const addTruck = (values: object) =>
  server.database.transaction(
    { identity: { company: at.companyId }, requestId: 'demo-world', writes: true },
    (sql) => keepAll(worldWork(sql, at.companyId, Date.now()), 'truck', [{ values }]),
  );

it('refuses the world what it refuses people: a plate that is there, and a model of another brand', async () => {
  await expect(addTruck({ numberPlate: names.truck })).rejects.toMatchObject({
    kind: fleetProblems.truckExists,
  });
  const [pair] = await server.query<{ brand: string; model: string }>(
    'select b.id as brand, m.id as model from car_brand b join car_model m on m.car_brand_id <> b.id limit 1',
  );
  const strange = { carBrandId: Number(pair?.brand), carModelId: Number(pair?.model) };
  await expect(addTruck({ numberPlate: '10-AA-001', ...strange })).rejects.toMatchObject({
    kind: fleetProblems.otherBrand,
  });
});

it('says in the history of every kept row of the world that a job made it', async () => {
  const tables = ['truck', 'trailer', 'driver', 'cargo', 'cargo_type', 'customer', 'sender'];
  const rows = await server.query<{ name: string; as: string | null }>(
    `select distinct table_name as name, acted_as as "as" from field_history
     where kind = 'insert' and company_id <> 1 and table_name = any ($1) order by 1`,
    [tables],
  );
  expect(rows).toEqual(tables.toSorted().map((name) => ({ name, as: 'job:demo-world' })));
});

it('leaves no catalogue of the company that people sign in to first without a row, nor what is overseen there', async () => {
  const token = await server.signIn('admin');
  const empty: string[] = [];
  const overseen = ['/service-card', '/weight-record/unused', '/device-log'] as const;
  for (const path of [...catalogues.map(({ noun }) => nounPath(noun)), ...overseen] as const) {
    const { Data } = await server.call(`GET ${path}?PageSize=1`, { as: token });
    if (Number(Data['TotalCount']) === 0) empty.push(path);
  }
  expect(empty).toEqual([]);
});
