import { afterAll, beforeAll, expect, it } from 'vitest';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { demoAgents } from '../demo/world/agents.ts';
import { sites } from '../demo/world/companies.ts';
import { TEST_KEYS } from '../testing/global-setup.ts';
import { buildHouse, type House } from '../testing/house.ts';
import { type Mosquitto, startMosquitto } from '../testing/mosquitto.ts';
import { call, newDatabase, signIn, useServer } from '../testing/server.ts';
import { openStream } from '../testing/stream.ts';

const PATIENCE = { timeout: 60_000, interval: 200 };

const world = useServer();
let broker: Mosquitto;
let database: Awaited<ReturnType<typeof newDatabase>>;
let houses: [one: House, other: House, worker: House];
beforeAll(async () => {
  broker = await startMosquitto(world.database, demoAgents(TEST_KEYS));
  database = await newDatabase();
  const { name, secret } = broker.server;
  const settings = {
    MQTT_URL: `mqtt://${name}:${encodeURIComponent(secret)}@127.0.0.1:${broker.port}`,
    SIGNING_KEY: 'one key for all of the servers in this test',
  };
  const house = (WORKERS: string) =>
    buildHouse({ databaseUrl: database.url, settings: { ...settings, WORKERS } });
  houses = [await house('off'), await house('off'), await house('only')];
});
afterAll(async () => {
  await Promise.all(houses.map((house) => house.close()));
  await database.drop();
  await broker.close();
});

type HouseRequest = { line: string; as: string; body: object };

/** Asks until the answer is this one: a simulated deck takes its time to come to rest. */
async function ask(house: House, { line, ...options }: HouseRequest, wanted: string) {
  const answers: Awaited<ReturnType<typeof call>>[] = [];
  const outcome = async () => {
    const answer = await call(house.url, line, options);
    answers.push(answer);
    return answer.status < 300 ? 'done' : answer.Status.Code;
  };
  await expect.poll(outcome, PATIENCE).toBe(wanted);
  return answers.at(-1)!;
}

async function streamAt(house: House, as: string) {
  const { Data } = await call(house.url, 'POST /live/ticket', { as, body: {} });
  return openStream(house.url, String(Data.Ticket));
}

it('two servers and a worker, each a process of its own, are one product', async () => {
  const [one, other, worker] = houses;
  await Promise.all([one.start(), other.start()]);
  await expect.poll(() => one.agents().length + other.agents().length, PATIENCE).toBe(sites.length);

  // Signed in at the one, heard at both, weighed through the other.
  const as = await signIn(one.url, 'operator-b');
  const [row] = await other.query<{ id: number; company: number; plate: string }>(
    `select s.id::int, s.company_id::int as company, (select min(number_plate) from truck t where t.company_id = s.company_id
       and not exists (select from operation o where o.truck_id = t.id and o.status_id = 1)) as plate
     from scale s join user_account u using (company_id) where u.email = 'operator-b@demo.az'`,
  );
  const { id, company, plate } = row!;
  const admin = await signIn(other.url, 'admin-b');
  const streams = [await streamAt(one, admin), await streamAt(other, admin)];
  const open = { line: 'POST /operation', as, body: { ScaleId: id, NumberPlate: plate } };
  await ask(other, { line: `POST /demo/scale/${id}/drive-off`, as, body: {} }, 'done');
  await ask(other, open, weighingProblems.belowMin.code);
  await ask(other, { line: `POST /demo/scale/${id}/drive-on`, as, body: { Kg: 30_000 } }, 'done');
  const ticket = (await ask(other, open, 'done')).Data['Operation'];
  for (const stream of streams) {
    await stream.sees('changed', { Noun: 'operation', CompanyId: company });
    await stream.sees('scale', { ScaleId: id });
  }
  const answer = await call(one.url, `GET /operation/${String(ticket?.['Id'])}`, { as });
  expect(answer.Data['Operation']).toMatchObject({ Weight1: ticket?.['Weight1'], NumberPlate: plate });

  // Signed out at the one, and without a session at the other.
  expect((await call(other.url, 'GET /user/details', { as })).status).toBe(200);
  expect((await call(one.url, 'POST /auth/logout', { as, body: {} })).status).toBe(200);
  expect((await call(other.url, 'GET /user/details', { as })).status).toBe(401);

  // Only the worker does what follows; until it runs the work waits.
  const body = { Email: 'viewer@demo.az' };
  expect((await call(one.url, 'POST /auth/forgot-password', { body })).status).toBe(200);
  const left = () =>
    one.query<{ state: number }>('select state_id::int as state from outbox where carried_at is null');
  expect(await left()).toEqual([{ state: 1 }]);
  worker.start().catch(() => {});
  const mails = async () => (await call(other.url, 'GET /mail')).Data['Mail'];
  await expect.poll(mails, PATIENCE).toMatchObject([{ Recipient: 'viewer@demo.az' }]);
  await expect.poll(left, PATIENCE).toEqual([]);
  for (const stream of streams) stream.close();
});
