import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { barePool, bareTransaction } from './capture/bare-rows.ts';
import { linesOf } from './capture/lines.ts';
import { say } from './program.ts';

// The reference of a capture: the same ways and the same safety with nothing else done on them. HTTP as `node:http` has
// it, one line over TCP to a site and one back, hash and signature verified, as many rows as a capture writes.

const { DATABASE_URL, SITE_PORT } = process.env;
const pool = barePool(DATABASE_URL ?? '');
type Signed = { scaleId: number; text: string; hash: string; signature: string };
/** The caller that waits for the weight of a scale: one at a time. */
const waiting = new Map<number, (record: Signed) => void>();
let key: KeyObject | undefined;

const site = connect({ port: Number(SITE_PORT), host: '127.0.0.1', noDelay: true });
linesOf(site, (line) => {
  const message = JSON.parse(line) as Signed | { key: string };
  if ('key' in message)
    key = createPublicKey({ key: Buffer.from(message.key, 'base64'), format: 'der', type: 'spki' });
  else waiting.get(message.scaleId)?.(message);
});

async function capture(scaleId: number, reading: number): Promise<string> {
  const reply = new Promise<Signed>((resolve) => waiting.set(scaleId, resolve));
  site.write(`${JSON.stringify({ scaleId, reading })}\n`);
  const { text, hash, signature } = await reply;
  const digest = createHash('sha256').update(text).digest();
  if (digest.toString('hex') !== hash || !key) throw new Error('not what was hashed');
  if (!verify(null, digest, key, Buffer.from(signature, 'base64'))) throw new Error('not signed');
  await bareTransaction(pool);
  return text;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  request.setEncoding('utf8');
  for await (const part of request) body += String(part);
  const { ScaleId, Reading } = JSON.parse(body) as { ScaleId: number; Reading: number };
  const Operation = { text: await capture(ScaleId, Reading) };
  response.writeHead(201, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ Data: { Operation }, Status: { Code: 'ok', Message: '' } }));
}

const server = createServer(
  (request, response) =>
    void answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error))),
);
site.once('data', () =>
  server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port })),
);
process.on('SIGTERM', () => process.exit());
