import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import { useServer } from '../testing/server.ts';
import { liveTicket, openStream } from '../testing/stream.ts';
import {
  card,
  epc,
  hangReader,
  type Place,
  placeOf,
  plate,
  type Row,
  seenBy,
  tell,
} from '../testing/sighting.ts';

const server = useServer();
const as = { admin: '', mill: '' };
let place: Place = { companyId: 0, siteId: 0, scaleId: 0 };
let [reader, second, mills] = [0, 0, 0];
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.mill = await server.signIn('admin-b');
  place = await placeOf(server, 'admin@demo.az');
  reader = await hangReader(server, place, 'Sol anten');
  second = await hangReader(server, place, 'Sağ anten');
  mills = await hangReader(server, await placeOf(server, 'admin-b@demo.az'), 'Dəyirman');
});

const rows = (query = '') => seenBy(server, as.admin, query);
const spaced = (hex: string) => hex.replace(/(.{4})(?=.)/g, '$1 ');
const ofNumber = async (hex: string) => (await rows()).filter((row) => row['RfidNumber'] === spaced(hex));
const at = (milliseconds: number, from = Date.now()) => new Date(from + milliseconds).toISOString();
const seenAt = (seconds: number, number: string, readerId = reader) =>
  tell(server, place.siteId, { readerId, at: at(seconds * 1_000), seen: card(number) });

describe('a card that is presented', () => {
  it('is one row with what it is, and on the screens of those who may see the scale', async () => {
    const stream = await openStream(server.url, await liveTicket(server, as.admin));
    const other = await openStream(server.url, await liveTicket(server, as.mill));
    const number = epc();
    await tell(server, place.siteId, { readerId: reader, strength: -52, seen: card(number) });
    const event = await stream.sees('sighting', { RfidNumber: spaced(number) });
    expect(event.data).toMatchObject({
      ...{ RfidNumber: spaced(number), Outcome: 'unknown', Times: 1, Strength: -52, Kind: 'card' },
      ...{ ReaderId: reader, ReaderName: 'Sol anten', ScaleId: place.scaleId, Place: 'scale', IsLate: false },
    });
    const [row] = await ofNumber(number);
    expect(row?.Message).toBe(
      'Bu kart qeydiyyatda yoxdur. Onu RFID kartlara əlavə edin və ya avtomobili əl ilə seçin.',
    );
    const answer = await server.call(`GET /sighting/${row?.Id}`, { as: as.admin, language: 'en' });
    expect(Reflect.get(Object(answer.Data['Sighting']), 'Message')).toMatch(/^This card is not registered/);
    expect((await server.call(`GET /sighting/${row?.Id}`, { as: as.mill })).status).toBe(404);
    expect(other.events.filter((each) => each.event === 'sighting')).toEqual([]);
    stream.close();
    other.close();
  });

  it('counts once for any repeats of one message, with the fullest content', async () => {
    const number = epc();
    const message = await seenAt(0, number);
    for (const times of [1, 4, 9, 4]) await tell(server, place.siteId, { ...message, times });
    await expect.poll(async () => (await ofNumber(number)).map(({ Times }) => Times)).toEqual([9]);
  });

  it('counts once with its repeats within ten seconds, for an hour, and anew after a pause', async () => {
    const number = epc();
    for (let second = -3_600; second <= 0; second += 150)
      for (const more of [0, 8, 16]) await seenAt(second + more, number);
    await expect
      .poll(async () => (await ofNumber(number)).map(({ Times }) => Times))
      .toEqual(Array(25).fill(3));
  });

  it('counts once where two readers of the scale see it within a second', async () => {
    const number = epc();
    const now = Date.now();
    await tell(server, place.siteId, { readerId: reader, at: at(0, now), seen: card(number) });
    await tell(server, place.siteId, {
      readerId: second,
      at: at(900, now),
      strength: -40,
      seen: card(number),
    });
    await expect
      .poll(() => ofNumber(number))
      .toMatchObject([{ Times: 2, ReaderName: 'Sol anten', Strength: -40 }]);
  });

  it('counts once where one of the readers spells only the low bytes of the number', async () => {
    const low = randomInt(0x1_00_00_00).toString(16).padStart(6, '0').toUpperCase();
    const [full, short] = [`01AB${low}`, low];
    const { status } = await server.call('POST /rfid-card', {
      as: as.admin,
      body: { CardNumber: `9-${low}`, RfidNumber: full },
    });
    expect(status).toBe(201);
    const unknown = { full: `01CD${low.slice(1)}7`, short: `${low.slice(1)}7` };
    const now = Date.now();
    const say = (readerId: number, number: string, form: 'em4100' | 'wiegand26') =>
      tell(server, place.siteId, { readerId, at: at(0, now), seen: card(number, form) });
    for (const pair of [{ full, short }, unknown]) {
      await say(reader, pair.full, 'em4100');
      await say(second, pair.short, 'wiegand26');
    }
    await expect.poll(async () => (await ofNumber(unknown.full)).map(({ Times }) => Times)).toEqual([2]);
    expect(await ofNumber(full)).toMatchObject([{ Times: 2, CardNumber: `9-${low}` }]);
    expect([await ofNumber(short), await ofNumber(unknown.short)]).toEqual([[], []]);
  });

  it('is kept and never shown as present, where it comes a minute late', async () => {
    const stream = await openStream(server.url, await liveTicket(server, as.admin));
    const [late, now] = [epc(), epc()];
    await seenAt(-61, late);
    await seenAt(0, now);
    await stream.sees('sighting', { RfidNumber: spaced(now) });
    const events = stream.events.filter(({ event }) => event === 'sighting');
    expect(events.map(({ data }) => data['RfidNumber'])).not.toContain(spaced(late));
    expect(await ofNumber(late)).toMatchObject([{ IsLate: true }]);
    stream.close();
  });
});

describe('what is no sighting of this site', () => {
  it('is not kept: another site’s reader, one that was removed, broken payloads', async () => {
    const number = epc();
    const good = { id: randomUUID(), at: at(0), times: 1, seen: card(number) };
    const broken = [
      '',
      'x',
      '{}',
      JSON.stringify({ ...good, readerId: 0 }),
      JSON.stringify({ ...good, readerId: reader, times: 0 }),
      JSON.stringify({ ...good, readerId: reader, seen: card('xyz') }),
      JSON.stringify({ ...good, readerId: reader, at: 'now' }),
      JSON.stringify({ ...good, readerId: mills }),
      JSON.stringify({ ...good, readerId: 999_999_999 }),
    ];
    for (const text of broken) await server.bus.publish(topics.sighting(place.siteId), text, { quality: 1 });
    const last = epc();
    await seenAt(0, last);
    await expect.poll(async () => (await ofNumber(last)).length).toBe(1);
    expect(await ofNumber(number)).toEqual([]);
  });
});

describe('a plate', () => {
  let truck = { id: 0, plate: '' };
  beforeAll(async () => {
    const [row] = await server.query<typeof truck>(
      `select id::int as id, number_plate as plate from truck where company_id = $1 and deleted_at is null
         and number_plate ~ '^[0-9]{2}-[A-Z]{2}-[0-9]{3}$' order by id limit 1`,
      [place.companyId],
    );
    if (row) truck = row;
  });
  const told = async (raw: string): Promise<Row | undefined> => {
    let row: Row | undefined;
    await expect
      .poll(async () => (row = (await rows('&Kind=plate')).find((each) => each['RawPlate'] === raw)))
      .toBeDefined();
    return row;
  };

  it('is the truck’s whose plate it is, however the camera writes it', async () => {
    const raw = ` ${truck.plate.replaceAll('-', '').toLowerCase()} `.trim();
    await tell(server, place.siteId, { readerId: reader, seen: plate(raw, 912) });
    expect(await told(raw)).toMatchObject({
      ...{ Outcome: 'known', Message: '', TruckId: truck.id, NumberPlate: truck.plate, Plate: truck.plate },
      ...{ Confidence: 0.912, Candidates: [] },
    });
  });

  it('is no match below the company’s threshold: trucks are offered, none is guessed', async () => {
    const raw = truck.plate.replaceAll('-', ' ');
    const signs = [990, 990, 990, 990, 990, 990, 410];
    await tell(server, place.siteId, { readerId: second, seen: plate(raw, 849, signs) });
    const row = await told(raw);
    expect(row).toMatchObject({ Outcome: 'unsure', TruckId: null, UnsureSigns: [6] });
    expect(row?.['Candidates']).toContainEqual({ TruckId: truck.id, NumberPlate: truck.plate });
  });

  it('that no truck has is unknown, with those that look like it', async () => {
    const raw = `${truck.plate}X`;
    await tell(server, place.siteId, { readerId: reader, seen: plate(raw) });
    const row = await told(raw);
    expect(row).toMatchObject({ Outcome: 'unknown', TruckId: null });
    expect(row?.['Candidates']).toContainEqual({ TruckId: truck.id, NumberPlate: truck.plate });
  });
});

it('lists by reader, kind and outcome, newest first', async () => {
  const all = await rows();
  const only = async (query: string, is: (row: Row) => boolean) =>
    expect((await rows(query)).map(({ Id }) => Id)).toEqual(all.filter(is).map(({ Id }) => Id));
  await only(`&ReaderId=${reader}`, (row) => row['ReaderId'] === reader);
  await only('&Kind=plate', (row) => row['Kind'] === 'plate');
  await only('&Outcome=unsure', ({ Outcome }) => Outcome === 'unsure');
  await only('&DateFrom=2000-01-01&DateTo=2001-01-01', () => false);
  const times = all.map((row) => Date.parse(String(row['At'])));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});

it('drops what a flooding site says beyond what waits, and hears another one meanwhile', async () => {
  const flood = Array.from({ length: 400 }, epc);
  const mill = await placeOf(server, 'admin-b@demo.az');
  const stream = await openStream(server.url, await liveTicket(server, as.mill));
  await Promise.all(flood.map((number) => seenAt(0, number)));
  const number = epc();
  await tell(server, mill.siteId, { readerId: mills, seen: card(number) });
  await stream.sees('sighting', { RfidNumber: spaced(number) }, 2_000);
  stream.close();
  const last = epc();
  await expect
    .poll(async () => {
      await seenAt(0, last);
      return (await ofNumber(last)).length;
    })
    .toBe(1);
  const [sums] = await server.query<{ count: number }>(
    'select count(*)::int as count from sighting where number = any ($1)',
    [flood],
  );
  expect(sums?.count).toBeGreaterThanOrEqual(100);
  expect(sums?.count).toBeLessThan(400);
});
