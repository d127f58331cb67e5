import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { CARD_READERS } from './card-readers.ts';
import type { CardReader } from './card-reader.ts';
import type { SightingSubject } from './reader.ts';
import { keepReading } from './reader-connection.ts';

const CARD = Buffer.from('0230313030363345394145323503', 'hex');
const WAIT = { timeout: 60_000, interval: 10 };
const open: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function yard(reader: CardReader) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    sockets.push(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const sights: SightingSubject[] = [];
  const ways: string[] = [];
  const connection = keepReading(`tcp://127.0.0.1:${port}`, reader, {
    onSeen: (one) => sights.push(one),
    onUp: () => ways.push('up'),
    onDown: (reason) => ways.push(reason),
    onTrouble() {},
  });
  open.push(connection.stop);
  return { sockets, seen: sights, ways };
}

it('connects again and again, and reads no card of two halves of different connections', async () => {
  const { sockets, seen, ways } = await yard(CARD_READERS.em4100);
  await vi.waitUntil(() => ways.length === 1, WAIT);
  sockets[0]?.end(CARD.subarray(0, 8));
  await vi.waitUntil(() => sockets.length === 2, WAIT);
  sockets[1]?.write(CARD.subarray(8));
  sockets[1]?.write(CARD);
  await vi.waitUntil(() => seen.length > 0, WAIT);
  expect(seen).toMatchObject([{ card: { number: '010063E9AE' } }]);
  expect(ways).toEqual(['up', 'the reader closed the connection', 'up']);
});

it('gives up a reader that is asked and answers nothing it understands', async () => {
  const { sockets, ways } = await yard({ ...CARD_READERS['chafon-288'], lostAfter: 200 });
  await vi.waitUntil(() => sockets.length === 1, WAIT);
  sockets[0]?.write('HTTP/1.1 400 Bad Request\r\n');
  await vi.waitUntil(() => ways.includes('the reader says nothing'), WAIT);
  expect(ways).not.toContain('up');
  await vi.waitUntil(() => sockets.length === 2, WAIT);
});

it('says that an address is none, and lets the others be', () => {
  const ways: string[] = [];
  const events = { onSeen() {}, onUp() {}, onDown: (reason: string) => ways.push(reason), onTrouble() {} };
  void keepReading('serial:/dev/ttyS0', CARD_READERS.em4100, events).stop();
  expect(ways).toEqual(['serial:/dev/ttyS0 cannot be connected to']);
});
