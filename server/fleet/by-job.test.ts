import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { truck as declared, type TruckValues } from '@terezi/domain/fleet/truck.ts';
import { Problem } from '@terezi/domain/grammar/problem.ts';
import { type Job, jobKind } from '#platform/jobs/kind.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import { useServer } from '../testing/server.ts';
import { useWorker } from '../testing/worker.ts';
import { resourceUses } from '../nouns.ts';
import type { Wire } from '../testing/sample.ts';
import { added, rowIn } from './fleet.fixture.ts';
import { newPlate } from './samples.fixture.ts';
import { addTruck, changeTruck } from './cards.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };
const server = useServer();
let admin = '';
let companyId = 0;
beforeAll(async () => {
  admin = await server.signIn('admin');
  const [row] = await server.query<{ id: number }>(
    "select company_id::int as id from user_account where email = 'admin@demo.az'",
  );
  companyId = row?.id ?? 0;
});

const nothing = Object.fromEntries(Object.keys(declared.fields).map((name) => [name, null]));
/** A truck with only these fields. */
const values = (changes: Partial<TruckValues>) => ({ ...nothing, ...changes }) as TruckValues;
const kind = jobKind({ name: 'import', payload: z.object({ numberPlate: z.string() }), atOnce: 1 });

/** Has a job of the company do something about a truck of this plate. */
async function byJob(numberPlate: string, act: Job<{ numberPlate: string }>['act']): Promise<void> {
  await useWorker(server, [{ kind, act }]);
  await server.database.transaction(
    { identity: { company: companyId }, requestId: 'import', writes: true },
    (sql) =>
      afterwards({ companyId, sql, language: 'az' }, kind, { payload: { numberPlate }, subject: null }),
  );
  const ended = async () => {
    const [row] = await server.query<{ state: number }>(
      'select state_id as state from outbox order by id desc limit 1',
    );
    return row?.state;
  };
  await expect.poll(ended, PATIENCE).not.toBe(1);
}
const truckOf = async (plate: string) => {
  const [row] = await server.query<{ id: number }>('select id::int from truck where number_plate = $1', [
    plate,
  ]);
  return row && rowIn('truck', await server.call(`GET /truck/${row.id}`, { as: admin }));
};

it('a job adds and changes a truck by the verbs that people use, and history says the job', async () => {
  const plate = newPlate();
  await byJob(plate, async (ctx, { numberPlate }) => {
    const truck = await addTruck(ctx, values({ numberPlate, emptyWeight: 15_000_000 }));
    const { id, version } = truck;
    await changeTruck(
      ctx,
      { ...values({ numberPlate, axleCount: 4, emptyWeight: 15_000_000 }), id, version },
      resourceUses,
    );
  });
  const truck: Wire = (await truckOf(plate)) ?? {};
  expect(truck).toMatchObject({ CompanyId: companyId, AxleCount: 4, EmptyWeight: 15_000 });
  expect(
    await server.query(
      `select kind, user_id as user, acted_as as as from field_history
        where table_name = 'truck' and row_id = $1 order by id`,
      [truck.Id],
    ),
  ).toEqual([
    { kind: 'insert', user: null, as: 'job:import' },
    { kind: 'update', user: null, as: 'job:import' },
  ]);
  const { Data } = await server.call(`GET /truck/${truck.Id}/empty-weight`, { as: admin });
  expect(Data['EmptyWeight']).toMatchObject([{ Old: null, New: 15_000, Source: 'card', UserName: null }]);
});

it('a job is refused what a person would be: a reference to another company’s row', async () => {
  const mill = await server.signIn('admin-b');
  const driverId = Number((await added(server, mill, 'driver', { Name: 'Başqasının' })).Id);
  const plate = newPlate();
  let refused: unknown = null;
  await byJob(plate, async (ctx, { numberPlate }) => {
    await addTruck(ctx, values({ numberPlate, driverId })).catch((failure: unknown) => {
      refused = failure;
      throw failure;
    });
  });
  expect(refused).toBeInstanceOf(Problem);
  expect(refused instanceof Problem && refused.errors[0]?.field).toBe('DriverId');
  expect(await truckOf(plate)).toBeUndefined();
});
