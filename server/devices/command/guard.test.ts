import { beforeAll, expect, it } from 'vitest';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { dataOf, useServer } from '../../testing/server.ts';

const server = useServer();
let as = '';
let scaleId = 0;
type Scale = { Id: number; Acts: Record<string, { May: string; Why: { Code: string } | null }> };
const scales = async () => dataOf<{ Scale: Scale[] }>(await server.call('GET /scale', { as })).Scale;
beforeAll(async () => {
  as = await server.signIn('guard');
  scaleId = (await scales())[0]?.Id ?? 0;
});

const { away, notYourGate } = deviceProblems;
/** A permitted command comes as far as the site, which is offline. */
const asked = async (Output: string, State: string) =>
  (await server.call(`POST /scale/${scaleId}/output`, { as, body: { Output, State } })).Status.Code;

it.each([
  ['none', 0, false, false],
  ['entry', 1, true, false],
  ['exit', 2, false, true],
  ['both', 3, true, true],
] as const)(
  'a guard of the type %s commands the gates of that side, and no other',
  async (_, type, entry, exit) => {
    await server.query("update user_account set guard_type = $1 where email = 'guard@demo.az'", [type]);
    const code = (may: boolean) => (may ? away.code : notYourGate.code);
    for (const [side, may] of [
      ['entry', entry],
      ['exit', exit],
    ] as const) {
      expect([side, await asked(`${side}-barrier`, 'open')]).toEqual([side, code(may)]);
      expect([side, await asked(`${side}-light`, 'green')]).toEqual([side, code(may)]);
    }
    const [scale] = await scales();
    const told = (act: string) => [scale?.Acts[act]?.May, scale?.Acts[act]?.Why?.Code ?? null];
    const expected = (may: boolean) => (may ? ['allow', null] : ['deny', notYourGate.code]);
    expect([told('CommandEntry'), told('CommandExit')]).toEqual([expected(entry), expected(exit)]);
  },
);

it('the guard type of a person who is no guard means nothing', async () => {
  await server.query("update user_account set guard_type = 1 where email = 'admin@demo.az'");
  const { Status } = await server.call(`POST /scale/${scaleId}/output`, {
    as: await server.signIn('admin'),
    body: { Output: 'exit-barrier', State: 'open' },
  });
  expect(Status.Code).toBe(away.code);
});
