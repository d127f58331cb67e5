import { createHash, createPublicKey, verify } from 'node:crypto';
import { readConfiguration } from '@terezi/domain/devices/configuration.ts';
import { topics } from '@terezi/domain/devices/link.ts';
import { readSettings } from '@terezi/domain/devices/site-settings.ts';
import { describe, expect, it } from 'vitest';
import { credentialOf, scriptedAgent } from '../../testing/agent.ts';
import { useServer } from '../../testing/server.ts';

const server = useServer();
const numberOf = async (scaleId: number) => {
  const [row] = await server.query<{ configuration: number }>(
    'select configuration from scale where id = $1',
    [scaleId],
  );
  return row?.configuration ?? 0;
};

describe('the number of a scale’s configuration', () => {
  it.each([
    ['division_kg', 'division_kg = division_kg * 2'],
    ['min_kg', 'min_kg = min_kg + 1'],
    ['max_kg', 'max_kg = max_kg + 1'],
    ['protocol', "protocol = 'toledo-continuous'"],
    ['address', "address = 'tcp://10.9.8.7:4001'"],
    ['protocol_settings', "protocol_settings = 'fixedZeros=inside'"],
    ['all of them at once', "division_kg = 5, min_kg = 100, address = 'tcp://1.2.3.4:5'"],
  ])('rises by one with a change of %s', async (_, change) => {
    const { scaleId } = await credentialOf(server, 'mill');
    const before = await numberOf(scaleId);
    await server.query(`update scale set ${change} where id = $1`, [scaleId]);
    expect(await numberOf(scaleId)).toBe(before + 1);
    await server.query(`update scale set ${change.replaceAll(/(\w+) = .*/g, '$1 = $1')} where id = $1`, [
      scaleId,
    ]);
    expect(await numberOf(scaleId)).toBe(before + 1);
  });

  it('stays with any other change, and never falls', async () => {
    const { scaleId } = await credentialOf(server, 'mill');
    const before = await numberOf(scaleId);
    expect(before).toBeGreaterThan(1);
    await server.query("update scale set name = 'Yeni ad', configuration = 1 where id = $1", [scaleId]);
    await server.query('update scale set division_kg = division_kg where id = $1', [scaleId]);
    expect(await numberOf(scaleId)).toBe(before);
  });
});

describe('a configuration that a site receives', () => {
  it('is written down with its text, hash and signature, each number once', async () => {
    const agent = await scriptedAgent(server, 'quarry');
    const settings = await agent.hears(topics.settings(agent.siteId), { siteId: agent.siteId });
    await server.query("update scale set address = 'tcp://10.1.1.1:1' where id = $1", [agent.scaleId]);
    await server.link.announce(agent.siteId);
    await server.link.announce(agent.siteId);
    const issued = await server.query<{ number: number; text: string; hash: string; signature: string }>(
      'select number, text, hash, signature from scale_configuration where scale_id = $1 order by number',
      [agent.scaleId],
    );
    expect(issued.map(({ number }) => number)).toEqual([1, 2]);
    const der = Buffer.from(String(settings['key']), 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    for (const { number, text, hash, signature } of issued) {
      expect(readConfiguration(text)).toMatchObject({ id: agent.scaleId, number });
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
      expect(verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))).toBe(true);
    }
    await agent.end();
  });

  it.each([
    ['that no agent could read are left out, so that it weighs on', { kind: 'steam' }, null],
    ['are said as they are kept', { kind: 'simulated' }, { kind: 'simulated' }],
  ])('is written so that its agent can read it: outputs %s', async (_, outputs, wanted) => {
    const { siteId, scaleId } = await credentialOf(server, 'mill');
    await server.query('update scale set outputs = $1 where id = $2', [outputs, scaleId]);
    await server.link.announce(siteId);
    const agent = await scriptedAgent(server, 'mill');
    const settings = readSettings(JSON.stringify(await agent.hears(topics.settings(siteId), { siteId })));
    const scale = settings?.scales.find(({ id }) => id === scaleId);
    expect(scale && (scale.outputs ?? null)).toEqual(wanted);
    await agent.end();
  });
});

describe('a scale that no agent could read', () => {
  it.each([
    ['settings that its protocol has not', 'protocol_settings = $$station=3$$'],
    ['settings that are none', 'protocol_settings = $$?$$'],
  ])('is left out, so that the others weigh on: %s', async (_, what) => {
    const { siteId, scaleId } = await credentialOf(server, 'mill');
    const [other] = await server.query<{ id: number }>(
      `insert into scale (company_id, site_id, number, name, protocol, address, division_kg, min_kg, max_kg, protocol_settings)
       select company_id, site_id, number + 700, name || ' 2', 'st-gs-18', address, division_kg, min_kg, max_kg, null from scale where id = $1
       returning id::int`,
      [scaleId],
    );
    await server.query(`update scale set ${what} where id = $1`, [other?.id]);
    await server.link.announce(siteId);
    const agent = await scriptedAgent(server, 'mill');
    const settings = await agent.hears(topics.settings(siteId), { siteId });
    const ids = readSettings(JSON.stringify(settings))?.scales.map(({ id }) => id);
    expect(ids).toContain(scaleId);
    expect(ids).not.toContain(other?.id);
    await agent.end();
    await server.query('delete from scale where id = $1', [other?.id]);
  });
});

describe('a site that refuses its settings', () => {
  it('is heard: the refusal is written down, once', async () => {
    const agent = await scriptedAgent(server, 'ginnery');
    for (let time = 0; time < 3; time += 1) await agent.presence({ settingsFault: 'foreign' });
    const events = () =>
      server.query("select detail from action_log where action = 'site.settings-refused' and target = $1", [
        `site ${agent.siteId}`,
      ]);
    await expect.poll(events).toEqual([{ detail: { fault: 'foreign' } }]);
    await agent.presence();
    await agent.presence({ settingsFault: 'older' });
    await expect.poll(events).toEqual([{ detail: { fault: 'foreign' } }, { detail: { fault: 'older' } }]);
    await agent.end();
  });
});
