import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { hearLine, isSameLine } from './hear-line.ts';
import { type LineAddress, readLineAddress } from './measure/line-address.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const at = (text: string): LineAddress => {
  const address = readLineAddress(text);
  if (!address) throw new Error(`no address: ${text}`);
  return address;
};

/** A line that sends this to each connection, and counts the bytes that come back. */
async function line(talk: (socket: Socket) => void): Promise<{ address: LineAddress; told: () => number }> {
  let byteCount = 0;
  const server = createServer((socket) => {
    socket.on('data', (bytes) => (byteCount += bytes.length));
    socket.on('error', () => {});
    talk(socket);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: at(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`), told: () => byteCount };
}

test('a line is heard for the requested time, and sent nothing', async () => {
  const { address, told } = await line((socket) => {
    socket.write('ST,GS');
    setTimeout(() => socket.write(',+0038620kg'), 60);
  });
  const { bytes, arrivals, milliseconds } = await hearLine(address, 400);
  expect(bytes.toString()).toBe('ST,GS,+0038620kg');
  expect(arrivals.map(({ offset }) => offset)).toEqual([0, 5]);
  expect((arrivals[1]?.at ?? 0) - (arrivals[0]?.at ?? 0)).toBeGreaterThan(30);
  expect(milliseconds).toBeGreaterThanOrEqual(390);
  expect(told()).toBe(0);
});

test('a flood is cut, a line that ends answers as far as it went, and one that is not there rejects', async () => {
  const flood = await line((socket) => socket.write(Buffer.alloc(100_000, 65)));
  expect((await hearLine(flood.address, 5_000)).bytes.length).toBe(16 * 1_024);
  const short = await line((socket) => socket.end('abc'));
  expect((await hearLine(short.address, 5_000)).bytes.toString()).toBe('abc');
  await expect(hearLine(at('tcp://127.0.0.1:1'), 100)).rejects.toThrow('ECONNREFUSED');
});

test.each([
  ['tcp://10.0.0.1:4001', 'tcp://10.0.0.1:4001', true],
  ['tcp://10.0.0.1:4001', 'tcp://10.0.0.1:4002', false],
  ['serial:/dev/ttyS0?baud=9600', 'serial:/dev/ttyS0?baud=4800&bits=7&parity=even', true],
  ['serial:/dev/ttyS0?baud=9600', 'serial:/dev/ttyS0', true],
  ['serial:/dev/ttyS0?baud=9600', 'serial:/dev/ttyS1', false],
])('%s and %s are one line: %s', (one, other, isOne) => {
  expect(isSameLine(one, other)).toBe(isOne);
});
