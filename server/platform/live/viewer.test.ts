import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openViewer } from './viewer.ts';

it('notices a viewer who hung up before the stream was open', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const arrived = once(server, 'request');
  const asking = request({ port: (server.address() as AddressInfo).port, path: '/' });
  asking.on('error', () => {});
  asking.end();
  const [, response] = (await arrived) as [unknown, ServerResponse];
  asking.destroy();
  await once(response, 'close');
  await new Promise<void>((resolve) => void openViewer(response, resolve));
  expect(response.destroyed).toBe(true);
  server.close();
});
