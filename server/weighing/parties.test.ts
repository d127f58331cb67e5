import { beforeAll, describe, expect, it } from 'vitest';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { dataOf } from '../testing/server.ts';
import { millWithRequests } from './request.fixture.ts';
import { ticketsIn, type Wire } from './yard.fixture.ts';

const { server, as, at, ask, asked, approve, now, list } = millWithRequests();

/** Adds a row of a catalogue of the mill; answers its id. */
async function added(noun: string, values: Wire, token = as.admin): Promise<number> {
  const path = noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const answer = await server.call(`POST /${path}`, { as: token, body: values });
  return Number(dataOf<Record<string, Wire>>(answer)[wireName(noun)]?.['Id']);
}

describe('the second cargo of a ticket', () => {
  let [Cargo2Id, other, foreign] = [0, 0, 0];
  beforeAll(async () => {
    Cargo2Id = await added('cargo2', { Name: 'Qum qarışığı' });
    other = await added('cargo2', { Name: 'Daş unu' });
    foreign = await added('cargo2', { Name: 'Başqasının yükü' }, as.quarry);
  });

  it('is proposed and approved like any other word, and lists are narrowed by it', async () => {
    await approve(await asked('change', { Cargo2Id }), { as: as.admin });
    expect(await now()).toMatchObject({ Cargo2Id, Cargo2Name: 'Qum qarışığı' });
    const found = async (id: number) =>
      ticketsIn(await server.call(`GET /operation?Cargo2Id=${id}`, { as: as.admin })).map(({ Id }) => Id);
    expect([await found(Cargo2Id), await found(other)]).toEqual([[at.ticket['Id']], []]);
    const told = await server.call(`GET /operation/suggestion?TruckId=${String(at.ticket['TruckId'])}`, {
      as: as.operator,
    });
    expect(told.Data['Suggestion']).toMatchObject({ Cargo2Id, Cargo2Name: 'Qum qarışığı' });
    const [row] = await list('', as.admin);
    expect(row?.['Changes']).toEqual([{ Field: 'cargo2Name', Old: null, New: 'Qum qarışığı' }]);
  });

  it('of another company is refused on its field', async () => {
    const { status, Status } = await ask('change', { Cargo2Id: foreign });
    expect([status, Status.Errors]).toEqual([
      422,
      [{ Field: 'Cargo2Id', Message: fieldProblems.notFound.az }],
    ]);
  });
});
