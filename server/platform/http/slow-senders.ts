import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFile } from './upload.ts';

/** However slowly a file comes, by then it is here. */
const LONGEST_MS = 15 * 60_000;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Cuts the line of a caller who keeps a request waiting for its body: JSON is here whole after `patience` milliseconds, and of a file
 * something more comes within each such while. A photograph takes minutes on some yards' lines, and is no attack.
 */
export function cutSlowSenders(app: FastifyInstance, patience: number): void {
  app.server.headersTimeout = patience;
  app.server.requestTimeout = LONGEST_MS;
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return;
    const { raw } = request;
    let bytesBefore = raw.socket.bytesRead;
    const look = setInterval(() => {
      if (raw.complete) return clearInterval(look);
      const { bytesRead } = raw.socket;
      const isGoingOn = isFile(request) && bytesRead > bytesBefore;
      bytesBefore = bytesRead;
      if (!isGoingOn) raw.destroy();
    }, patience).unref();
    raw.once('close', () => clearInterval(look));
  });
}
