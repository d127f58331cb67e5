import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { buildHouse, type House } from '../testing/house.ts';
import { call, dataOf, newDatabase, signIn } from '../testing/server.ts';

type Command = { Id: number; StatusId: number; Refusal: string | null };

const { done, sent, unknown } = commandStates.number;
let house: House;
let database: Awaited<ReturnType<typeof newDatabase>>;
beforeAll(async () => {
  database = await newDatabase();
  house = await buildHouse({ databaseUrl: database.url });
  await house.start();
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

it('a server that is killed between question and answer leaves no command that is sent for ever', async () => {
  const as = await signIn(house.url, 'admin-b');
  const list = await call(house.url, 'GET /scale', { as });
  const [scale] = dataOf<{ Scale: { Id: number }[] }>(list).Scale;
  const body = { Output: 'exit-barrier', State: 'open' };
  const ask = () => call(house.url, `POST /scale/${scale?.Id}/output`, { as, body });
  const found = async (id: number): Promise<Command> =>
    dataOf<{ Command: Command }>(await call(house.url, `GET /command/${id}`, { as })).Command;
  // An agent that has just come online may not have its outputs yet, and refuses what it does not know.
  const opened = async (): Promise<number> => {
    const answer = await ask();
    if (answer.status !== 200) return 0;
    const { Id } = dataOf<{ Command: Command }>(answer).Command;
    await expect.poll(async () => (await found(Id)).StatusId).toBeGreaterThan(sent);
    return (await found(Id)).StatusId;
  };
  await expect.poll(opened, { timeout: 60_000, interval: 200 }).toBe(done);

  // The agents are frozen, so no answer comes.
  const agents = house.agents();
  for (const pid of agents) process.kill(pid, 'SIGSTOP');
  const { Id } = dataOf<{ Command: Command }>(await ask()).Command;
  await expect.poll(() => found(Id)).toMatchObject({ StatusId: sent });
  const ended = once(house.process(), 'exit');
  house.process().kill('SIGKILL');
  await ended;
  for (const pid of agents) process.kill(pid, 'SIGCONT');
  expect(await house.query('select status_id from device_command where id = $1', [Id])).toEqual([
    { status_id: sent },
  ]);

  await house.start();
  await expect
    .poll(() => found(Id), { timeout: 60_000 })
    .toMatchObject({ StatusId: unknown, Refusal: deviceProblems.unanswered.code });
});
