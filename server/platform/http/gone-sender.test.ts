import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { startServer } from '../../testing/server.ts';
import { createLog } from '../log.ts';

it('a request whose sender has gone before it is looked at is ended like any other, and is no failure', async () => {
  const lines: string[] = [];
  const server = await startServer({ log: createLog('info', { write: (line) => void lines.push(line) }) });
  // A closed socket has no address any more: this one never had any.
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: '/api/v1/receipt/xxxxxxxxxxxxxxxxxxxxxx', headers: {} });
  const response = new ServerResponse(request);
  server.app.server.emit('request', request, response);
  await expect.poll(() => response.writableEnded && response.statusCode).toBe(404);
  expect(lines.filter((line) => line.includes('TypeError'))).toEqual([]);
  await server.close();
});
