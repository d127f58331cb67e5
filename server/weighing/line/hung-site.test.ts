import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import type { CompanyKey } from '../../demo/world/companies.ts';
import { type ScriptedAgent, scriptedAgent } from '../../testing/agent.ts';
import { type Answer, useServer } from '../../testing/server.ts';
import { freePlates, open } from '../yard.fixture.ts';

const server = useServer({ connections: 4 });
const agents: ScriptedAgent[] = [];
const onLine = async (company: CompanyKey): Promise<ScriptedAgent> => {
  const agent = await scriptedAgent(server, company);
  await agent.presence();
  agents.push(agent);
  return agent;
};
let [mill, quarry, ginnery]: ScriptedAgent[] = [];
beforeAll(async () => {
  [mill, quarry, ginnery] = [await onLine('mill'), await onLine('quarry'), await onLine('ginnery')];
});
afterAll(async () => {
  for (const agent of agents) await agent.client.endAsync();
});

/** So many people press at one scale. */
async function press(admin: string, scaleId: number, count: number): Promise<Promise<Answer>[]> {
  const [as, plates] = [await server.signIn(admin), await freePlates(server, admin)];
  expect(plates.length).toBeGreaterThanOrEqual(count);
  return Array.from({ length: count }, (_, at) =>
    open(server, { as, body: { ScaleId: scaleId, NumberPlate: plates[at % plates.length] } }),
  );
}

const asked = (agent: ScriptedAgent) =>
  agent.hears(`terezi/site/${agent.siteId}/command`, { kind: 'capture' });

/** Waits for presses that the site did not answer; a refusal may say that, and nothing else. */
async function given(up: Promise<Answer>[]): Promise<void> {
  const codes = new Set((await Promise.all(up)).map(({ Status }) => Status.Code));
  const foreseen: string[] = [general.busy.code, weighingProblems.siteAway.code];
  expect([...codes].filter((code) => !foreseen.includes(code))).toEqual([]);
}

describe('sites that are on the line and answer nothing', () => {
  it('keep no one of another company waiting, with any number of people pressing there', async () => {
    const other = await server.signIn('admin-c');
    const pressed = [
      ...(await press('admin-b', mill!.scaleId, 6)),
      ...(await press('admin', quarry!.scaleId, 6)),
    ];
    await Promise.all([asked(mill!), asked(quarry!)]);
    const meanwhile = await Promise.race([
      server.call('GET /truck', { as: other }).then(({ status }) => status),
      Promise.race(pressed).then(() => 'kept waiting'),
    ]);
    expect(meanwhile).toBe(200);
    await given(pressed);
  });

  it('keep no one waiting who captures elsewhere, but for one turn', async () => {
    let ended = 0;
    const pressed = [
      ...(await press('admin-b', mill!.scaleId, 6)),
      ...(await press('admin', quarry!.scaleId, 6)),
    ].map(async (press) => {
      const answer = await press;
      ended += 1;
      return answer;
    });
    await Promise.all([asked(mill!), asked(quarry!)]);
    const [elsewhere] = await press('admin-d', ginnery!.scaleId, 1);
    const { id } = await asked(ginnery!);
    await ginnery!.answer({ id: String(id), ok: false, refusal: { code: 'unstable' } });
    expect((await elsewhere)?.Status.Code).toBe(weighingProblems.unstable.code);
    // The first of each of the two companies had to end.
    expect(ended).toBeLessThanOrEqual(2);
    await given(pressed);
  });
});
