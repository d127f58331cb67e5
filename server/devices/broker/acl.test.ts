import { describe, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import { topicMatches } from '../../platform/broker/external.ts';
import { credentialOf } from '../../testing/agent.ts';
import { useServer } from '../../testing/server.ts';
import { allowanceOf, maySubscribe } from './allowance.ts';
import { brokerAcl, brokerAgents } from './acl.ts';

const server = useServer();
const [one, other] = [
  { name: 'agent-one', siteId: 7, scales: [70, 71] },
  { name: 'agent-other', siteId: 8, scales: [80] },
];

/** Whether a list of rights allows an act, as Mosquitto reads it. */
function allows(acl: string, who: string, access: 'read' | 'write', topic: string): boolean {
  const own = acl.split('\n\n').find((block) => block.startsWith(`user ${who}\n`)) ?? '';
  return [...own.matchAll(/^topic (read|write|readwrite) (.*)$/gm)].some(
    ([, right = '', filter = '']) => right.includes(access) && topicMatches(filter, topic),
  );
}

describe('the rights at a broker of one’s own', () => {
  const acl = brokerAcl('terezi-server', [one, other]);
  const sites = [one, other].flatMap(({ siteId, scales }) => [
    ...[topics.presence, topics.record, topics.answer, topics.sighting].map((topic) => topic(siteId)),
    ...[topics.curve, topics.lpi].map((topic) => topic(siteId)),
    ...[topics.settings, topics.command, topics.stored, topics.curveStored].map((topic) => topic(siteId)),
    ...scales.map((scaleId) => topics.live(siteId, scaleId)),
  ]);
  const everything = [...sites, topics.live(7, 80), topics.live(8, 70), 'terezi/company/1/news', '$SYS/x'];

  it.each(everything)('of an agent are what the server’s own broker lets it do: %s', (topic) => {
    for (const agent of [one, other]) {
      const allowance = allowanceOf({ siteId: agent.siteId, scales: new Set(agent.scales) }, topic, false);
      expect(allows(acl, agent.name, 'write', topic)).toBe(allowance !== null && !allowance.vain);
      expect(allows(acl, agent.name, 'read', topic)).toBe(maySubscribe(agent, topic));
    }
  });

  it('of the server are all of the project’s topics, and no other login has any', () => {
    for (const topic of sites)
      expect([allows(acl, 'terezi-server', 'write', topic), allows(acl, 'stranger', 'read', topic)]).toEqual([
        true,
        false,
      ]);
    expect(allows(acl, 'terezi-server', 'read', '$SYS/x')).toBe(false);
  });

  it('are those of the agents that have a credential now', async () => {
    const { name, siteId, scaleId } = await credentialOf(server, 'mill');
    const named = async () => (await brokerAgents(server.database)).find((agent) => agent.name === name);
    expect(await named()).toMatchObject({ siteId, scales: expect.arrayContaining([scaleId]) });
    await server.query('update site_agent set revoked_at = now() where name = $1', [name]);
    expect(await named()).toBeUndefined();
  });
});
