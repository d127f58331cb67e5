import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { scriptedAgent } from '../testing/agent.ts';
import { useServer } from '../testing/server.ts';
import { freePlates, open } from './yard.fixture.ts';

const server = useServer({ connections: 4 });
let agent: Awaited<ReturnType<typeof scriptedAgent>>;
beforeAll(async () => {
  agent = await scriptedAgent(server, 'mill');
  await agent.presence();
});
afterAll(() => agent.client.endAsync());

describe('a site that is on the line and answers nothing', () => {
  it('keeps nobody of another company waiting, however many people press there', async () => {
    const [as, other] = [await server.signIn('admin-b'), await server.signIn('admin')];
    const plates = await freePlates(server, 'admin-b');
    expect(plates.length).toBeGreaterThan(5);
    const pressed = Array.from({ length: 6 }, (_, at) =>
      open(server, { as, body: { ScaleId: agent.scaleId, NumberPlate: plates[at % plates.length] } }),
    );
    await agent.hears(`terezi/site/${agent.siteId}/command`, { kind: 'capture' });
    const meanwhile = await Promise.race([
      server.call('GET /truck', { as: other }).then(({ status }) => status),
      Promise.race(pressed).then(() => 'kept waiting'),
    ]);
    expect(meanwhile).toBe(200);
    const told = new Set((await Promise.all(pressed)).map(({ Status }) => Status.Code));
    expect(
      [...told].filter((code) => ![general.busy.code, weighingProblems.siteAway.code].includes(code)),
    ).toEqual([]);
  }, 30_000);
});
