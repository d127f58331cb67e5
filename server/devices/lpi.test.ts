import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import type { LpiReport } from '@terezi/domain/devices/lpi-link.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { readSettings, type SiteSettings } from '@terezi/domain/devices/site-settings.ts';
import { scriptedAgent, type ScriptedAgent } from '../testing/agent.ts';
import { dataOf, useServer } from '../testing/server.ts';

const server = useServer();
let agent: ScriptedAgent;
let stranger: ScriptedAgent;
let admin = '';
let lpiId = 0;
let told: SiteSettings | null = null;

type Lpi = { Id: number; [name: string]: unknown };

beforeAll(async () => {
  agent = await scriptedAgent(server, 'mill');
  stranger = await scriptedAgent(server, 'concrete');
  for (const each of [agent, stranger]) await each.presence();
  admin = await server.signIn('admin-b');
  await server.bus.subscribe(topics.settings(agent.siteId), ({ text }) => {
    told = readSettings(text);
  });
  const added = await server.call('POST /lpi', {
    as: admin,
    body: {
      ...{ Name: 'LPI 11', SiteId: agent.siteId, ScaleId: agent.scaleId },
      ...{ Driver: 'flintec-ft112', Address: 'tcp://10.0.0.9:502', Unit: 4 },
    },
  });
  if (added.status !== 201) throw new Error(`the LPI was not added: ${JSON.stringify(added.Status)}`);
  lpiId = dataOf<{ Lpi: Lpi }>(added).Lpi.Id;
});
afterAll(async () => {
  await agent.end();
  await stranger.end();
});

const now = async (): Promise<Lpi> =>
  dataOf<{ Lpi: Lpi }>(await server.call(`GET /lpi/${lpiId}`, { as: admin })).Lpi;
const expectLpi = (wanted: object) => expect.poll(now, { timeout: 60_000 }).toMatchObject(wanted);
const report = (more: Partial<LpiReport> = {}): LpiReport => ({
  ...{ lpiId, scaleId: agent.scaleId, isOnline: true, isKeypadLocked: true, lockLevel: null },
  ...{ firmware: '2.14.0', counters: null, abilities: ['calibrate', 'readCounters', 'lock'], trouble: null },
  ...more,
});
const says = (of: ScriptedAgent, siteId: number, said: LpiReport) =>
  of.client.publishAsync(topics.lpi(siteId), JSON.stringify(said), { qos: 1 });

/** A proof of the administrator's, by their password. */
async function proof(): Promise<string> {
  const answer = await server.call('POST /auth/proof', { as: admin, body: { Password: 'Demo1234' } });
  expect(answer.Status.Code).toBe('ok');
  return dataOf<{ Proof: string }>(answer).Proof;
}

/** Asks the LPI something and answers as its site; answers the command's number. */
async function asks(act: 'lock' | 'unlock', body: object): Promise<number> {
  const given = { Reason: 'Möhürün yoxlanması', Proof: await proof(), ...body };
  const answer = await server.call(`POST /lpi/${lpiId}/${act}`, { as: admin, body: given });
  expect([answer.status, answer.Status.Code]).toEqual([200, 'ok']);
  return dataOf<{ Command: { Id: number } }>(answer).Command.Id;
}
async function answers(commandId: number, ok = true): Promise<void> {
  const [row] = await server.query<{ id: string }>(
    'select request_id as id from device_command where id = $1',
    [commandId],
  );
  const id = `command:${row?.id}`;
  await agent.hears(topics.command(agent.siteId), { id });
  await agent.answer(ok ? { id, ok } : { id, ok, refusal: { code: 'occupied' } });
}

describe('an LPI', () => {
  it('is told to its site as it is set up', async () => {
    const wanted = { id: lpiId, scaleId: agent.scaleId, driver: 'flintec-ft112', unit: 4 };
    await expect.poll(() => told?.lpis).toMatchObject([{ ...wanted, address: 'tcp://10.0.0.9:502' }]);
  });

  it('is as its site says, and of another site nobody is believed', async () => {
    await says(agent, agent.siteId, report());
    await expectLpi({ IsOnline: true, IsKeypadLocked: true, Firmware: '2.14.0' });
    expect((await now())['SeenAt']).not.toBeNull();
    await says(stranger, stranger.siteId, report({ scaleId: stranger.scaleId, isOnline: false }));
    await says(agent, agent.siteId, report({ isKeypadLocked: false }));
    await expectLpi({ IsOnline: true, IsKeypadLocked: false });
  });

  it('keeps what it was known by while it is lost, and tells its outages run by run', async () => {
    await says(agent, agent.siteId, report());
    await expectLpi({ IsKeypadLocked: true });
    await says(agent, agent.siteId, report({ isOnline: false, isKeypadLocked: null, trouble: 'no answer' }));
    await expectLpi({ IsOnline: false, IsKeypadLocked: true, Firmware: '2.14.0' });
    await says(agent, agent.siteId, report());
    await expectLpi({ IsOnline: true });
    const { StatusHistory: history } = dataOf<{
      StatusHistory: { Runs: Lpi[]; Hours: object[]; Share: number };
    }>(await server.call(`GET /lpi/${lpiId}/status-history?Days=7`, { as: admin }));
    expect(history.Runs.slice(-3)).toMatchObject([
      { IsOnline: true },
      { IsOnline: false, Trouble: 'no answer', EndedByName: null },
      { IsOnline: true },
    ]);
    expect(history.Hours.length).toBeGreaterThanOrEqual(168);
  });

  it('is locked once its site has done it, with the name of who asked, and never before', async () => {
    const refused = await asks('lock', { Level: 'keypad' });
    expect(await now()).toMatchObject({ LockLevel: null });
    await answers(refused, false);
    await expect
      .poll(async () => (await server.call(`GET /command/${refused}`, { as: admin })).Data)
      .toMatchObject({ Command: { Refusal: deviceProblems.occupied.code } });
    expect(await now()).toMatchObject({ LockLevel: null, LockedByName: null });
    await answers(await asks('lock', { Level: 'scale' }));
    await expectLpi({ LockLevel: 'scale' });
    expect((await now())['LockedByName']).not.toBeNull();
    await answers(await asks('unlock', {}));
    await expectLpi({ LockLevel: null, LockedAt: null, LockedByName: null });
  });

  it('takes no act without a proof of who is at the keys', async () => {
    const { status, Status } = await server.call(`POST /lpi/${lpiId}/lock`, {
      as: admin,
      body: { Reason: 'Möhürün yoxlanması' },
    });
    expect([status < 300, Status.Errors]).toMatchObject([false, [{ Field: 'Proof' }]]);
  });

  it('wants somebody to look where a counter rose that none of our commands has raised', async () => {
    await says(agent, agent.siteId, report({ counters: { calibration: 11, configuration: 57 } }));
    await expectLpi({ CalibrationCounter: 11, VerifiedConfiguration: 57, NeedsVerification: false });
    await says(agent, agent.siteId, report({ counters: { calibration: 11, configuration: 58 } }));
    await expectLpi({ ConfigurationCounter: 58, VerifiedConfiguration: 57, NeedsVerification: true });
  });

  it('of another company answers nobody', async () => {
    const other = await server.signIn('admin');
    const { status } = await server.call(`GET /lpi/${lpiId}/status-history`, { as: other });
    expect(status).toBe(404);
  });
});
