import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { createInterface } from 'node:readline';
import type { LiveValue } from '@terezi/domain/devices/link.ts';
import { scaleEvent } from '../server/devices/live/event.ts';
import { say } from './program.ts';

// The reference for live values: JSON lines come in over TCP and go out at once to each connection that watches that company. No broker,
// no sessions, no gathering.

const viewers = new Map<string, Set<ServerResponse>>();

const server = createServer((request, response) => {
  const company = request.url?.slice(1) ?? '';
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.flushHeaders();
  const audience = viewers.get(company) ?? new Set();
  viewers.set(company, audience.add(response));
});
const intake = createTcp((socket) => {
  createInterface({ input: socket }).on('line', (line) => {
    const { companyId, value } = JSON.parse(line) as { companyId: number; value: LiveValue };
    const { text } = scaleEvent(value);
    for (const viewer of viewers.get(String(companyId)) ?? []) viewer.write(text);
  });
});
intake.listen(0, '127.0.0.1', () => {
  const { port } = intake.address() as AddressInfo;
  server.listen(port + 1, '127.0.0.1', () => say({ port }));
});
process.on('SIGTERM', () => process.exit());
