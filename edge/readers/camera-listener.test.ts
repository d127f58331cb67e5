import { once } from 'node:events';
import { connect } from 'node:net';
import type { PlateProtocol } from '@terezi/domain/devices/reader/reader-protocol.ts';
import { readSighting, type Sighting } from '@terezi/domain/devices/reader/sighting.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { freePort } from '../simulator/free-port.ts';
import { openReader } from './open-reader.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function camera(protocol: PlateProtocol) {
  const port = await freePort();
  const sightings: Sighting[] = [];
  const trouble: string[] = [];
  const reader = openReader(
    { id: 7, name: 'Kamera', protocol, address: `http://127.0.0.1:${port}/anpr` },
    {
      tell: (one) => sightings.push(one),
      onDropped() {},
      onUp() {},
      onDown: (reason) => trouble.push(reason),
      onTrouble: (reason) => trouble.push(reason),
    },
  );
  open.push(reader.close);
  const url = `http://127.0.0.1:${port}`;
  await vi.waitUntil(
    () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    { timeout: 60_000, interval: 10 },
  );
  const push = (body: string, path = '/anpr') => fetch(`${url}${path}`, { method: 'POST', body });
  return { port, told: sightings, trouble, push, reader };
}

const car = (id: string, plate: string) =>
  JSON.stringify({ plateUTF8: plate, plateConfidence: '0.9', carState: 'new', carID: id });

it('tells each event once, as the server can read it', async () => {
  const { push, told, reader } = await camera('axis');
  expect((await push(car('1', '10AB123'))).status).toBe(200);
  expect((await push(car('1', '10AB128'))).status).toBe(200);
  expect((await push(car('2', '90XY001'), '/anpr/below')).status).toBe(200);
  expect(told.map(({ seen }) => seen.kind === 'plate' && seen.plate.text)).toEqual(['10AB123', '90XY001']);
  for (const one of told) expect(readSighting(JSON.stringify(one))).toEqual(one);
  expect(reader.health().isThere).toBe(true);
});

it('refuses what stands elsewhere and what it does not understand, and goes on', async () => {
  const { push, told, trouble, port } = await camera('dahua');
  expect((await push('{}', '/other')).status).toBe(404);
  expect((await push('{')).status).toBe(400);
  expect((await fetch(`http://127.0.0.1:${port}/anpr`)).status).toBe(405);
  expect(trouble).toEqual(['a push was not understood']);
  const response = await push('{"Picture":{"Plate":{"PlateNumber":"10AB123"}}}');
  expect(await response.json()).toMatchObject({ result: 'true' });
  expect(told).toHaveLength(1);
});

it('refuses a push of 50 MB whole, at once and without reading on', async () => {
  const { port, told, push } = await camera('hikvision');
  const socket = connect(port, '127.0.0.1');
  const size = 50 * 1024 * 1024;
  socket.write(
    `POST /anpr HTTP/1.1\r\nHost: a\r\nContent-Type: text/xml\r\nContent-Length: ${size}\r\n\r\n<Event`,
  );
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  expect(bytes.toString()).toContain(' 413 ');
  socket.on('error', () => {});
  if (!socket.closed) await once(socket, 'close');
  expect(told).toEqual([]);
  expect((await push('<a></a>')).status).toBe(400);
});

it('gives its place free when it is closed', async () => {
  const first = await camera('axis');
  await first.reader.close();
  await expect(first.push(car('1', '10AB123'))).rejects.toThrow('fetch failed');
});
