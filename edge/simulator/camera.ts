import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The behaviour of a simulated camera. */
export type CameraBehaviour =
  | { kind: 'picture'; bytes: Buffer; afterMs?: number }
  /** An error page with status 200, as some firmware answers. */
  | { kind: 'html' }
  | { kind: 'status'; status: number }
  /** Takes the request and never answers. */
  | { kind: 'dead' }
  /** Endless bytes, as fast as they are read, behind the beginning of a picture. */
  | { kind: 'flood' }
  /** Announces so many bytes. */
  | { kind: 'announces'; size: number }
  /** One byte of a picture a second. */
  | { kind: 'trickle' }
  /** A picture that ends in its middle. */
  | { kind: 'torn' };

/** A simulated camera, for still pictures only. */
export type SimulatedCamera = {
  url: string;
  /** The paths of its requests so far. */
  asked: string[];
  behave(behaviour: CameraBehaviour): void;
  close(): Promise<void>;
};

export type CameraOptions = {
  port?: number;
  /** Demands this login, by digest with this hash. */
  login?: { name: string; password: string; algorithm: 'MD5' | 'SHA-256' };
  /** Answers ONVIF's requests, and names this path of its picture. */
  onvif?: string;
};

const HEAD = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const SECOND = 1_000;

/** Bytes that begin and end as a JPEG does, so many in all. */
export const likeJpeg = (size: number): Buffer =>
  Buffer.concat([HEAD, randomBytes(size - 6), Buffer.from([0xff, 0xd9])]);

function flood(response: ServerResponse): void {
  const piece = Buffer.alloc(64 * 1024, 1);
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  response.write(HEAD);
  more();
}

function trickle(response: ServerResponse): void {
  response.write(HEAD.subarray(0, 1));
  const drip = setInterval(() => response.write(HEAD.subarray(1, 2)), SECOND);
  response.on('close', () => clearInterval(drip));
}

function act(behaviour: CameraBehaviour, response: ServerResponse): void {
  const jpeg = { 'content-type': 'image/jpeg' };
  switch (behaviour.kind) {
    case 'dead':
      return;
    case 'html':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Device busy</html>');
    case 'status':
      return void response.writeHead(behaviour.status).end();
    case 'flood':
      return flood(response.writeHead(200, jpeg));
    case 'announces':
      return void response.writeHead(200, { ...jpeg, 'content-length': behaviour.size }).write(HEAD);
    case 'trickle':
      return trickle(response.writeHead(200, jpeg));
    case 'torn':
      return void response.writeHead(200, jpeg).end(likeJpeg(2_000).subarray(0, 1_000));
    default:
      setTimeout(() => response.writeHead(200, jpeg).end(behaviour.bytes), behaviour.afterMs ?? 0);
  }
}

/** Whether a request carries the digest of this login for this nonce (RFC 7616, 3.4.1). */
function isAllowed(
  request: IncomingMessage,
  { name, password, algorithm }: NonNullable<CameraOptions['login']>,
  nonce: string,
): boolean {
  const authorization = request.headers.authorization ?? '';
  const part = (field: string): string =>
    new RegExp(`\\b${field}="?([^",]+)"?`).exec(authorization)?.[1] ?? '';
  const hash = (text: string): string =>
    createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
      .update(text)
      .digest('hex');
  const who = hash(`${name}:camera:${password}`);
  const what = hash(`${request.method}:${request.url}`);
  const wanted = hash(`${who}:${nonce}:${part('nc')}:${part('cnonce')}:auth:${what}`);
  return part('nonce') === nonce && part('response') === wanted;
}

async function onvifAnswer(request: IncomingMessage, url: string): Promise<string> {
  let text = '';
  for await (const piece of request as AsyncIterable<Buffer>) text += piece.toString();
  return text.includes('GetSnapshotUri')
    ? `<trt:GetSnapshotUriResponse><trt:MediaUri><tt:Uri>${url}</tt:Uri></trt:MediaUri></trt:GetSnapshotUriResponse>`
    : '<trt:GetProfilesResponse><trt:Profiles fixed="true" token="main &amp; only"/></trt:GetProfilesResponse>';
}

/** Starts a camera on this machine; it gives a small picture until a test sets another behaviour. */
export async function startCamera({ port = 0, login, onvif }: CameraOptions = {}): Promise<SimulatedCamera> {
  let behaviour: CameraBehaviour = { kind: 'picture', bytes: likeJpeg(20_000) };
  const requests: string[] = [];
  const nonce = randomBytes(8).toString('hex');

  function refuse(response: ServerResponse, algorithm: string): void {
    const challenge = `Digest realm="camera", qop="auth", algorithm=${algorithm}, nonce="${nonce}", opaque="x,y"`;
    response.writeHead(401, { 'www-authenticate': challenge }).end();
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push(request.url ?? '');
    if (login && !isAllowed(request, login, nonce)) return refuse(response, login.algorithm);
    if (onvif !== undefined && request.method === 'POST')
      return void response.end(await onvifAnswer(request, `http://10.255.255.1:81${onvif}`));
    act(behaviour, response);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: requests,
    behave(wanted) {
      behaviour = wanted;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
