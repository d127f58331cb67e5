import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';
import { createLog } from '../log.ts';

const complaints: string[] = [];
const log = createLog('error', { write: (line) => void complaints.push(line) });
const server = useServer({ log });
type ProblemAnswer = { status: number; code: string; message: string };
type Sent = { headers: Record<string, string>; body?: string | Buffer; line?: string };

/** Sends what `fetch` would not: a header as it is given, even one that spoils the request. */
function send({ headers, body = '{}', line = 'POST /api/v1/auth/login' }: Sent): Promise<ProblemAnswer> {
  const [method = '', path = ''] = line.split(' ');
  const allHeaders = { 'content-type': 'application/json', 'accept-language': 'en', ...headers };
  return new Promise((resolve, reject) => {
    const message = request(server.url + path, { method, headers: allHeaders }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { Status } = JSON.parse(Buffer.concat(chunks).toString());
        resolve({ status: response.statusCode ?? 0, code: Status.Code, message: Status.Message });
      });
    });
    message.on('error', reject);
    message.end(method === 'GET' ? '' : body);
  });
}

const told = async (sent: Sent): Promise<[number, string]> => {
  const { status, code } = await send(sent);
  return [status, code];
};
const unreadable = [400, 'general.unreadable'];
const compression = [415, 'general.compression'];
/** The body was read, and found empty. */
const unread = [422, 'general.invalid'];

const encodings: [encoding: string, body: string | Buffer, answer: unknown[]][] = [
  ['x', '{}', compression],
  ['gzip, gzip', gzipSync(gzipSync('{}')), compression],
  ['gzip;q=1', gzipSync('{}'), compression],
  ['*', '{}', compression],
  ['__proto__', '{}', compression],
  ['gzip', 'no gzip at all', unreadable],
  ['gzip', gzipSync('{"Email":"a@b.az"}').subarray(0, 14), unreadable],
  ['br', '{}', unreadable],
  ['deflate', '{}', unreadable],
  ['gzip', gzipSync(Buffer.alloc(5_000_000, 32)), [413, 'general.tooLarge']],
  ['gzip', gzipSync('{}'), unread],
  ['br', brotliCompressSync('{}'), unread],
  ['identity', '{}', unread],
  ['', '{}', unread],
];

describe('Content-Encoding', () => {
  it.each(encodings)('%j is taken or refused with a sentence', async (encoding, body, answer) => {
    expect(await told({ headers: { 'content-encoding': encoding }, body })).toEqual(answer);
  });

  it.each(['GET /api/v1/truck', 'GET /api/v1/live?Ticket=x', 'POST /api/v1/nothing', 'POST /elsewhere'])(
    'that is unknown is refused at %s, too',
    async (line) => {
      const { status } = await send({ headers: { 'content-encoding': 'x' }, line });
      expect(status).toBeOneOf([401, 404, 415]);
    },
  );

  it.each([
    ['az', 'Sorğu tanınmayan üsulla sıxılıb'],
    ['en', 'The compression of the request is unknown'],
  ])('is refused in the caller’s language (%s)', async (language, message) => {
    const headers = { 'content-encoding': 'x', 'accept-language': language };
    expect(await send({ headers })).toMatchObject({ message });
  });
});

const hostile: [header: string, value: string, answer: unknown[]][] = [
  ['expect', 'nonsense', unread],
  ['expect', '100-continue', unread],
  ['transfer-encoding', 'x', unreadable],
  ['content-type', 'application/json; charset=klingon', unread],
  ['content-type', 'application/json; charset', unread],
  ['content-type', 'application/json; charset=""; boundary', unread],
  ['content-type', ';;;', unreadable],
  ['content-type', '', unreadable],
  ['content-type', 'text/plain', unreadable],
  ['content-type', 'multipart/form-data', unreadable],
  ['content-type', 'application/octet-stream', unreadable],
  ['content-length', '1', unreadable],
  ['content-length', 'abc', unreadable],
  ['accept-language', ',;q=;;,,,*', unread],
  ['accept-language', 'x'.repeat(9_000), unread],
  ['accept-encoding', 'x;q=9,*;q=-1', unread],
  ['accept-encoding', 'identity;q=0, *;q=0', unread],
  ['accept', 'nothing/at;all=,', unread],
  ['range', 'bytes=0-0,5-', unread],
  ['if-match', '"', unread],
  ['if-none-match', '"', unread],
  ['if-modified-since', 'never', unread],
  ['te', 'trailers, x', unread],
  ['cookie', '='.repeat(9_000), unread],
  ['cookie', 'x'.repeat(20_000), unreadable],
  ['authorization', 'Bearer ', unread],
  ['authorization', `Bearer ${'x'.repeat(9_000)}`, unread],
  ['x-request-id', '\t', unread],
  ['x-forwarded-for', ',,;%00', unread],
  ['forwarded', 'for="_x";;', unread],
  ['idempotency-key', '\u00ff', [422, 'field.wrongType']],
  ['host', 'a b', unreadable],
  ['x-http-method-override', 'DELETE', unread],
];

describe('a header', () => {
  it.each(hostile.map(([header, value, answer]) => ({ header, value, answer, short: value.slice(0, 40) })))(
    '$header: $short is never an accident',
    async ({ header, value, answer }) => {
      expect(await told({ headers: { [header]: value } })).toEqual(answer);
    },
  );

  it.each(['accept-encoding', 'range', 'if-none-match', 'if-modified-since', 'content-encoding'])(
    '%s is none on what is read either',
    async (header) => {
      for (const where of ['/api/v1/openapi.json', '/livez', '/config.json', '/']) {
        const { status } = await fetch(server.url + where, { headers: { [header]: '"x;q=0, *;q=9' } });
        expect([where, status]).toEqual([where, expect.toBeOneOf([200, 404, 415, 416])]);
      }
    },
  );

  it('that promises more than comes leaves nothing behind', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const length = 'content-type: application/json\r\ncontent-length: 500\r\n';
    socket.end(`POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\n${length}\r\n{"Email`);
    socket.resume();
    await once(socket, 'close');
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  });
});

describe('a hostile value in those headers', () => {
  it('is nowhere written down as a fault of ours, with a stack', () => {
    expect(complaints).toEqual([]);
  });
});

describe('a proxy that the settings do not name', () => {
  const warned: string[] = [];
  const quiet = useServer({ log: createLog('warn', { write: (line) => void warned.push(line) }) });
  const known: string[] = [];
  const behindProxy = useServer({
    environment: { TRUSTED_PROXIES: '1' },
    log: createLog('warn', { write: (line) => void known.push(line) }),
  });
  const about = (lines: string[]) => lines.filter((line) => line.includes('proxy.untrusted'));

  it('is spoken of once, with the setting that names it', async () => {
    await quiet.call('GET /truck');
    expect(about(warned)).toEqual([]);
    for (let at = 0; at < 3; at++)
      await quiet.call('GET /truck', { headers: { 'x-forwarded-for': '1.2.3.4' } });
    expect(about(warned)).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
  });

  it('is not, where it is known', async () => {
    await behindProxy.call('GET /truck', { headers: { 'x-forwarded-for': '1.2.3.4' } });
    expect(about(known)).toEqual([]);
  });
});
