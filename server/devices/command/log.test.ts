import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { topics } from '@terezi/domain/devices/link.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { scriptedAgent, type ScriptedAgent } from '../../testing/agent.ts';
import { dataOf, useServer } from '../../testing/server.ts';

const server = useServer();
const { asked, sent, done, unknown } = commandStates.number;
let agent: ScriptedAgent;
const as = { operator: '', admin: '', quarry: '', operatorCompany: '' };
beforeAll(async () => {
  agent = await scriptedAgent(server, 'mill');
  await agent.presence();
  as.operator = await server.signIn('operator-b');
  as.admin = await server.signIn('admin-b');
  as.quarry = await server.signIn('admin');
  as.operatorCompany = await server.signIn('super');
});
afterAll(() => agent.end());

type Step = {
  Id: number;
  CommandId: number;
  StatusId: number;
  AskedByName: string | null;
  [name: string]: unknown;
};
async function log(query: string, who: keyof typeof as = 'admin') {
  const answer = await server.call(`GET /device-log?${query}`, { as: as[who] });
  expect([query, answer.Status.Code]).toEqual([query, 'ok']);
  return dataOf<{ DeviceLog: Step[]; TotalCount: number }>(answer);
}

/** Has the operator ask, and its site answer where it is to. */
async function command(output: 'exit-barrier' | 'exit-light', state: string, isAnswered: boolean) {
  const answer = await server.call(`POST /scale/${agent.scaleId}/output`, {
    as: as.operator,
    body: { Output: output, State: state },
  });
  const { Command } = dataOf<{ Command: { Id: number } }>(answer);
  const [row] = await server.query<{ id: string }>(
    'select request_id as id from device_command where id = $1',
    [Command.Id],
  );
  const id = `command:${row?.id}`;
  await agent.hears(topics.command(agent.siteId), { id });
  if (isAnswered) await agent.answer({ id, ok: true });
  else
    await server.query("update device_command set expires_at = now() - interval '1 second' where id = $1", [
      Command.Id,
    ]);
  const ended = async () => (await log(`ScaleId=${agent.scaleId}&PageSize=1`)).DeviceLog[0]?.StatusId;
  await expect.poll(ended).toBe(isAnswered ? done : unknown);
  return Command.Id;
}

describe('the log of devices', () => {
  it('tells every step of what was asked, of what, by whom, when, and what came of it, newest first', async () => {
    const id = await command('exit-barrier', 'open', true);
    const { DeviceLog } = await log('PageSize=3');
    const step = {
      ...{ CommandId: id, ScaleId: agent.scaleId, Device: 'exit-barrier', Kind: 'open', IsLate: false },
      ...{ AskedByName: 'Orxan Bayramov', Refusal: null, At: expect.any(String) },
    };
    expect(DeviceLog).toMatchObject([done, sent, asked].map((StatusId) => ({ ...step, StatusId })));
  });

  it('states why the outcome of an unanswered one is unknown', async () => {
    const id = await command('exit-light', 'red', false);
    const { DeviceLog } = await log(`StatusId=${unknown}&PageSize=1`);
    expect(DeviceLog).toMatchObject([{ CommandId: id, Refusal: deviceProblems.unanswered.code }]);
  });

  it('is narrowed by scale, device, state, day and who had asked', async () => {
    await command('exit-barrier', 'closed', true);
    const all = (await log('PageSize=200')).DeviceLog;
    const narrowed: [query: string, of: (step: Step) => boolean][] = [
      [`ScaleId=${agent.scaleId}`, () => true],
      ['ScaleId=900000000', () => false],
      ['Device=exit-light', ({ Device }) => Device === 'exit-light'],
      [`StatusId=${done}&StatusId=${unknown}`, ({ StatusId }) => StatusId === done || StatusId === unknown],
      ['Name=orxan', () => true],
      [`Name=${encodeURIComponent('kimsə')}`, () => false],
      ['DateFrom=2020-01-01&DateTo=2020-01-02', () => false],
      ['DateFrom=2020-01-01', () => true],
    ];
    for (const [query, isOfQuery] of narrowed) {
      const ids = (await log(`PageSize=200&${query}`)).DeviceLog.map(({ Id }) => Id);
      expect([query, ids]).toEqual([query, all.filter(isOfQuery).map(({ Id }) => Id)]);
    }
  });

  it('is for who answers for the scale: its company and the platform, no other company and not its operator', async () => {
    const here = `ScaleId=${agent.scaleId}`;
    const own = (await log('')).TotalCount;
    expect((await log(here, 'operatorCompany')).TotalCount).toBe(own);
    expect((await log(here, 'quarry')).TotalCount).toBe(0);
    const all = (await log('', 'operatorCompany')).TotalCount;
    expect((await log('', 'quarry')).TotalCount).toBe(all - own);
    const refused = await server.call('GET /device-log', { as: as.operator });
    expect([refused.status, refused.Status.Code]).toEqual([403, 'general.forbidden']);
  });
});
