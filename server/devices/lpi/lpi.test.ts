import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import type { LpiReport } from '@terezi/domain/devices/lpi/lpi-link.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { readSettings, type SiteSettings } from '@terezi/domain/devices/site-settings.ts';
import { scriptedAgent, type ScriptedAgent } from '../../testing/agent.ts';
import { dataOf, useServer } from '../../testing/server.ts';

const server = useServer();
let agent: ScriptedAgent;
let stranger: ScriptedAgent;
let admin = '';
let lpiId = 0;
let settings: SiteSettings | null = null;

type Lpi = { Id: number; [name: string]: unknown };

beforeAll(async () => {
  agent = await scriptedAgent(server, 'mill');
  stranger = await scriptedAgent(server, 'concrete');
  for (const each of [agent, stranger]) await each.presence();
  admin = await server.signIn('admin-b');
  await server.bus.subscribe(topics.settings(agent.siteId), ({ text }) => {
    settings = readSettings(text);
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
const says = (scripted: ScriptedAgent, siteId: number, lpiReport: LpiReport) =>
  scripted.client.publishAsync(topics.lpi(siteId), JSON.stringify(lpiReport), { qos: 1 });

/** A proof of the administrator's, by their password. */
async function proof(): Promise<string> {
  const answer = await server.call('POST /auth/proof', { as: admin, body: { Password: 'Demo1234' } });
  expect(answer.Status.Code).toBe('ok');
  return dataOf<{ Proof: string }>(answer).Proof;
}

/** Asks the LPI something and answers as its site; answers the command's number. */
async function asks(act: 'lock' | 'unlock', body: object): Promise<number> {
  const sentBody = { Reason: 'Möhürün yoxlanması', Proof: await proof(), ...body };
  const answer = await server.call(`POST /lpi/${lpiId}/${act}`, { as: admin, body: sentBody });
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
  it('is sent to its site as it is set up', async () => {
    const wanted = { id: lpiId, scaleId: agent.scaleId, driver: 'flintec-ft112', unit: 4 };
    await expect.poll(() => settings?.lpis).toMatchObject([{ ...wanted, address: 'tcp://10.0.0.9:502' }]);
  });

  it('is as its site reports, and the server believes no other site', async () => {
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

  it('keeps its version when its site reports, so that no open form grows old', async () => {
    const { Version: before } = await now();
    await says(agent, agent.siteId, report({ isOnline: false, isKeypadLocked: null, trouble: 'no answer' }));
    await expectLpi({ IsOnline: false, Version: before });
    await says(agent, agent.siteId, report());
    await expectLpi({ IsOnline: true, Version: before });
    await server.call('PUT /lpi', { as: admin, body: { Id: lpiId, Place: 'Kabin' } });
    await expectLpi({ Place: 'Kabin', Version: Number(before) + 1 });
  });

  it('stands first while it wants a person, last while it belongs to no scale, and among those that are at work otherwise', async () => {
    const until = (days: number) =>
      server.query(
        `update scale set calibrated_until = (now() at time zone 'Asia/Baku')::date + $1::integer where id = $2`,
        [days, agent.scaleId],
      );
    const listed = async (query: string) =>
      dataOf<{ Lpi: Lpi[] }>(await server.call(`GET /lpi?PageSize=100&${query}`, { as: admin })).Lpi.some(
        ({ Id }) => Id === lpiId,
      );
    await says(agent, agent.siteId, report());
    await until(31);
    await expectLpi({ Rank: 2, DaysLeft: 31 });
    expect([await listed('Rank=2'), await listed('Rank=1'), await listed('IsDueSoon=true')]).toEqual([
      ...[true, false, false],
    ]);
    await until(30);
    await expectLpi({ Rank: 1, DaysLeft: 30 });
    expect([await listed('Rank=1'), await listed('IsDueSoon=true')]).toEqual([true, true]);
    await until(300);
    await says(agent, agent.siteId, report({ isOnline: false, isKeypadLocked: null }));
    await expectLpi({ Rank: 1 });
    await says(agent, agent.siteId, report({ isKeypadLocked: false }));
    await expectLpi({ Rank: 2 });
    expect(await listed('IsKeypadOpen=true')).toBe(true);
    await server.query(
      `update lpi_run set until = until - interval '1 hour', began_at = began_at - interval '1 hour'
      where lpi_id = $1`,
      [lpiId],
    );
    await expectLpi({ Rank: 1 });
    const spare = await server.call('POST /lpi', {
      as: admin,
      body: { Name: 'LPI 12', SiteId: agent.siteId, Driver: 'simulated' },
    });
    expect(dataOf<{ Lpi: Lpi }>(spare).Lpi).toMatchObject({ Rank: 3, DaysLeft: null });
  });

  it('locks its keypad again half an hour after it was unlocked, by itself, with a line in the log', async () => {
    const open = report({ isKeypadLocked: false });
    const locks = async () =>
      server.query<{ by: string | null; level: string }>(
        `select asked_by_name as by, input ->> 'level' as level from device_command
          where scale_id = $1 and kind = 'lock' and asked_at > now() - interval '1 minute' and asked_by is null`,
        [agent.scaleId],
      );
    await says(agent, agent.siteId, report());
    await expectLpi({ IsKeypadLocked: true });
    const unlocked = await asks('unlock', {});
    await answers(unlocked);
    await says(agent, agent.siteId, open);
    await expectLpi({ LockLevel: null, IsKeypadLocked: false });
    expect(await locks()).toEqual([]);
    await server.query("update device_command set done_at = done_at - interval '30 minutes' where id = $1", [
      unlocked,
    ]);
    await says(agent, agent.siteId, open);
    await expect.poll(locks, { timeout: 60_000 }).toEqual([{ by: null, level: 'keypad' }]);
    const log = await server.call(`GET /device-log?Kind=lock&ScaleId=${agent.scaleId}`, { as: admin });
    expect(dataOf<{ DeviceLog: Lpi[] }>(log).DeviceLog[0]).toMatchObject({ AskedByName: null, Kind: 'lock' });
    // A command without an answer is not sent a second time.
    await says(agent, agent.siteId, open);
    await says(agent, agent.siteId, report());
    await expectLpi({ IsKeypadLocked: true });
    expect(await locks()).toHaveLength(1);
  });

  it('takes no act without a proof of who is at the keys', async () => {
    const { status, Status } = await server.call(`POST /lpi/${lpiId}/lock`, {
      as: admin,
      body: { Reason: 'Möhürün yoxlanması' },
    });
    expect([status < 300, Status.Errors]).toMatchObject([false, [{ Field: 'Proof' }]]);
  });

  it('wants a person to look where a counter rose that none of our commands has raised', async () => {
    await says(agent, agent.siteId, report({ counters: { calibration: 11, configuration: 57 } }));
    await expectLpi({ CalibrationCounter: 11, VerifiedConfiguration: 57, NeedsVerification: false });
    await says(agent, agent.siteId, report({ counters: { calibration: 11, configuration: 58 } }));
    await expectLpi({ ConfigurationCounter: 58, VerifiedConfiguration: 57, NeedsVerification: true });
  });

  it('is unknown to another company', async () => {
    const other = await server.signIn('admin');
    const { status } = await server.call(`GET /lpi/${lpiId}/status-history`, { as: other });
    expect(status).toBe(404);
  });

  it('is sent to the sites where it is and was, and to no other', async () => {
    const siteIds: number[] = [];
    const [other] = await server.query<{ id: number }>(
      `insert into site (company_id, name) select company_id, 'Uzaq sahə' from site where id = $1 returning id::int as id`,
      [agent.siteId],
    );
    await server.link.directory.refresh();
    for (const siteId of [agent.siteId, other?.id ?? 0])
      await server.bus.subscribe(topics.settings(siteId), () => void siteIds.push(siteId));
    siteIds.length = 0;
    await server.call('PUT /lpi', { as: admin, body: { Id: lpiId, Address: 'tcp://10.0.0.10:502' } });
    await expect.poll(() => settings?.lpis?.map(({ address }) => address)).toContain('tcp://10.0.0.10:502');
    const moved = await server.call('PUT /lpi', {
      as: admin,
      body: { Id: lpiId, SiteId: other?.id, ScaleId: null },
    });
    expect(moved.status).toBe(200);
    await expect.poll(() => settings?.lpis ?? []).toEqual([]);
    // The former site got both changes, the present one only the second.
    await expect.poll(() => new Set(siteIds).size).toBe(2);
    expect(siteIds.filter((siteId) => siteId === other?.id)).toHaveLength(1);
  });
});
