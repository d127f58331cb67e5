import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { Duplex, Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { onQuiet } from '../http/drain.ts';
import { createWebSocketStream, WebSocketServer } from 'ws';

export const MQTT_PATH = '/mqtt';
/** More than any message of a site needs; see domain/devices/link.ts. */
export const MOST_BYTES = 256 * 1024;

/** Takes a connection, and the request that it came by where it came by one. */
export type Take = (connection: Duplex, request?: IncomingMessage) => void;

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

const offersMqtt = (request: IncomingMessage): boolean =>
  (request.headers['sec-websocket-protocol'] ?? '').split(',').some((each) => each.trim() === 'mqtt');

/** All parts of one packet go out as one frame: each frame costs both ends a system call. */
function writeTogether(
  this: Writable,
  pieces: ArrayLike<{ chunk: Buffer }>,
  done: (error?: Error | null) => void,
): void {
  this._write(Buffer.concat(Array.from(pieces, ({ chunk }) => chunk)), 'utf8', done);
}

/** Takes MQTT over WebSocket on the application's own port, under `/mqtt`, until the application closes. */
export function listenOnApp(app: FastifyInstance, take: Take): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES + 5,
    perMessageDeflate: false,
    handleProtocols: () => 'mqtt',
  });
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?')[0] !== MQTT_PATH) return refuse(socket, '404 Not Found');
    if (!offersMqtt(request)) return refuse(socket, '400 Bad Request');
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      take(createWebSocketStream(webSocket, { writev: writeTogether }), request),
    );
  });
  // Last of all: a capture under way still needs its answer from a site.
  onQuiet(app, () => {
    for (const webSocket of sockets.clients) webSocket.terminate();
  });
}

/** Takes MQTT over plain TCP; rejects where the port is taken. */
export async function listenOnPort(port: number, take: Take): Promise<Server> {
  const server = createServer((socket) => {
    socket.setNoDelay(true);
    take(socket);
  });
  server.listen(port);
  await once(server, 'listening');
  return server;
}
