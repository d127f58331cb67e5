import mqtt from 'mqtt';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { type Presence, topics } from '@terezi/domain/devices/link.ts';
import { happens } from '../../testing/agent.ts';
import { type OutsideBroker, outsideBroker } from '../../testing/outside-broker.ts';
import { dataOf, startServer } from '../../testing/server.ts';
import { liveTicket, openStream } from '../../testing/stream.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
type Command = { Id: number; StatusId: number };

const { asked, done } = commandStates.number;
let broker: OutsideBroker;
let site: mqtt.MqttClient;
let [one, other]: Server[] = [];
let [siteId, scaleId] = [0, 0];
const commands: { id: string }[] = [];

/** Two servers on one database and one broker, and a site that does nothing by itself. */
beforeAll(async () => {
  broker = await outsideBroker();
  const environment = { MQTT_URL: broker.url };
  one = await startServer({ environment });
  other = await startServer({ environment, beside: one.databaseUrl });
  const [row] = await one.query<{ siteId: number; scaleId: number }>(
    `select s.site_id::int as "siteId", s.id::int as "scaleId" from scale s join user_account u using (company_id)
     where u.email = 'admin-b@demo.az'`,
  );
  [siteId, scaleId] = [row?.siteId ?? 0, row?.scaleId ?? 0];
  site = mqtt.connect(broker.url);
  await happens(site, 'connect');
  site.on('message', (_topic, payload) => commands.push(JSON.parse(payload.toString()) as { id: string }));
  await site.subscribeAsync(topics.command(siteId), { qos: 1 });
  const presence: Presence = { online: true, publicKey: 'x', software: 'test', since: '', faults: [] };
  await site.publishAsync(topics.presence(siteId), JSON.stringify(presence), { qos: 1, retain: true });
  await vi.waitFor(() => {
    if (!one?.link.siteOnline(siteId) || !other?.link.siteOnline(siteId))
      throw new Error('nobody heard of it');
  }, 60_000);
}, 120_000);
afterAll(async () => {
  await other?.close();
  await one?.close();
  await site.endAsync(true);
  await broker.close();
});

it('sends a change through one server to the streams of the other', async () => {
  const [first, second] = [one!, other!];
  const stream = await openStream(second.url, await liveTicket(second, await second.signIn('operator-b')));
  const as = await first.signIn('admin-b');
  const answer = await first.call('POST /truck', { as, body: { NumberPlate: '57-ZZ-001' } });
  const { Id } = dataOf<{ Truck: { Id: number } }>(answer).Truck;
  const { data } = await stream.sees('changed', { Noun: 'truck' });
  expect(data['Ids']).toEqual([Id]);
  stream.close();
});

it('what one server asked is answered on another, which has seen it too, should the first be gone by then', async () => {
  const [first, second] = [one!, other!];
  const as = await first.signIn('admin-b');
  const stream = await openStream(second.url, await liveTicket(second, as));
  const body = { Output: 'exit-barrier', State: 'open' };
  const answer = await first.call(`POST /scale/${scaleId}/output`, { as, body });
  const { Id, StatusId } = dataOf<{ Command: Command }>(answer).Command;
  expect(StatusId).toBe(asked);
  await expect.poll(() => commands.length).toBe(1);
  await first.link.close();
  await first.bus.close();
  await site.publishAsync(topics.answer(siteId), JSON.stringify({ id: commands[0]?.id, ok: true }), {
    qos: 1,
  });
  const found = async () =>
    dataOf<{ Command: Command }>(await second.call(`GET /command/${Id}`, { as })).Command.StatusId;
  await expect.poll(found).toBe(done);
  await stream.sees('changed', { Noun: 'command' });
  stream.close();
});
