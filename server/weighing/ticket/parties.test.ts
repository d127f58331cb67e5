import { beforeAll, describe, expect, it } from 'vitest';
import { absentProblems } from '@terezi/domain/weighing/absent-problems.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { dataOf } from '../../testing/server.ts';
import { millWithRequests } from '../request/request.fixture.ts';
import { ticketsIn, type Wire } from '../yard.fixture.ts';

const { server, as, at, ask, asked, approve, now, list } = millWithRequests();

/** Adds a row of a catalogue of the mill; answers its id. */
async function added(noun: string, values: Wire, token = as.admin): Promise<number> {
  const path = noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const answer = await server.call(`POST /${path}`, { as: token, body: values });
  return Number(dataOf<Record<string, Wire>>(answer)[wireName(noun)]?.['Id']);
}

const BUYER = { customer: { CustomerType: 'both' }, sender: {} };

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
    const answer = await server.call(`GET /operation/suggestion?TruckId=${String(at.ticket['TruckId'])}`, {
      as: as.operator,
    });
    expect(answer.Data['Suggestion']).toMatchObject({ Cargo2Id, Cargo2Name: 'Qum qarışığı' });
    const [row] = await list('', as.admin);
    expect(row?.['Changes']).toEqual([{ Field: 'cargo2Name', Old: null, New: 'Qum qarışığı' }]);
  });

  it('of another company is refused on its field', async () => {
    const { status, Status } = await ask('change', { Cargo2Id: foreign });
    expect([status, Status.Errors]).toEqual([
      422,
      [{ Field: 'Cargo2Id', Message: absentProblems.cargo2.az }],
    ]);
  });
});

describe.each([
  ['customer', 'Branch'],
  ['customer', 'Warehouse'],
  ['sender', 'Branch'],
  ['sender', 'Warehouse'],
] as const)('of the %s of a ticket the %s', (owner, what) => {
  const noun = `${owner}${what}`;
  const [Owner, Premise] = [`${wireName(owner)}Id`, `${wireName(noun)}Id`];
  const PremiseName = `${wireName(noun)}Name`;
  const ids = { mine: 0, theirs: 0, premise: 0, other: 0 };
  beforeAll(async () => {
    ids.mine = await added(owner, { Name: `${noun} Birinci`, ...BUYER[owner] });
    ids.theirs = await added(owner, { Name: `${noun} İkinci`, ...BUYER[owner] });
    ids.premise = await added(noun, { Name: 'Şimal', [Owner]: ids.mine });
    ids.other = await added(noun, { Name: 'Cənub', [Owner]: ids.theirs });
  });
  const refused = async (body: Wire) => {
    const { status, Status } = await ask('change', body);
    return [status, Status.Errors];
  };
  const notWithin = [422, [{ Field: Premise, Message: fieldProblems.notWithin.az }]];
  const named = () => ({ [Owner]: ids.mine, [Premise]: ids.premise });

  it('is named beside it, found by it, and shown by its name', async () => {
    await approve(await asked('change', named()), { as: as.admin });
    expect(await now()).toMatchObject({ ...named(), [PremiseName]: 'Şimal' });
    const answer = await server.call(`GET /operation?${Premise}=${ids.premise}`, { as: as.admin });
    expect(ticketsIn(answer).map(({ Id }) => Id)).toEqual([at.ticket['Id']]);
  });

  it('is refused on its field where it belongs to another party, or no party is named', async () => {
    expect(await refused({ [Owner]: ids.mine, [Premise]: ids.other })).toEqual(notWithin);
    expect(await refused({ [Owner]: null, [Premise]: ids.premise })).toEqual(notWithin);
  });

  it('goes with it: another one is refused as long as the ticket keeps it', async () => {
    await approve(await asked('change', named()), { as: as.admin });
    for (const id of [ids.theirs, null]) expect(await refused({ [Owner]: id })).toEqual(notWithin);
    await approve(await asked('change', { [Owner]: ids.theirs, [Premise]: null }), { as: as.admin });
    expect(await now()).toMatchObject({ [Owner]: ids.theirs, [Premise]: null, [PremiseName]: null });
  });

  it('stays its own as long as tickets name it', async () => {
    await approve(await asked('change', named()), { as: as.admin });
    const path = `/${owner}-${what.toLowerCase()}` as const;
    const body = { Id: ids.premise, Name: 'Şimal', [Owner]: ids.theirs, Version: 1 };
    const { status, Status } = await server.call(`PUT ${path}`, { as: as.admin, body });
    expect([status, Status.Errors]).toMatchObject([422, [{ Field: Owner }]]);
    const move = `update ${owner}_${what.toLowerCase()} set ${owner}_id = $2 where id = $1`;
    await expect(server.query(move, [ids.premise, ids.theirs])).rejects.toThrow('foreign key');
    const lose = `update operation set ${owner}_id = null, ${owner}_name = null where id = $1`;
    await expect(server.query(lose, [at.ticket['Id']])).rejects.toThrow('operation_premises_of');
  });

  it('is suggested beside its own only, though a later visit was to another party', async () => {
    const suggested = async () => {
      const path = `GET /operation/suggestion?TruckId=${String(at.ticket['TruckId'])}` as const;
      return (await server.call(path, { as: as.operator })).Data['Suggestion'];
    };
    await approve(await asked('change', named()), { as: as.admin });
    expect(await suggested()).toMatchObject(named());
    await approve(await asked('change', { [Owner]: ids.theirs, [Premise]: null }), { as: as.admin });
    expect(await suggested()).toMatchObject({ [Owner]: ids.theirs, [Premise]: null });
  });
});
