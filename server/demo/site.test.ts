import { describe, expect, it } from 'vitest';
import { openStream, liveTicket } from '../testing/stream.ts';
import { dataOf } from '../testing/server.ts';
import { useSite } from '../testing/site.ts';

const site = useSite();
const { server } = site;

const KG = 1_000;
const capture = (id: string, scaleId: number, after: number) =>
  server.link.ask(site.siteId, { kind: 'capture', id, scaleId, reading: null, after }, 30_000);
const headOf = async (scaleId: number) => {
  const [row] = await server.query<{ sequence: string }>(
    'select max(sequence) as sequence from weight_record where scale_id = $1',
    [scaleId],
  );
  return Number(row!.sequence);
};

describe('a yard with a real agent and real instruments', () => {
  it('weighs a truck: captured, signed, sent, stored, acknowledged', async () => {
    const { id } = site.scales[0]!;
    const before = await headOf(id);
    await site.driveOn(id, 38_620 * KG);
    await site.sees(id, { grams: 38_620 * KG, state: 'stable' });
    const answers: Awaited<ReturnType<typeof capture>>[] = [];
    const taken = async () => {
      answers.push(await capture(`truck-${answers.length}`, id, before));
      return answers.at(-1)?.ok;
    };
    // Where the machine stands still for a second, the newest reading is stale, and an operator asks again.
    await expect.poll(taken).toBe(true);
    const answer = answers.at(-1);
    expect(answer).toMatchObject({ ok: true, record: { grams: 38_620 * KG, sequence: before + 1 } });
    expect(await capture(`truck-${answers.length - 1}`, id, before)).toEqual(answer);
    await expect.poll(() => headOf(id)).toBe(before + 1);
    const second = await capture('the-same-truck-again', id, before + 1);
    expect(second).toMatchObject({ ok: false, refusal: { code: 'notCleared' } });
    await site.driveOff(id);
    await site.sees(id, { grams: 0, state: 'stable' });
  });

  it('refuses an empty deck', async () => {
    const { id } = site.scales[0]!;
    expect(await capture('nothing-on-the-deck', id, 0)).toMatchObject({
      ok: false,
      refusal: { code: 'belowMin' },
    });
  });

  it('is driven over the API by who sees the scale, and shows itself in the stream', async () => {
    const { id } = site.scales[1]!;
    const token = await server.signIn('operator');
    const stream = await openStream(server.url, await liveTicket(server, token));
    const demo = async (action: string, body: object, who = 'operator') => {
      const as = who === 'operator' ? token : await server.signIn(who);
      return (await server.call(`POST /demo/scale/${id}/${action}`, { as, body })).status;
    };
    expect(await demo('drive-on', { Kg: 24_580 })).toBe(200);
    await stream.sees('scale', { ScaleId: id, Kg: 24_580, State: 'stable' });
    expect(await demo('fault', { Kind: 'cut' })).toBe(200);
    await stream.sees('scale', { ScaleId: id, Kg: null, State: 'lost' });
    expect(await demo('fault', { Kind: 'none' })).toBe(200);
    expect(await demo('drive-off', {})).toBe(200);
    await site.sees(id, { grams: 0, state: 'stable' });
    expect(await demo('drive-on', { Kg: 100 }, 'admin-b')).toBe(404);
    stream.close();
  });

  it('has its card seen at a reader, by who sees the reader alone', async () => {
    const token = await server.signIn('operator');
    const listed = await server.call('GET /reader', { as: token });
    const { Reader: readers } = dataOf<{ Reader: { Id: number; Protocol: string }[] }>(listed);
    const gate = readers.find(({ Protocol }) => Protocol === 'em4100');
    const stream = await openStream(server.url, await liveTicket(server, token));
    const present = async (as: string, Number: string) =>
      (await server.call(`POST /demo/reader/${gate?.Id}/present`, { as, body: { Number } })).status;
    // The agent may not have reached the reader yet.
    await expect
      .poll(
        async () => {
          await present(token, '0a00123456');
          return stream.events.some(({ event }) => event === 'sighting');
        },
        { timeout: 20_000, interval: 1_000 },
      )
      .toBe(true);
    await stream.sees('sighting', { RfidNumber: '0A00 1234 56', Place: 'entry', Outcome: 'unknown' });
    expect(await present(await server.signIn('admin-b'), '0a00123456')).toBe(404);
    stream.close();
  });

  it('opens its barriers', async () => {
    const { id } = site.scales[0]!;
    const body = { Output: 'entry-barrier', State: 'open' };
    expect(
      (await server.call(`POST /scale/${id}/output`, { as: await server.signIn('admin'), body })).status,
    ).toBe(200);
  });

  it('stands in the API’s document', async () => {
    const document = await (await fetch(`${server.url}/api/v1/openapi.json`)).text();
    expect(document).toContain('/demo/scale/');
  });
});
