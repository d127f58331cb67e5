import { beforeAll, describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import { expectRefusal, ticketIn, ticketsIn, type Wire } from '../yard.fixture.ts';

const server = useServer();
const as = { admin: '', operator: '', viewer: '', mill: '' };
let ticket: Wire = {};
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operator = await server.signIn('operator');
  as.viewer = await server.signIn('viewer');
  as.mill = await server.signIn('admin-b');
  [ticket = {}] = await newest(2);
});

const newest = async (statusId: number) =>
  ticketsIn(await server.call(`GET /operation?StatusId=${statusId}&Sort=-Id`, { as: as.admin }));
const lose = (body: Wire, options: { as?: string; id?: unknown; language?: 'az' | 'en' } = {}) => {
  const { id = ticket['Id'], ...rest } = options;
  return server.call(`POST /operation/${String(id)}/loss-percentage`, { as: as.admin, body, ...rest });
};
const seen = async (who: string) =>
  ticketIn(await server.call(`GET /operation/${String(ticket['Id'])}`, { as: who }));

describe('the loss of a ticket', () => {
  it('is so much of its net, with when and by whom, and leaves the net as it is', async () => {
    const answer = await lose({ LossPercentage: 2.55, Version: ticket['Version'] });
    const net = Number(ticket['WeightNet']);
    expect(ticketIn(answer)).toMatchObject({
      WeightNet: net,
      LossPercentage: 2.55,
      LossAmount: Math.round(net * 25.5) / 1000,
      LossDate: expect.stringMatching(/^\d{4}-/),
      LossByName: expect.stringMatching(/\S/),
    });
  });

  it('is written anew, and what it was stands in the history', async () => {
    await lose({ LossPercentage: 3 });
    const [last] = (await seen(as.admin))['History'] as Wire[];
    expect(last?.['Changes']).toEqual([{ Field: 'lossPercentage', Old: '2.55', New: '3' }]);
  });

  it('is shown to people who may see losses, in the ticket and in its history, and to no other', async () => {
    expect(await seen(as.viewer)).toMatchObject({ LossPercentage: 3 });
    const hidden = await seen(as.operator);
    const nothing = { LossPercentage: null, LossAmount: null, LossDate: null, LossByName: null };
    expect(hidden).toMatchObject(nothing);
    expect(JSON.stringify(hidden['History'])).not.toContain('loss');
  });

  it('is shown in the log to an administrator who may see losses, and not to one who may not', async () => {
    const headers = { 'x-request-id': 'loss-in-log-0001' };
    const body = { LossPercentage: 4, Version: (await seen(as.admin))['Version'] };
    const line = `POST /operation/${String(ticket['Id'])}/loss-percentage` as const;
    expect((await server.call(line, { as: as.admin, body, headers })).status).toBe(200);
    const listed = await server.call('GET /action-log?Name=loss-in-log-0001', { as: as.admin });
    const [row] = dataOf<{ ActionLog: { Id: number }[] }>(listed).ActionLog;
    const changed = async () =>
      JSON.stringify((await server.call(`GET /action-log/${row?.Id}`, { as: as.admin })).Data.ActionLog);
    expect(await changed()).toContain('"Field":"loss_percentage"');
    const flags = (isLoss: boolean | null) =>
      server.query(
        "update user_account set can_write_loss_percentage = $1, loss_percentage_available = $1 where email = 'admin@demo.az'",
        [isLoss],
      );
    await flags(false);
    expect(await changed()).toContain('"Action":"operation.lossPercentage"');
    expect(await changed()).not.toContain('loss_');
    await flags(null);
    await lose({ LossPercentage: 3 });
  });
});

describe('a loss that is refused', () => {
  it.each([-1, 100.01, 100.001, 2.555, 'abc', null])('of %j says so at its field', async (LossPercentage) => {
    for (const language of ['az', 'en'] as const) {
      const { status, Status } = await lose({ LossPercentage }, { language });
      expect([status, Status.Code]).toEqual([422, 'general.invalid']);
      expect(Status.Errors).toEqual([
        {
          Field: 'LossPercentage',
          Message: expect.stringMatching(language === 'az' ? /[əığşçöü]/ : /^[ -~]+$/),
        },
      ]);
    }
    expect(await seen(as.admin)).toMatchObject({ LossPercentage: 3 });
  });

  it('is of an open or a cancelled ticket, of another company, without the flag, or of what has changed', async () => {
    const [open, cancelled] = await newest(1);
    const leaving = { as: as.admin, body: { Reason: 'Səhv açılıb' } };
    await server.call(`POST /operation/${String(cancelled?.['Id'])}/cancel`, leaving);
    const refused = [
      [weighingProblems.lossNeedsNet, { id: open?.['Id'] }, {}],
      [weighingProblems.alreadyCancelled, { id: cancelled?.['Id'] }, {}],
      [general.notFound, { as: as.mill }, {}],
      [identityProblems.notGiven, { as: as.operator }, {}],
      [general.forbidden, { as: as.viewer }, {}],
      [general.stale, {}, { Version: ticket['Version'] }],
    ] as const;
    for (const [kind, options, body] of refused)
      await expectRefusal(server, kind, {
        call: (spoken) => lose({ LossPercentage: 1, ...body }, { ...options, ...spoken }),
      });
  });
});

it('a loss that is no share of the net, or in another name, is refused by the database itself', async () => {
  const set = (what: string) =>
    server.query(`update operation set ${what} where id = $1`, [ticket['Id']]).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
  expect(await set('loss_kg = loss_kg + 1')).toBe('23514');
  expect(await set('loss_percentage = null')).toBe('23514');
  expect(await set("loss_by_name = 'Başqası'")).toBe('23514');
});
