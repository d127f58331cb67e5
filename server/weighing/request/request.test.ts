import { describe, expect, it } from 'vitest';
import { absentProblems } from '@terezi/domain/weighing/absent-problems.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { nameOf } from '@terezi/domain/weighing/ticket/named.ts';
import { PARTIES_IN_FORM, type Party } from '@terezi/domain/weighing/ticket/parties.ts';
import { requestProblems } from '@terezi/domain/requests/problems.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { expectNothingDone, requestIn, millWithRequests } from './request.fixture.ts';
import type { Wire } from '../yard.fixture.ts';
import { ALLOWED } from '../../testing/acts.ts';

const { server, as, at, cargoes, weighIn, ask, asked, now, find, list, approve, cancel } = millWithRequests();

describe('a proposal', () => {
  it('waits with what was and what is to become, and changes nothing meanwhile', async () => {
    const before = await now();
    const request = requestIn(await ask('change', { CargoId: cargoes[1], Weight1Note: null }));
    expect(await now()).toEqual(before);
    const { CargoName } = before;
    const [other] = await server.query<{ name: string }>('select name from cargo where id = $1', [
      cargoes[1],
    ]);
    expect(request).toMatchObject({
      ...{ Kind: 'operation-change', Noun: 'operation', RowId: at.ticket['Id'], Title: at.ticket['Receipt'] },
      ...{
        StatusId: 1,
        Reason: 'Səhv seçilib',
        ProposedByName: 'Orxan Bayramov',
        Acts: { Withdraw: ALLOWED },
      },
      ...{ DecidedByName: null, ApprovedAt: null, CancelledAt: null, WithdrawnAt: null },
      Changes: [
        { Field: 'cargoName', Old: CargoName, New: other?.name },
        { Field: 'weight1Note', Old: 'Nəm', New: null },
      ],
    });
    const opened = await find(request['Id'], as.admin);
    expect(opened).toMatchObject({ Lead: before['NumberPlate'] });
    expect(opened['Acts']).toEqual({ Approve: ALLOWED, Cancel: ALLOWED });
    const asItIs = (party: Party) => {
      const value = before[wireName(nameOf(party))];
      return { Field: nameOf(party), Old: value, New: value };
    };
    expect(opened['Values']).toEqual([
      { Field: 'cargoName', Old: CargoName, New: other?.name },
      // What is not proposed stays as it is.
      ...PARTIES_IN_FORM.filter((party) => !['cargo', 'truckOwner'].includes(party)).map(asItIs),
      { Field: 'trailerPlates', Old: null, New: null },
      asItIs('truckOwner'),
      { Field: 'weight1Note', Old: 'Nəm', New: null },
      { Field: 'weight2Note', Old: null, New: null },
      { Field: 'orderName', Old: null, New: null },
      { Field: 'orderPartName', Old: null, New: null },
    ]);
  });

  it('is one of its kind at a time, however many ask at once', async () => {
    const answers = await Promise.all(
      cargoes.slice(1, 3).flatMap((CargoId) => [ask('change', { CargoId }), ask('change', { CargoId })]),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    await expectNothingDone(server, requestProblems.alreadyWaiting, (options) =>
      ask('change', { CargoId: cargoes[1] }, { as: as.admin, ...options }),
    );
    expect((await ask('delete', {})).status).toBe(201);
  });

  it('is out of sight for who may not look back to its ticket', async () => {
    const Id = await asked('change', { CargoId: cargoes[1] });
    const allow = (days: number | null) =>
      server.query('update user_account set allowed_day_count = $1 where email = $2', [
        days,
        'admin-b@demo.az',
      ]);
    const seen = async () => (await list('', as.admin)).map((row) => row['Id']);
    expect(await seen()).toContain(Id);
    await server.query("update operation set operation_at = operation_at - interval '9 days' where id = $1", [
      at.ticket['Id'],
    ]);
    await allow(2);
    try {
      expect(await seen()).not.toContain(Id);
      expect((await approve(Id, { as: as.admin })).status).toBe(404);
    } finally {
      await allow(null);
    }
    expect(await seen()).toContain(Id);
  });

  it('must change something, and name what is in use', async () => {
    await expectNothingDone(server, requestProblems.nothingChanged, (options) =>
      ask('change', { CargoId: cargoes[0], Weight1Note: 'Nəm' }, { as: as.operator, ...options }),
    );
    const { status, Status } = await ask('change', { CargoId: 900_000_000 });
    expect([status, Status.Errors]).toEqual([422, [{ Field: 'CargoId', Message: absentProblems.cargo.az }]]);
  });

  it('is about a completed ticket alone', async () => {
    await approve(await asked('delete'), { as: as.admin });
    for (const what of ['change', 'delete'] as const)
      await expectNothingDone(server, weighingProblems.alreadyCancelled, (options) =>
        ask(what, {}, { as: as.operator, ...options }),
      );
    at.ticket = await weighIn();
    for (const what of ['change', 'delete'] as const)
      await expectNothingDone(server, weighingProblems.notCompleted, (options) =>
        ask(what, {}, { as: as.operator, ...options }),
      );
    await server.call(`POST /operation/${String(at.ticket['Id'])}/cancel`, {
      as: as.operator,
      body: { Reason: 'Səhv' },
    });
  });
});

describe('an approved change', () => {
  it('gives the ticket its words and leaves every weight; history and receipt say so', async () => {
    const before = await now();
    const id = await asked('change', { CargoId: cargoes[1], Weight2Note: 'Quru' });
    const answer = await approve(id, { as: as.admin, body: { Note: 'Sənədə baxdım' } });
    expect(requestIn(answer)).toMatchObject({
      ...{ StatusId: 2, DecidedByName: 'Şəbnəm Hacıyeva', DecisionNote: 'Sənədə baxdım', Acts: {} },
      ...{ ApprovedAt: expect.any(String), CancelledAt: null, WithdrawnAt: null },
    });
    const { History, Version, CorrectedAt, ...after } = await now();
    const [other] = await server.query<{ name: string }>('select name from cargo where id = $1', [
      cargoes[1],
    ]);
    const { History: _, Version: version, CorrectedAt: none, ...unchanged } = before;
    expect([none, CorrectedAt]).toEqual([null, (History as Wire[])[0]?.['At']]);
    expect(after).toEqual({ ...unchanged, CargoId: cargoes[1], CargoName: other?.name, Weight2Note: 'Quru' });
    expect(Version).toBe(Number(version) + 1);
    expect((History as Wire[])[0]).toMatchObject({
      UserName: 'Şəbnəm Hacıyeva',
      Request: { Id: id, ProposedByName: 'Orxan Bayramov', Reason: 'Səhv seçilib' },
      Changes: expect.arrayContaining([{ Field: 'cargoName', Old: before['CargoName'], New: other?.name }]),
    });
    const receipt = await server.call(`GET /receipt/${String(at.ticket['PublicId'])}`);
    expect(receipt.Data['Receipt']?.['Corrections']).toMatchObject([
      { Changes: [{ Field: 'cargoName', Old: before['CargoName'], New: other?.name }] },
    ]);
  });

  it('is held to the rules of the ticket: what is not in use any more cannot be named', async () => {
    const [added] = await server.query<{ id: string }>(
      `insert into cargo (company_id, name, unit_id) select company_id, 'Sınaq yükü', unit_id from cargo
       where id = $1 returning id`,
      [cargoes[0]],
    );
    const id = await asked('change', { CargoId: Number(added?.id) });
    await server.query('update cargo set deleted_at = now() where id = $1', [added?.id]);
    await expectNothingDone(server, absentProblems.cargo, (options) =>
      approve(id, { as: as.admin, ...options }),
    );
    expect((await find(id, as.admin))['StatusId']).toBe(1);
  });
});

describe('an approved deletion', () => {
  it('leaves the ticket with its number and weights, struck through, out of every sum', async () => {
    const totals = async (): Promise<Wire> =>
      (await server.call('GET /operation?PageSize=1', { as: as.admin })).Data['Totals'] ?? {};
    const before = await totals();
    await approve(await asked('delete'), { as: as.admin });
    const { Count, Net, Income, Cancelled } = before;
    expect(await totals()).toMatchObject({
      ...{ Count, Net: Number(Net) - 12_000, Income: Number(Income) - 12_000 },
      Cancelled: Number(Cancelled) + 1,
    });
    const { Receipt, Weight1, Weight2, WeightNet } = at.ticket;
    expect(await now()).toMatchObject({
      ...{ StatusId: 3, StatusNote: 'Səhv seçilib', CancelledByName: 'Şəbnəm Hacıyeva' },
      ...{ Receipt, Weight1, Weight2, WeightNet, Acts: { Print: ALLOWED } },
    });
    const receipt = await server.call(`GET /receipt/${String(at.ticket['PublicId'])}`);
    expect(receipt.Data['Receipt']).toMatchObject({ StatusId: 3, CancelledAt: expect.any(String) });
  });
});

describe('a record that has changed since', () => {
  it('is shown with what changed, and nothing is done', async () => {
    const [deletion, change] = [await asked('delete'), await asked('change', { CargoId: cargoes[1] })];
    await approve(change, { as: as.admin });
    const changed = expect.arrayContaining([
      { Field: 'cargoId', Old: String(cargoes[0]), New: String(cargoes[1]) },
    ]);
    const data = await expectNothingDone(server, requestProblems.stale, (options) =>
      approve(deletion, { as: as.admin, ...options }),
    );
    expect(data?.['Changes']).toEqual(changed);
    expect((await find(deletion, as.admin))['ChangedSince']).toEqual(changed);
    expect((await cancel(deletion, { as: as.admin })).status).toBe(200);
  });

  it('has not, where it was only printed', async () => {
    const id = await asked('change', { CargoId: cargoes[1] });
    await server.call(`POST /operation/${String(at.ticket['Id'])}/print`, { as: as.operator, body: {} });
    expect((await find(id, as.admin))['ChangedSince']).toEqual([]);
    expect((await approve(id, { as: as.admin })).status).toBe(200);
  });
});
