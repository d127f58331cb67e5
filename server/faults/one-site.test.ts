import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { sites } from '../demo/world/companies.ts';
import { buildHouse, type House } from '../testing/house.ts';
import { type OutsideBroker, outsideBroker } from '../testing/outside-broker.ts';
import { call, newDatabase, signIn } from '../testing/server.ts';

const PATIENCE = { timeout: 60_000, interval: 200 };

let broker: OutsideBroker;
let database: Awaited<ReturnType<typeof newDatabase>>;
let houses: House[] = [];
beforeAll(async () => {
  broker = await outsideBroker();
  database = await newDatabase();
  const settings = { MQTT_URL: broker.url, SIGNING_KEY: 'one key for both of the servers in this test' };
  const one = () => buildHouse({ databaseUrl: database.url, settings });
  houses = [await one(), await one()];
});
afterAll(async () => {
  await Promise.all(houses.map((house) => house.close()));
  await database.drop();
  await broker.close();
});

const agentsOf = (house: House): number => house.agents().length;
const leader = (): House => houses.find((house) => agentsOf(house) > 0)!;
const follower = (): House => houses.find((house) => house !== leader())!;

type HouseRequest = { line: string; as: string; body: object };

/** Asks until the answer is this one: a site that changes hands is away meanwhile. */
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

/** Weighs as a yard does: the deck is seen empty, a truck drives on, its weight is taken. */
async function weigh(house: House, scaleId: number, kg: number, weighing: HouseRequest) {
  const { as } = weighing;
  await ask(house, { line: `POST /demo/scale/${scaleId}/drive-off`, as, body: {} }, 'done');
  await ask(house, weighing, weighingProblems.belowMin.code);
  await ask(house, { line: `POST /demo/scale/${scaleId}/drive-on`, as, body: { Kg: kg } }, 'done');
  return ask(house, weighing, 'done');
}

describe('two servers on one demo database', () => {
  it('run one site between them, which changes hands when one dies, and weighing goes on', async () => {
    await Promise.all(houses.map((house) => house.start()));
    await expect.poll(() => houses.map(agentsOf).toSorted(), PATIENCE).toEqual([0, sites.length]);
    const [survivor, dying] = [follower(), leader()];

    // At the one that does not lead: what it asks of the instruments reaches the other.
    const as = await signIn(survivor.url, 'operator-b');
    const [row] = await survivor.query<{ id: number; plate: string }>(
      `select s.id::int, (select min(number_plate) from truck t where t.company_id = s.company_id
         and not exists (select from operation o where o.truck_id = t.id and o.status_id = 1)) as plate
       from scale s join user_account u using (company_id) where u.email = 'operator-b@demo.az'`,
    );
    const { id, plate } = row!;
    const open = { line: 'POST /operation', as, body: { ScaleId: id, NumberPlate: plate } };
    const ticket = Number((await weigh(survivor, id, 30_000, open)).Data['Operation']?.['Id']);

    dying.process().kill('SIGKILL');
    await expect.poll(() => agentsOf(survivor), PATIENCE).toBe(sites.length);
    await weigh(survivor, id, 12_000, { line: `POST /operation/${ticket}/weight2`, as, body: {} });

    // Back again it follows, and leads once more when the other is stopped; its folder is not the newest any more.
    await dying.start();
    expect(houses.map(agentsOf).toSorted()).toEqual([0, sites.length]);
    survivor.process().kill('SIGTERM');
    await once(survivor.process(), 'exit');
    await expect.poll(() => agentsOf(dying), PATIENCE).toBe(sites.length);
    await weigh(dying, id, 31_000, open);
    const chain = await dying.query(
      'select (max(sequence) - count(*))::int as gaps from weight_record where scale_id = $1',
      [id],
    );
    expect(chain).toEqual([{ gaps: 0 }]);
    // A site trusts the settings of one key for ever: both servers signed with it, although no setting names it.
    const signed = await dying.query(
      'select count(distinct public_key)::int as keys from scale_configuration',
    );
    expect(signed).toEqual([{ keys: 1 }]);
  });
});
