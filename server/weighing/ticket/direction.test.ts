import { afterAll, beforeAll, expect, it } from 'vitest';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { useServer } from '../../testing/server.ts';
import { freePlates, opened, ticketIn, traces, weight2, type Wire } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
let as = '';
let plates: string[] = [];
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  as = await server.signIn('operator-b');
  plates = await freePlates(server, 'admin-b');
});
afterAll(() => scale.end());

/** Opens a ticket for a loaded truck, with the given direction. */
async function loaded(plate: string | undefined, more: Wire): Promise<Wire> {
  scale.put(42_260_000);
  return opened(server, { as, body: { ScaleId: scale.scaleId, NumberPlate: plate, ...more } });
}
async function empty(id: unknown, body: Wire) {
  scale.put(14_220_000);
  return weight2(server, id, { as, body });
}
const againstWeights = {
  status: 422,
  Status: {
    Code: weighingProblems.againstWeights.code,
    Errors: [{ Field: 'DirectionReason', Message: weighingProblems.againstWeights.az }],
  },
};

it('stated against the weights asks why, and is kept with the reason, on the ticket and in the sums', async () => {
  const ticket = await loaded(plates[0], { Direction: 'expense' });
  expect(ticket).toMatchObject({ Direction: null, StatedDirection: 'expense', DirectionReason: null });
  const before = await traces(server);
  expect(await empty(ticket['Id'], {})).toMatchObject(againstWeights);
  expect(await traces(server)).toEqual(before);
  const done = ticketIn(await empty(ticket['Id'], { DirectionReason: 'Qaytarılan yük' }));
  expect(done).toMatchObject({
    ...{ Direction: 'expense', StatedDirection: 'expense', DirectionReason: 'Qaytarılan yük' },
    WeightNet: 28_040,
  });
  const { Data } = await server.call(`GET /operation?TruckId=${String(done['TruckId'])}&Direction=expense`, {
    as,
  });
  expect(Data['Operation']).toMatchObject([{ Id: done['Id'] }]);
  const history = (await server.call(`GET /operation/${String(done['Id'])}/history`, { as })).Data;
  expect(JSON.stringify(history)).toContain('Qaytarılan yük');
});

it('is stated anew with the second weight, or given up for the direction of the weights', async () => {
  const ticket = await loaded(plates[1], {});
  expect(await empty(ticket['Id'], { Direction: 'expense' })).toMatchObject(againstWeights);
  expect(ticketIn(await empty(ticket['Id'], { Direction: 'income' }))).toMatchObject({
    ...{ Direction: 'income', StatedDirection: 'income', DirectionReason: null },
  });
  const stated = await loaded(plates[2], { Direction: 'expense', DirectionReason: 'Səhv' });
  expect(ticketIn(await empty(stated['Id'], { Direction: null }))).toMatchObject({
    ...{ Direction: 'income', StatedDirection: null },
  });
});

it('holds for a ticket that is completed without a second weight', async () => {
  const [truck] = await server.query<{ plate: string }>(
    `select number_plate as plate from truck t join user_account u on u.company_id = t.company_id
     where u.email = 'admin-b@demo.az' and t.deleted_at is null and t.passport_weight_kg < 20000
       and not exists (select from operation o where o.truck_id = t.id and o.status_id = 1) order by t.id desc limit 1`,
  );
  const ticket = await loaded(truck?.plate, { Direction: 'expense' });
  const complete = (body: Wire) =>
    server.call(`POST /operation/${String(ticket['Id'])}/complete-with-technical-pass`, { as, body });
  expect(await complete({})).toMatchObject(againstWeights);
  expect(ticketIn(await complete({ DirectionReason: 'Qaytarılan yük' }))).toMatchObject({
    ...{ Direction: 'expense', DirectionReason: 'Qaytarılan yük', Weight2: null },
  });
});

it.each(['sideways', 5])('is no %s', async (Direction) => {
  const answer = await server.call('POST /operation', {
    as,
    body: { ScaleId: scale.scaleId, NumberPlate: plates[3], Direction },
  });
  expect([answer.status, answer.Status.Errors.map(({ Field }) => Field)]).toEqual([422, ['Direction']]);
});

it('is what was stated wherever it is kept: the database refuses another', async () => {
  const set = (text: string) =>
    server
      .query(
        `update operation set ${text} where status_id = 2 and id = (select max(id) from operation where status_id = 2)`,
      )
      .then(
        () => 'done',
        ({ code }: { code: string }) => code,
      );
  expect(await set("stated_direction = 'income', direction = 'expense'")).toBe('23514');
  expect(await set("stated_direction = null, direction_reason = 'x'")).toBe('23514');
});
