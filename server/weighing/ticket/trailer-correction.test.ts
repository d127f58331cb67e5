import { beforeAll, describe, expect, it } from 'vitest';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { fill } from '@terezi/domain/grammar/words.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { millWithRequests } from '../request/request.fixture.ts';
import { idsOf, ticketIn } from '../yard.fixture.ts';

const { server, as, at, weighIn, ask, asked, now, find, approve } = millWithRequests();
const trailers: number[] = [];
let plate = '';
beforeAll(async () => {
  trailers.push(...(await idsOf(server, 'trailer', 'admin-b')));
  const [row] = await server.query<{ plate: string }>(
    'select number_plate as plate from trailer where id = $1',
    [trailers[0]],
  );
  plate = row?.plate ?? '';
});

describe('the trailer of a completed ticket', () => {
  it('is exchanged by a request that another person approves, and no weight with it', async () => {
    const before = await now();
    expect(before).toMatchObject({ Trailer: null, TrailerId: null, Trailers: [] });
    const id = await asked('change', { TrailerId: trailers[0] });
    expect((await find(id, as.admin))['Changes']).toEqual([
      { Field: 'trailerPlates', Old: null, New: plate },
    ]);
    expect((await now())['Trailer']).toBe(null);
    expect((await approve(id, { as: as.admin })).status).toBe(200);
    const { WeightNet, Weight1, Weight2 } = before;
    const Trailers = [{ Id: trailers[0], NumberPlate: plate }];
    expect(await now()).toMatchObject({
      ...{ Trailer: plate, TrailerId: trailers[0], Trailers, WeightNet, Weight1, Weight2 },
    });
    expect((await ask('change', { TrailerId: trailers[0] })).status).toBe(422);
    const off = await asked('change', { TrailerId: null });
    expect((await approve(off, { as: as.admin })).status).toBe(200);
    expect(await now()).toMatchObject({ Trailer: null, Trailers: [] });
  });

  it('is one of the company', async () => {
    const foreign = await idsOf(server, 'trailer', 'admin');
    const answer = await ask('change', { TrailerId: foreign[0] });
    expect([answer.status, answer.Status.Errors]).toEqual([
      422,
      [{ Field: 'TrailerId', Message: fill(fieldProblems.notFound, 'az', {}) }],
    ]);
  });

  it('stays where the tare of the ticket rests on it', async () => {
    const ticket = await weighIn();
    await server.query(
      "update truck set passport_weight_kg = 9000, passport_number = 'EA 118377' where id = $1",
      [ticket['TruckId']],
    );
    const path = `POST /operation/${String(ticket['Id'])}/complete-with-technical-pass` as const;
    at.ticket = ticketIn(await server.call(path, { as: as.operator, body: {} }));
    const answer = await ask('change', { TrailerId: trailers[0] });
    expect([answer.status, answer.Status.Errors[0]?.Field, answer.Status.Code]).toEqual([
      409,
      'TrailerId',
      weighingProblems.tareHoldsTrailers.code,
    ]);
    expect(await now()).toMatchObject({ Trailer: null });
  });
});
