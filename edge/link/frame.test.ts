import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import pino from 'pino';
import { expect, test } from 'vitest';
import { openLink } from './link.ts';

/** RFC 6455, section 1.3. */
const acceptOf = (key: string): string =>
  createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');

/** How many bytes the first frame of a client carries: RFC 6455, section 5.2. */
const lengthOf = (frame: Buffer): number => {
  const short = frame.readUInt8(1) & 127;
  return short === 126 ? frame.readUInt16BE(2) : short;
};

test('what the agent says over WebSocket goes out as one frame a packet', async () => {
  const http = createServer();
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const upgraded = once(http, 'upgrade');
  const link = openLink({
    environment: {
      serverUrl: new URL(`ws://127.0.0.1:${port}/mqtt`),
      siteId: 1,
      agentId: 'frames',
      agentSecret: 'planted-secret-0123456789',
    },
    presence: () => ({ agent: 'frames', publicKey: '', software: '', since: '', faults: [] }),
    events: { onUp() {}, onSettings() {}, onCurveStored: () => {}, onStored() {}, onCommand() {} },
    log: pino({ level: 'silent' }),
  });
  const [request, socket] = (await upgraded) as [{ headers: Record<string, string> }, Socket];
  const data = once(socket, 'data');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Protocol: mqtt\r\n` +
      `Sec-WebSocket-Accept: ${acceptOf(request.headers['sec-websocket-key'] ?? '')}\r\n\r\n`,
  );
  const [first] = (await data) as [Buffer];
  // A CONNECT of a dozen pieces, with name, secret and last will: the first of them alone is one byte.
  expect(lengthOf(first)).toBeGreaterThan(100);
  socket.destroy();
  await link.close();
  http.close();
});
