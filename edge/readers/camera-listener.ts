import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { PlateHeard, PlateReader } from './plate.ts';
import type { ReaderEvents } from './reader.ts';

/** A picture of a whole street is a few megabytes; a larger push is not an event. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_AT_ONCE = 8;
const TIME_LIMIT_MS = 15_000;
/** A camera repeats an event soon; later it may have begun to count its cars anew. */
const REMEMBERED_MS = 120_000;
const MOST_REMEMBERED = 200;
const RETRY_MS = 5_000;

type Place = { host: string; port: number; path: string };

/** Of `http://host:port/path`, else null. */
function placeOf(address: string): Place | null {
  const url = URL.parse(address);
  const port = Number(url?.port || 80);
  if (url?.protocol !== 'http:') return null;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port, path: url.pathname.replace(/\/+$/, '') };
}

/** The whole body; null for one that is too large, which is not read to its end. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return null;
  const pieces: Buffer[] = [];
  let length = 0;
  // Left before its end the request stays open, so that it can still be answered.
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    length += piece.length;
    if (length > MOST_BYTES) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const isBelow = (path: string, requestPath: string): boolean =>
  requestPath === path || requestPath.startsWith(`${path}/`);

/** Turns a camera's pushes into sightings: each event once. */
function receiver(reader: PlateReader, path: string, events: ReaderEvents) {
  const known = new Map<string, number>();
  let atOnce = 0;

  function isNew({ event }: PlateHeard): boolean {
    if (event === null) return true;
    const now = Date.now();
    const isKnown = now - (known.get(event) ?? Number.NEGATIVE_INFINITY) < REMEMBERED_MS;
    known.delete(event);
    known.set(event, now);
    for (const oldest of known.keys()) if (known.size > MOST_REMEMBERED) known.delete(oldest);
    return !isKnown;
  }

  async function take(request: IncomingMessage): Promise<number> {
    const requestPath = (request.url ?? '').replace(/[?#].*$/, '');
    if (!isBelow(path, requestPath)) return 404;
    if (request.method !== 'POST' && request.method !== 'PUT') return 405;
    const body = await bodyOf(request);
    if (!body) {
      events.onTrouble('a push of more than 8 MB was refused');
      return 413;
    }
    const plates = reader.read({
      path: requestPath,
      contentType: request.headers['content-type'] ?? '',
      body,
    });
    if (!plates) {
      events.onTrouble('a push was not understood');
      return 400;
    }
    events.onUp();
    for (const one of plates.filter(isNew)) events.onSeen({ kind: 'plate', plate: one.plate });
    return 200;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number): void => {
      const { contentType, body } = reader.reply;
      // A request that was not read to its end cannot be followed by another on this connection.
      const connection = status === 200 ? {} : { connection: 'close' };
      response.writeHead(status, { 'content-type': contentType, ...connection });
      response.end(status === 200 ? body : '', () => void (status === 413 && request.destroy()));
    };
    if (atOnce >= MOST_AT_ONCE) return answer(503);
    atOnce += 1;
    try {
      answer(await take(request));
    } catch (error) {
      events.onTrouble(String(error));
      response.destroy();
    } finally {
      atOnce -= 1;
    }
  };
}

/** Listens for a camera's pushes, again and again while the address is taken, until stopped. */
export function listenToCamera(
  address: string,
  reader: PlateReader,
  events: ReaderEvents,
): { stop(): Promise<void> } {
  const place = placeOf(address);
  let server: Server | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  function open({ host, port, path }: Place): void {
    const take = receiver(reader, path, events);
    const mine = createServer((request, response) => void take(request, response));
    Object.assign(mine, {
      requestTimeout: TIME_LIMIT_MS,
      headersTimeout: TIME_LIMIT_MS,
      maxConnections: 4 * MOST_AT_ONCE,
    });
    mine.on('error', (error) => {
      events.onDown(error.message);
      if (!isStopped) retry = setTimeout(open, RETRY_MS, { host, port, path });
    });
    mine.listen(port, host);
    server = mine;
  }

  if (place) open(place);
  else events.onDown(`${address} cannot be listened at`);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      server?.closeAllConnections();
      if (server?.listening) await new Promise((resolve) => server?.close(resolve));
    },
  };
}
