import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { requestProblems } from '@terezi/domain/requests/problems.ts';
import { expectNothingDone, requestIn, millWithRequests } from './request.fixture.ts';
import { ALLOWED } from '../../testing/acts.ts';

const { server, as, at, cargoes, enterMill, ask, asked, now, list, approve, cancel, withdraw } =
  millWithRequests();

describe('the requester', () => {
  it('never decides, nor through a second session', async () => {
    const id = await asked('delete', {}, as.admin);
    for (const token of [as.admin, await server.signIn('admin-b')])
      for (const action of [approve, cancel])
        await expectNothingDone(server, requestProblems.own, (options) =>
          action(id, { as: token, ...options }),
        );
    // Even past the program, the database takes no approval of one's own.
    const asAdmin = `do $$ begin
      perform set_config('app.session', (select encode(key_hash, 'hex') from session where ended_at is null
        and user_id = (select id from user_account where email = 'admin-b@demo.az') limit 1), true);
      update request set status_id = 2 where id = ${String(id)};
    end $$`;
    await expect(server.query(asAdmin)).rejects.toMatchObject({ constraint: 'request_of_somebody_else' });
    expect((await approve(id, { as: as.entered })).status).toBe(200);
  });

  it('never decides after entering the company, in any later role', async () => {
    const id = await asked('delete', {}, as.entered);
    await expectNothingDone(server, requestProblems.own, async (options) =>
      approve(id, { as: await enterMill(), ...options }),
    );
    as.entered = await enterMill();
    expect((await approve(id, { as: as.admin })).status).toBe(200);
  });

  it('alone withdraws it', async () => {
    const id = await asked('delete');
    await expectNothingDone(server, requestProblems.notYours, (options) =>
      withdraw(id, { as: as.admin, ...options }),
    );
    expect(requestIn(await withdraw(id, { as: as.operator }))).toMatchObject({
      ...{ StatusId: 3, WithdrawnAt: expect.any(String), CancelledAt: null, Acts: {} },
    });
    expect((await now())['StatusId']).toBe(2);
    expect((await ask('delete', {})).status).toBe(201);
  });
});

describe('a decision', () => {
  it('is made once, by the first decider', async () => {
    const id = await asked('delete');
    const answers = await Promise.all([
      approve(id, { as: as.admin }),
      approve(id, { as: as.entered }),
      cancel(id, { as: as.admin }),
      withdraw(id, { as: as.operator }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    await expectNothingDone(server, requestProblems.decided, (options) =>
      approve(id, { as: as.admin, ...options }),
    );
  });

  it('is not made by two who read at the same moment that it waits', async () => {
    const id = await asked('delete');
    const holder = new pg.Client({ connectionString: server.databaseUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from request where id = $1 for update', [id]);
      const refusals = [as.admin, as.entered].map((token) => cancel(id, { as: token }));
      const held = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await server.query(held)).length).toBe(2);
      await holder.query('commit');
      const answers = await Promise.all(refusals);
      expect(answers.map(({ Status }) => Status.Code).toSorted()).toEqual([
        'ok',
        requestProblems.decided.code,
      ]);
    } finally {
      await holder.end();
    }
  });

  it('is done once under one Idempotency-Key, and answered the same again', async () => {
    const id = await asked('delete');
    const headers = { 'idempotency-key': `approve-${String(id)}-once-and-no-more` };
    const first = await approve(id, { as: as.admin, headers });
    const again = await approve(id, { as: as.admin, headers });
    expect([again.status, again.Data]).toEqual([200, first.Data]);
  });

  it('of refusing needs a reason, which the requester reads', async () => {
    const id = await asked('change', { CargoId: cargoes[1] });
    const { status, Status } = await cancel(id, { as: as.admin, body: { Note: 'yox' } });
    expect([status, Status.Errors[0]?.Field]).toEqual([422, 'Note']);
    expect(requestIn(await cancel(id, { as: as.admin }))).toMatchObject({
      ...{ StatusId: 3, DecisionNote: 'Sənəd yoxdur', CancelledAt: expect.any(String), WithdrawnAt: null },
    });
    expect((await now())['CargoId']).toBe(cargoes[0]);
  });

  it('is closed to another company, and to people who weigh', async () => {
    const id = await asked('delete', {}, as.admin);
    for (const action of [approve, cancel]) {
      await expectNothingDone(server, general.notFound, (options) =>
        action(id, { as: as.quarry, ...options }),
      );
      await expectNothingDone(server, general.forbidden, (options) =>
        action(id, { as: as.operator, ...options }),
      );
    }
  });
});

describe('the list', () => {
  it('has what waits for its reader, and what was proposed of a row', async () => {
    const own = await asked('change', { CargoId: cargoes[1] }, as.admin);
    const theirs = await asked('delete');
    const waiting = (await list('ForMe=true&PageSize=200', as.admin)).map(({ Id }) => Id);
    expect([waiting.includes(own), waiting.includes(theirs)]).toEqual([false, true]);
    expect(await list('ForMe=true', as.operator)).toEqual([]);
    const ofTicket = await list(`Noun=operation&RowId=${String(at.ticket['Id'])}`, as.operator);
    expect(ofTicket.map(({ Id, Acts }) => [Id, Acts])).toEqual([
      [theirs, { Withdraw: ALLOWED }],
      [own, {}],
    ]);
    const mine = async (token: string) => (await list('Mine=true&PageSize=200', token)).map(({ Id }) => Id);
    expect([await mine(as.admin), await mine(as.operator)]).toEqual([
      expect.arrayContaining([own]),
      expect.arrayContaining([theirs]),
    ]);
    expect((await mine(as.operator)).includes(own)).toBe(false);
    const byPlate = await list(`Name=${String(at.ticket['NumberPlate'])}&PageSize=200`, as.admin);
    expect(byPlate.map(({ Id }) => Id)).toEqual(expect.arrayContaining([own, theirs]));
    expect(await list(`StatusId=2&RowId=${String(at.ticket['Id'])}`, as.admin)).toEqual([]);
  });
});
