import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import { lineProblems } from '@terezi/domain/devices/line/line-problems.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { scriptedAgent, type ScriptedAgent } from '../../testing/agent.ts';
import { dataOf, useServer } from '../../testing/server.ts';

const server = useServer();
let agent: ScriptedAgent;
let admin = '';
beforeAll(async () => {
  agent = await scriptedAgent(server, 'mill');
  await agent.presence();
  admin = await server.signIn('admin-b');
});
beforeEach(() => agent.presence());
afterAll(() => agent.end());

const ADDRESS = 'tcp://10.0.0.9:4001';
const fit = (protocol: string, frames: number, badFrames = 0, settings: string | null = null) => ({
  ...{ protocol, settings, frames, badFrames, grams: 15_240_000, lacks: ['net' as const], spans: [0, 1] },
});
type Fit = ReturnType<typeof fit>;

/** Has the agent listen; it answers that this fits. Answers the command's id. */
async function listened(
  fits: readonly Fit[],
  body: object = { Address: ADDRESS },
  address: string | null = ADDRESS,
): Promise<number> {
  const answer = await server.call(`POST /scale/${agent.scaleId}/listen`, {
    as: admin,
    body: { Seconds: 3, ...body },
  });
  const { Id } = dataOf<{ Command: { Id: number } }>(answer).Command;
  const [row] = await server.query<{ id: string }>(
    'select request_id as id from device_command where id = $1',
    [Id],
  );
  const id = `command:${row?.id}`;
  const command = await agent.hears(topics.command(agent.siteId), { id });
  expect(command).toMatchObject({ device: 'indicator', act: 'listenLine' });
  const hearing = { count: 24, bytes: '02', times: [0], milliseconds: 3_000, tried: [], others: 19 };
  await agent.answer({ id, ok: true, result: { ...hearing, address, fits: [...fits] } });
  await expect
    .poll(async () => (await server.call(`GET /command/${Id}`, { as: admin })).Data['Command']?.['Result'])
    .toMatchObject({ Count: 24 });
  return Id;
}
const use = (CommandId: number, more: object = {}) => ({
  as: admin,
  body: { CommandId, ...more },
});
const line = () => `POST /scale/${agent.scaleId}/use-line` as const;
const scale = async () => {
  const { Data } = await server.call(`GET /scale/${agent.scaleId}`, { as: admin });
  return dataOf<{ Scale: { Protocol: string; Address: string; ProtocolSettings: string | null } }>({ Data })
    .Scale;
};

/** Refused in both languages, on the field, and the scale is as it was. */
async function expectRefusal(body: object, field: string, kind: ProblemKind): Promise<void> {
  const before = await scale();
  for (const language of ['az', 'en'] as const) {
    const { status, Status } = await server.call(line(), { as: admin, body, language });
    expect([status, Status.Errors]).toEqual([kind.status, [{ Field: field, Message: kind[language] }]]);
  }
  expect(await scale()).toEqual(before);
}

describe('a line that was listened to', () => {
  it('gives its scale the protocol that fits best, and its address', async () => {
    const id = await listened([fit('st-gs-18', 24), fit('mt-sics', 3, 2)]);
    expect((await server.call(line(), use(id))).status).toBe(200);
    expect(await scale()).toMatchObject({ Protocol: 'st-gs-18', Address: ADDRESS });
  });

  it('gives it the settings of the protocol, and takes those of another protocol away', async () => {
    await server.call(line(), use(await listened([fit('tenso-m', 9, 0, 'checksum=yes')])));
    expect(await scale()).toMatchObject({ Protocol: 'tenso-m', ProtocolSettings: 'checksum=yes' });
    await server.call(line(), use(await listened([fit('tenso-m', 9)])));
    expect((await scale()).ProtocolSettings).toBe('checksum=yes');
    await server.call(line(), use(await listened([fit('st-gs-18', 9)])));
    expect(await scale()).toMatchObject({ Protocol: 'st-gs-18', ProtocolSettings: null });
  });

  it('settles nothing where two fit alike, until one is named', async () => {
    const id = await listened([fit('yaohua-xk3190', 24, 1), fit('mt-sics', 24, 1)]);
    await expectRefusal({ CommandId: id }, 'Protocol', lineProblems.protocolsAlike);
    expect((await server.call(line(), use(id, { Protocol: 'mt-sics' }))).status).toBe(200);
    expect((await scale()).Protocol).toBe('mt-sics');
  });

  it('settles nothing where nothing fits, or where another protocol is named than was heard', async () => {
    await expectRefusal({ CommandId: await listened([]) }, 'Protocol', lineProblems.noFrames);
    const id = await listened([fit('st-gs-18', 24)]);
    await expectRefusal({ CommandId: id, Protocol: 'mt-sics' }, 'Protocol', lineProblems.noFrames);
  });

  it('is no other command, of this scale or of another', async () => {
    await expectRefusal({ CommandId: 999_999_999 }, 'CommandId', lineProblems.noFrames);
  });
});

it('the bytes of a file are judged by the agent, and change no address', async () => {
  const before = await scale();
  const id = await listened([fit('toledo-continuous', 5)], { Bytes: '0232' }, null);
  await server.call(line(), use(id));
  expect(await scale()).toMatchObject({ Protocol: 'toledo-continuous', Address: before.Address });
});

it('is refused while the site is away, and kept that it was asked', async () => {
  await agent.presence({ online: false });
  const { status, Status } = await server.call(`POST /scale/${agent.scaleId}/listen`, {
    as: admin,
    body: { Seconds: 3 },
  });
  expect([status, Status.Message]).toEqual([503, deviceProblems.away.az]);
});

describe('what else hangs at a scale', () => {
  const sent = async (verb: string, body: object): Promise<number> => {
    const answer = await server.call(`POST /scale/${agent.scaleId}/${verb}`, { as: admin, body });
    expect(answer.status).toBe(200);
    return dataOf<{ Command: { Id: number } }>(answer).Command.Id;
  };
  const answered = async (Id: number, result: object): Promise<void> => {
    const [row] = await server.query<{ id: string }>(
      'select request_id as id from device_command where id = $1',
      [Id],
    );
    const id = `command:${row?.id}`;
    await agent.hears(topics.command(agent.siteId), { id });
    await agent.answer({ id, ok: true, result: { ...result } });
    await expect
      .poll(
        async () => (await server.call(`GET /command/${Id}`, { as: admin })).Data['Command']?.['StatusId'],
      )
      .toBe(3);
  };
  const trials = async () => {
    const { Data } = await server.call(`GET /site/${agent.siteId}/setup`, { as: admin });
    const { Trials } = dataOf<{ Setup: { Trials: { Device: string }[] } }>({ Data }).Setup;
    // Earlier listening to the indicator is among the trials, too.
    return Trials.filter(({ Device }) => Device !== 'indicator');
  };

  it('counts as tried only once a person has seen it move', async () => {
    const id = await sent('output', { Output: 'entry-barrier', State: 'open' });
    const seen = (IsSeen: boolean) => ({ as: admin, body: { CommandId: id, IsSeen } });
    const early = await server.call(`POST /scale/${agent.scaleId}/seen`, { ...seen(true), language: 'az' });
    expect([early.status, early.Status.Errors]).toEqual([
      409,
      [{ Field: 'CommandId', Message: lineProblems.notTried.az }],
    ]);
    await answered(id, {});
    expect(await trials()).toEqual([]);
    expect((await server.call(`POST /scale/${agent.scaleId}/seen`, seen(false))).status).toBe(200);
    expect(await trials()).toMatchObject([{ Device: 'entry-barrier', Kind: 'open', IsSeen: false }]);
    await server.call(`POST /scale/${agent.scaleId}/seen`, seen(true));
    expect(await trials()).toMatchObject([{ Device: 'entry-barrier', Kind: 'open', IsSeen: true }]);
  });

  it('says how often an input changed', async () => {
    await answered(await sent('feel-input', { Input: 'entry-loop' }), { changes: 2, milliseconds: 900 });
    expect(await trials()).toContainEqual(
      expect.objectContaining({ Device: 'entry-loop', Result: { Changes: 2, Milliseconds: 900 } }),
    );
  });

  it('names the ports of the computer there', async () => {
    const id = await sent('find-port', {});
    await answered(id, { ports: [{ path: '/dev/ttyUSB0', maker: null }] });
    const { Data } = await server.call(`GET /command/${id}`, { as: admin });
    expect(Data['Command']?.['Result']).toEqual({ Ports: [{ Path: '/dev/ttyUSB0', Maker: null }] });
  });

  it('is no camera of another scale', async () => {
    const { status, Status } = await server.call(`POST /scale/${agent.scaleId}/try-camera`, {
      as: admin,
      body: { ScaleCameraId: 999_999_999 },
    });
    expect([status, Status.Errors[0]?.Field]).toEqual([422, 'ScaleCameraId']);
  });
});
