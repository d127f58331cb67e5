import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { topics } from '@terezi/domain/devices/link.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { takeoverProblems } from '@terezi/domain/devices/automatic/takeover.ts';
import { scriptedAgent, type ScriptedAgent } from '../../testing/agent.ts';
import { dataOf, useServer } from '../../testing/server.ts';

const server = useServer();
const CLOSED = { 'entry-barrier': 'closed', 'exit-barrier': 'closed' } as const;
const REASON = 'Sürücü kömək çağırır';
let agent: ScriptedAgent;
const as = { operator: '', admin: '', viewer: '', quarry: '' };
beforeAll(async () => {
  agent = await scriptedAgent(server, 'mill');
  await agent.presence();
  as.operator = await server.signIn('operator-b');
  as.admin = await server.signIn('admin-b');
  as.quarry = await server.signIn('admin');
  as.viewer = await server.signIn('viewer');
});
afterAll(() => agent.end());

type Scale = {
  Id: number;
  Outputs: object[];
  ReadValue: { Value: number | null; ByName: string | null };
  Takeover: { ByName: string; Reason: string; IsMine: boolean } | null;
  Acts: { [act: string]: { May: string; Why: { Code: string; Message: string } | null } };
};
type Command = { Id: number; StatusId: number; Reason: string | null; Kind: string; Device: string };
type Who = keyof typeof as;

const call = (who: Who, act: string, body: object = {}, id = agent.scaleId) =>
  server.call(`POST /automatic-scale/${id}/${act}`, { as: as[who], body });
const find = async (who: Who = 'operator'): Promise<Scale> =>
  dataOf<{ AutomaticScale: Scale }>(
    await server.call(`GET /automatic-scale/${agent.scaleId}`, { as: as[who] }),
  ).AutomaticScale;
const commandOf = (answer: Awaited<ReturnType<typeof call>>): Command => {
  expect([answer.status, answer.Status.Code]).toEqual([200, 'ok']);
  return dataOf<{ Command: Command }>(answer).Command;
};
/** The site says how things stand, and the server has heard it. */
async function stands(live: Parameters<ScriptedAgent['live']>[0]): Promise<void> {
  const reading = (server.link.newest(agent.scaleId)?.reading ?? 0) + 1;
  await agent.live({ ...live, reading });
  await expect.poll(() => server.link.newest(agent.scaleId)?.reading).toBe(reading);
}

beforeEach(async () => {
  await call('admin', 'give-back');
  await call('operator', 'read/reset');
});

describe('a scale that stands unattended', () => {
  it('answers with its barriers, lights and loops, and callers see none that is attended or of another company', async () => {
    await stands({ outputs: { ...CLOSED, 'entry-light': 'red' }, inputs: { 'entry-loop': 'occupied' } });
    expect(await find()).toMatchObject({
      Id: agent.scaleId,
      IsOnline: true,
      Outputs: [
        { Output: 'entry-barrier', State: 'closed' },
        { Output: 'exit-barrier', State: 'closed' },
        { Output: 'entry-light', State: 'red' },
      ],
      Inputs: [{ Input: 'entry-loop', State: 'occupied' }],
      ReadValue: { Value: 0, ByName: null },
      Takeover: null,
    });
    const listed = dataOf<{ AutomaticScale: { IsAutomatic?: boolean; Id: number }[] }>(
      await server.call('GET /automatic-scale', { as: as.quarry }),
    ).AutomaticScale;
    expect(listed.map(({ Id }) => Id)).not.toContain(agent.scaleId);
    const [attended] = await server.query<{ id: number }>(
      `select s.id::int from scale s join user_account u using (company_id) where u.email = 'admin@demo.az' and not is_automatic`,
    );
    const answer = await call('quarry', 'open', { Side: 'exit' }, attended?.id);
    expect([answer.status, answer.Status.Code]).toEqual([404, 'general.notFound']);
  });

  it('moves by the office, and the log keeps who, what and why', async () => {
    await stands({ outputs: CLOSED, grams: 0 });
    const { Id } = commandOf(await call('operator', 'open', { Side: 'entry', Reason: 'Növbədə avtomobil' }));
    const { id } = await agent.hears(topics.command(agent.siteId), { act: 'open', device: 'entry-barrier' });
    await agent.answer({ id: String(id), ok: true });
    const log = async () =>
      dataOf<{ DeviceLog: { CommandId: number; StatusId: number; Reason: string }[] }>(
        await server.call('GET /device-log?PageSize=1', { as: as.admin }),
      ).DeviceLog[0];
    await expect
      .poll(log)
      .toMatchObject({ CommandId: Id, StatusId: commandStates.number.done, Reason: 'Növbədə avtomobil' });
    expect(commandOf(await call('operator', 'light', { Side: 'entry', State: 'red' }))).toMatchObject({
      Device: 'entry-light',
      Kind: 'red',
    });
  });

  it.each([
    ['open', { Side: 'entry' }, { outputs: CLOSED, grams: 22_380_000 }, deviceProblems.occupied],
    [
      'open',
      { Side: 'exit' },
      { outputs: CLOSED, inputs: { 'exit-loop': 'occupied' } },
      deviceProblems.occupied,
    ],
    [
      'close',
      { Side: 'exit' },
      { outputs: CLOSED, inputs: { 'exit-loop': 'occupied' } },
      deviceProblems.occupied,
    ],
    [
      'open',
      { Side: 'exit' },
      { outputs: { ...CLOSED, 'entry-barrier': 'open' } },
      deviceProblems.interlocked,
    ],
    [
      'light',
      { Side: 'entry', State: 'green' },
      { outputs: { ...CLOSED, 'exit-barrier': 'open' } },
      deviceProblems.interlocked,
    ],
  ] as const)(
    'refuses %s %j as it stands, in both languages, and keeps that',
    async (act, body, live, why) => {
      await stands({ grams: 0, ...live });
      const sent = agent.commands().length;
      for (const language of ['az', 'en'] as const) {
        const answer = await server.call(`POST /automatic-scale/${agent.scaleId}/${act}`, {
          as: as.operator,
          body,
          headers: { 'accept-language': language },
        });
        expect([answer.status, answer.Status.Code, answer.Status.Message]).toEqual([
          409,
          why.code,
          why[language],
        ]);
      }
      expect(agent.commands()).toHaveLength(sent);
      const log = dataOf<{ DeviceLog: object[] }>(
        await server.call('GET /device-log?PageSize=1', { as: as.admin }),
      ).DeviceLog;
      expect(log).toMatchObject([{ StatusId: commandStates.number.refused, Refusal: why.code }]);
    },
  );

  it('leaves to its site what the server does not know', async () => {
    await stands({ outputs: {}, grams: 0 });
    expect(commandOf(await call('operator', 'open', { Side: 'exit' })).Kind).toBe('open');
  });
});

describe('what is read of it', () => {
  const read = async (grams: number | null) => {
    const sent = agent.commands().length;
    commandOf(await call('operator', 'read'));
    await expect.poll(() => agent.commands().length).toBe(sent + 1);
    const id = agent.commands().at(-1)!.id;
    await agent.answer({ id, ok: true, result: { grams, state: grams === null ? 'lost' : 'stable' } });
  };
  const value = async () => (await find()).ReadValue;

  it('stands with name and time until a person empties it, and is nothing of a ticket', async () => {
    const records = () => server.query('select count(*) from weight_record');
    const before = await records();
    await read(22_380_000);
    await expect.poll(value).toMatchObject({ Value: 22_380, State: 'stable', ByName: 'Orxan Bayramov' });
    expect(dataOf(await call('operator', 'read/reset'))).toMatchObject({
      AutomaticScale: { ReadValue: { Value: 0, ByName: null, At: null } },
    });
    await read(14_000_000);
    await expect.poll(value).toMatchObject({ Value: 14_000 });
    await read(null);
    await expect.poll(value).toMatchObject({ Value: null, State: 'lost' });
    expect(await records()).toEqual(before);
  });
});

describe('who has it in hand', () => {
  it('has it alone: others see who, may not act, and see why; the person who answers for the company ends it', async () => {
    await stands({ outputs: CLOSED, grams: 0 });
    const answer = dataOf(await call('operator', 'take-over', { Reason: REASON }));
    expect(answer).toMatchObject({ AutomaticScale: { Takeover: { Reason: REASON, IsMine: true } } });
    const { Takeover, Acts } = await find('admin');
    expect(Takeover).toMatchObject({ ByName: 'Orxan Bayramov', IsMine: false });
    expect(Acts['TakeOver']).toMatchObject({
      May: 'deny',
      Why: { Code: takeoverProblems.takenByAnother.code },
    });
    const acts: [string, object][] = [
      ['open', { Side: 'exit' }],
      ['close', { Side: 'exit' }],
      ['light', { Side: 'exit', State: 'red' }],
      ['read', {}],
      ['read/reset', {}],
      ['take-over', { Reason: REASON }],
    ];
    for (const [act, body] of acts) {
      const answer = await call('admin', act, body);
      expect([act, answer.status, answer.Status.Code]).toEqual([act, 409, takeoverProblems.takenOver.code]);
      expect(answer.Status.Message).toContain('Orxan Bayramov');
    }
    const path = `POST /scale/${agent.scaleId}/output` as const;
    const other = await server.call(path, {
      as: as.admin,
      body: { Output: 'exit-barrier', State: 'closed' },
    });
    expect(other.Status.Code).toBe(takeoverProblems.takenOver.code);
    // The person who has it acts for the reason for which they took it.
    expect(commandOf(await call('operator', 'close', { Side: 'exit' })).Reason).toBe(REASON);
    await call('admin', 'give-back');
    expect((await find()).Takeover).toBeNull();
    commandOf(await call('admin', 'close', { Side: 'exit' }));
  });

  it('has it for a while: then it is its own again, and any other person takes it', async () => {
    await call('operator', 'take-over', { Reason: REASON });
    await server.query(
      `update takeover set taken_at = now() - interval '31 minutes', until = now() - interval '1 minute' where given_back_at is null`,
    );
    expect((await find()).Takeover).toBeNull();
    const answer = await call('admin', 'take-over', { Reason: REASON });
    expect(dataOf(answer)).toMatchObject({ AutomaticScale: { Takeover: { IsMine: true } } });
    const [before] = await server.query(
      'select given_back_at = until as "atItsEnd" from takeover where given_back_at is not null order by id desc limit 1',
    );
    expect(before).toEqual({ atItsEnd: true });
  });

  it('lets one of two that take it at once have it', async () => {
    const answers = await Promise.all(
      (['operator', 'admin'] as const).map((who) => call(who, 'take-over', { Reason: REASON })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['take-over', { Reason: 'boş' }, 'Reason'],
    ['take-over', {}, 'Reason'],
    ['open', { Side: 'left' }, 'Side'],
    ['light', { Side: 'entry', State: 'yellow' }, 'State'],
  ])('refuses %s with %j on its field', async (act, body, field) => {
    const answer = await call('operator', act, body);
    expect([answer.status, answer.Status.Errors?.map(({ Field }) => Field)]).toEqual([422, [field]]);
  });

  it('is no person who only looks, and none of another company', async () => {
    expect((await call('viewer', 'take-over', { Reason: REASON })).status).toBe(403);
    expect((await call('quarry', 'take-over', { Reason: REASON })).status).toBe(404);
  });
});

describe('the door of its cabin', () => {
  it('is a reader that stands there; its next card is the listener’s answer', async () => {
    const body = {
      ...{ Name: 'Kabin', SiteId: agent.siteId, Place: 'cabin', ScaleId: agent.scaleId },
      ...{ Protocol: 'em4100', Address: 'tcp://192.0.2.7:6001', IsActive: true },
    };
    const answer = await server.call('POST /reader', { as: as.admin, body });
    const { Id } = dataOf<{ Reader: { Id: number } }>(answer).Reader;
    const settings = (data: object) => JSON.stringify(data).includes(`"doorOf":${agent.scaleId}`);
    await expect
      .poll(() =>
        agent.heard.some(({ topic, data }) => topic === topics.settings(agent.siteId) && settings(data)),
      )
      .toBe(true);
    commandOf(await server.call(`POST /door-access/${Id}/listen`, { as: as.operator, body: {} }));
    const { id } = await agent.hears(topics.command(agent.siteId), { act: 'listen', device: 'door' });
    await agent.answer({ id: String(id), ok: true, result: { number: '0A01020304' } });
    const doors = async () =>
      dataOf<{ DoorAccess: object[] }>(await server.call('GET /door-access', { as: as.admin })).DoorAccess;
    await expect
      .poll(doors)
      .toMatchObject([
        { Id, ScaleId: agent.scaleId, Events: [{ Number: '0A01020304', ByName: 'Orxan Bayramov' }] },
      ]);
    const foreign = await server.call(`POST /door-access/${Id}/listen`, { as: as.quarry, body: {} });
    expect(foreign.status).toBe(404);
  });
});
