import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { topics } from '@terezi/domain/devices/link.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { dataOf } from '../../testing/server.ts';
import { scriptedAgent, type ScriptedAgent } from '../../testing/agent.ts';
import { useServer } from '../../testing/server.ts';

const server = useServer();
const { asked, sent, done, refused, unknown } = commandStates.number;
let agent: ScriptedAgent;
const as = { operator: '', admin: '', viewer: '', quarry: '', other: '' };
beforeAll(async () => {
  agent = await scriptedAgent(server, 'mill');
  await agent.presence();
  as.operator = await server.signIn('operator-b');
  as.admin = await server.signIn('admin-b');
  as.quarry = await server.signIn('admin');
  as.other = await server.signIn('operator2');
  as.viewer = await server.signIn('viewer');
});
afterAll(() => agent.end());

type Command = {
  Id: number;
  StatusId: number;
  Refusal: string | null;
  IsLate: boolean;
  [name: string]: unknown;
};
type Wanted = { output?: string; state?: string; scaleId?: number; key?: string };
const ask = (who: keyof typeof as, { output = 'exit-barrier', state = 'open', scaleId, key }: Wanted = {}) =>
  server.call(`POST /scale/${scaleId ?? agent.scaleId}/output`, {
    as: as[who],
    body: { Output: output, State: state },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const asksFor = async (who: keyof typeof as, wanted: Wanted = {}): Promise<Command> => {
  const answer = await ask(who, wanted);
  expect([answer.status, answer.Status.Code]).toEqual([200, 'ok']);
  return dataOf<{ Command: Command }>(answer).Command;
};
const now = async ({ Id }: Pick<Command, 'Id'>): Promise<Command> =>
  dataOf<{ Command: Command }>(await server.call(`GET /command/${Id}`, { as: as.admin })).Command;
const expectOutcome = (command: Pick<Command, 'Id'>, as: Partial<Command>) =>
  expect.poll(() => now(command), { timeout: 60_000 }).toMatchObject(as);
/** Waits until the site gets a command; answers the id under which the site answers it. */
async function heardOf({ Id }: Command): Promise<string> {
  const [row] = await server.query<{ id: string }>(
    'select request_id as id from device_command where id = $1',
    [Id],
  );
  const name = `command:${row?.id}`;
  await agent.hears(topics.command(agent.siteId), { id: name });
  return name;
}
/** Ends a command's time, as if it had been asked long ago. */
const outOfTime = ({ Id }: Pick<Command, 'Id'>) =>
  server.query("update device_command set expires_at = now() - interval '1 second' where id = $1", [Id]);
const logged = ({ Id }: Pick<Command, 'Id'>) =>
  server.query<{ status: number; refusal: string | null; late: boolean; fullname: string | null }>(
    `select l.status_id as status, l.refusal, l.is_late as late, u.fullname from device_log l
     left join user_account u on u.id = l.user_id where l.command_id = $1 order by l.id`,
    [Id],
  );

describe('a command', () => {
  it('is answered before its site does anything, and becomes what the site says', async () => {
    const command = await asksFor('operator');
    expect(command).toMatchObject({ Device: 'exit-barrier', Kind: 'open', StatusId: asked, Refusal: null });
    const id = await heardOf(command);
    await expectOutcome(command, { StatusId: sent });
    // No transaction waits for the site with a connection in hand.
    expect(
      await server.query(
        "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
      ),
    ).toEqual([]);
    await agent.answer({ id, ok: true });
    await expectOutcome(command, { StatusId: done, IsLate: false, AskedByName: 'Orxan Bayramov' });
    const nobody = { refusal: null, late: false, fullname: null };
    expect(await logged(command)).toEqual([
      { ...nobody, status: asked, fullname: 'Orxan Bayramov' },
      { ...nobody, status: sent },
      { ...nobody, status: done },
    ]);
  });

  it.each([
    ['deviceFailed', deviceProblems.failed],
    ['expired', deviceProblems.tooLate],
    ['unknownScale', deviceProblems.away],
  ] as const)('that the site refuses as %s says why', async (code, why) => {
    const command = await asksFor('admin', { output: 'exit-light', state: 'green' });
    await agent.answer({ id: await heardOf(command), ok: false, refusal: { code } });
    await expectOutcome(command, { StatusId: refused, Refusal: why.code });
  });

  it('asked again under the same key is the same one, sent once', async () => {
    const key = randomUUID();
    const [one, other] = [await asksFor('operator', { key }), await asksFor('operator', { key })];
    expect(other).toEqual(one);
    const id = await heardOf(one);
    await agent.answer({ id, ok: true });
    await expectOutcome(one, { StatusId: done });
    expect(agent.commands().filter((each) => each.id === id)).toHaveLength(1);
    const [{ count }] = (await server.query<{ count: number }>(
      'select count(*)::int as count from device_command where id >= $1',
      [one.Id],
    )) as [{ count: number }];
    expect(count).toBe(1);
  });

  it('answered twice, or by a site that was not asked, stays what it became', async () => {
    const stranger = await scriptedAgent(server, 'concrete');
    await stranger.presence();
    const command = await asksFor('operator');
    const id = await heardOf(command);
    await stranger.answer({ id, ok: true });
    await agent.answer({ id, ok: false, refusal: { code: 'deviceFailed' } });
    await expectOutcome(command, { StatusId: refused });
    await agent.answer({ id, ok: true });
    const next = await asksFor('operator');
    await agent.answer({ id: await heardOf(next), ok: true });
    await expectOutcome(next, { StatusId: done });
    expect(await now(command)).toMatchObject({ StatusId: refused });
    await stranger.end();
  });
});

describe('a command whose time is over', () => {
  it('is not known to be done or not; the site’s later report is kept, as late', async () => {
    const command = await asksFor('operator');
    const id = await heardOf(command);
    await outOfTime(command);
    await expectOutcome(command, {
      StatusId: unknown,
      Refusal: deviceProblems.unanswered.code,
      IsLate: false,
    });
    await agent.answer({ id, ok: true });
    await expectOutcome(command, { StatusId: done, Refusal: null, IsLate: true });
    expect((await logged(command)).map(({ status, late }) => [status, late])).toEqual([
      [asked, false],
      [sent, false],
      [unknown, false],
      [done, true],
    ]);
  });

  it('is ended although the server that asked it is no more: not done where it was not sent', async () => {
    const left = (status: number) =>
      server.query<Command>(
        `insert into device_command (company_id, site_id, scale_id, device, kind, status_id, expires_at)
         select company_id, site_id, id, 'entry-light', 'red', $2, now() from scale where id = $1 returning id as "Id"`,
        [agent.scaleId, status],
      );
    const [[unsent], [unanswered]] = [await left(asked), await left(sent)];
    await expectOutcome(unsent!, { StatusId: refused, Refusal: deviceProblems.unsent.code });
    await expectOutcome(unanswered!, { StatusId: unknown, Refusal: deviceProblems.unanswered.code });
  });
});

/** A command as another server has left it, with its ids. */
async function leftAs(statusId: number, siteId: number) {
  const [row] = await server.query<{ id: number; requestId: string; companyId: number }>(
    `insert into device_command (company_id, site_id, scale_id, device, kind, status_id, expires_at)
     select company_id, $2, id, 'entry-light', 'red', $3, now() + interval '1 minute' from scale where id = $1
     returning id::int, request_id as "requestId", company_id::int as "companyId"`,
    [agent.scaleId, siteId, statusId],
  );
  return row!;
}

describe('a command that is not to be carried out', () => {
  it('is not sent once it has ended', async () => {
    const ended = await leftAs(refused, agent.siteId);
    const until = performance.now() + 5_000;
    const { scaleId, siteId } = agent;
    server.link.commands.send({
      ...ended,
      scaleId,
      siteId,
      device: 'entry-light',
      act: 'red',
      input: {},
      until,
    });
    const next = await asksFor('operator');
    await agent.answer({ id: await heardOf(next), ok: true });
    await expectOutcome(next, { StatusId: done });
    expect(agent.commands().map(({ id }) => id)).not.toContain(`command:${ended.requestId}`);
  });

  it('cannot be reported done by another site of its company', async () => {
    const [other] = await server.query<{ id: number }>(
      `insert into site (company_id, name) select company_id, 'Anbar' from scale where id = $1 returning id::int`,
      [agent.scaleId],
    );
    const command = await leftAs(sent, other!.id);
    await agent.answer({ id: `command:${command.requestId}`, ok: true });
    const next = await asksFor('operator');
    await agent.answer({ id: await heardOf(next), ok: true });
    await expectOutcome(next, { StatusId: done });
    expect(await now({ Id: command.id })).toMatchObject({ StatusId: sent });
  });
});

describe('a site that is cut off', () => {
  it('between question and answer leaves the command unknown', async () => {
    const command = await asksFor('operator');
    await heardOf(command);
    agent.client.stream.destroy();
    await outOfTime(command);
    await expectOutcome(command, { StatusId: unknown });
  });

  it('is asked for nothing, which is written down', async () => {
    agent = await scriptedAgent(server, 'mill');
    await agent.presence({ online: false });
    const answer = await ask('operator');
    expect([answer.status, answer.Status.Code]).toEqual([503, deviceProblems.away.code]);
    const list = await server.call(`GET /command?ScaleId=${agent.scaleId}&PageSize=1`, { as: as.admin });
    const [newest] = dataOf<{ Command: Command[] }>(list).Command;
    expect(newest).toMatchObject({ StatusId: refused, Refusal: deviceProblems.away.code, SentAt: null });
    await agent.presence();
  });
});

describe('another company’s scale', () => {
  it('gets no command, and its commands are shown to no other company', async () => {
    const command = await asksFor('operator');
    await agent.answer({ id: await heardOf(command), ok: true });
    await expectOutcome(command, { StatusId: done });
    const count = 'select count(*)::int as count from device_command';
    const before = await server.query(count);
    expect((await ask('quarry')).status).toBe(404);
    expect((await ask('viewer')).status).toBe(403);
    const list = await server.call('GET /scale?Sort=Number', { as: as.quarry });
    const [first] = dataOf<{ Scale: { Id: number }[] }>(list).Scale;
    expect((await ask('other', { scaleId: first!.Id })).Status.Code).toBe('weighing.notYourScale');
    expect(await server.query(count)).toEqual(before);
    expect((await server.call(`GET /command/${command.Id}`, { as: as.quarry })).status).toBe(404);
    const answer = await server.call(`GET /command?ScaleId=${agent.scaleId}`, { as: as.quarry });
    expect(dataOf<{ Command: Command[] }>(answer).Command).toEqual([]);
  });

  it('is not asked for what its device cannot be', async () => {
    const wrong = await ask('admin', { output: 'exit-light', state: 'open' });
    expect([wrong.status, wrong.Status.Errors[0]?.Field]).toEqual([422, 'State']);
  });
});
