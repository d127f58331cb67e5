import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  readStatement,
  signedText,
  type Statement,
  STATEMENT_HEADERS,
} from '@terezi/domain/devices/picture/picture.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../measure/records/store.cases.ts';
import { eventually } from '../testing/server-side.ts';
import { type Bounds, openStatementFolder } from './statement-folder.ts';
import { carryStatements, type Statements } from './statements.ts';

type StatementMessage = { statement: Statement | null; bytes: Buffer; isSigned: boolean };
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const log = pino({ level: 'silent' });
const disposals: (() => unknown)[] = [];
let folder = '';
let messages: StatementMessage[] = [];
let status = 200;

beforeEach(() => {
  const temporary = temporaryFolder();
  disposals.push(() => temporary[Symbol.dispose]());
  folder = join(temporary.path, 'pictures');
  messages = [];
  status = 200;
});
afterEach(async () => {
  for (const dispose of disposals.splice(0).reverse()) await dispose();
});

/** A server that answers as it is set, and keeps all that comes. */
async function door(): Promise<URL> {
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
    const text = Buffer.from(String(request.headers[STATEMENT_HEADERS.text]), 'base64').toString();
    const signature = Buffer.from(String(request.headers[STATEMENT_HEADERS.signature]), 'base64');
    const isSigned = verify(null, Buffer.from(signedText(text)), publicKey, signature);
    messages.push({ statement: readStatement(text), bytes: Buffer.concat(pieces), isSigned });
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  disposals.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/statement`);
}

async function carrying(url: URL | null, bounds?: Bounds): Promise<Statements> {
  const opened = await openStatementFolder(folder, bounds);
  const statements = carryStatements({ folder: opened, privateKey, url, log, pause: 1, again: 5 });
  let closed: Promise<void> | undefined;
  const once = { ...statements, close: () => (closed ??= statements.close()) };
  disposals.push(once.close);
  return once;
}

const picture = (sequence: number) => ({
  ...({ kind: 'picture', siteId: 1, takenAt: '2026-11-25T10:08:11.204Z', offset: 40 } as const),
  of: { kind: 'record', scaleId: 2, sequence, cameraId: 3 } as const,
});
const sequences = (): unknown[] =>
  messages.map(
    ({ statement }) =>
      statement?.kind === 'picture' && statement.of.kind === 'record' && statement.of.sequence,
  );

it('sends a picture signed, with its hash and its very bytes, and forgets it then', async () => {
  const { picture: tell } = await carrying(await door());
  const bytes = Buffer.from('ffd8 any bytes ffd9');
  await tell(picture(1), bytes);
  await eventually(() => expect(messages).toHaveLength(1));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(messages[0]).toEqual({
    statement: { ...picture(1), came: { size: bytes.length, sha256 } },
    bytes,
    isSigned: true,
  });
  await eventually(async () => expect(await readdir(folder)).toEqual([]));
});

it.each([503, 429, 401, 404])(
  'keeps what is answered by %i, through a restart too, and sends it in its order',
  async (refusal) => {
    status = refusal;
    const url = await door();
    const first = await carrying(url);
    for (const sequence of [1, 2]) await first.picture(picture(sequence), Buffer.from(`picture ${sequence}`));
    await eventually(() => expect(messages.length).toBeGreaterThan(1));
    await first.close();
    expect(sequences()).not.toContain(2);
    messages = [];
    status = 200;
    const again = await carrying(url);
    await again.picture(picture(3), Buffer.from('picture 3'));
    await eventually(() => expect(sequences()).toEqual([1, 2, 3]));
  },
);

it('keeps the order of what is stated within one millisecond, through a restart too', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_764_000_000_000);
  const statementFolder = await openStatementFolder(folder);
  const texts = Array.from({ length: 20 }, (_, place) => `statement ${place}`);
  for (const text of texts.slice(0, 10)) await statementFolder.keep({ text, signature: '', bytes: null });
  const again = await openStatementFolder(folder);
  for (const text of texts.slice(10)) await again.keep({ text, signature: '', bytes: null });
  vi.restoreAllMocks();
  const last = await openStatementFolder(folder);
  const sent: string[] = [];
  for (let one = await last.oldest(); one; one = await last.oldest()) {
    sent.push(one.text);
    await last.forget(one.name);
  }
  expect(sent).toEqual(texts);
});

it.each([400, 409, 422])('drops what is refused for good by %i: the next is sent', async (refusal) => {
  status = refusal;
  const { say } = await carrying(await door());
  await say({ ...picture(1), came: { fault: 'silent' } });
  await say({ ...picture(2), came: { fault: 'denied' } });
  await eventually(() => expect(sequences()).toEqual([1, 2]));
  await eventually(async () => expect(await readdir(folder)).toEqual([]));
});

it('states of a picture without room that there was none, and takes no more than the folder holds', async () => {
  const { picture: tell } = await carrying(null, { bytes: 3_000, count: 3 });
  for (const sequence of [1, 2, 3, 4]) await tell(picture(sequence), Buffer.alloc(2_000));
  expect(await readdir(folder)).toHaveLength(3);
  const url = await door();
  await carrying(url);
  await eventually(() => expect(sequences()).toEqual([1, 2, 3]));
  expect(messages.map(({ statement }) => statement?.kind === 'picture' && statement.came)).toMatchObject([
    { size: 2_000 },
    { fault: 'full' },
    { fault: 'full' },
  ]);
});

it('throws away what it cannot read, and goes on', async () => {
  const { picture: tell } = await carrying(null);
  await tell(picture(1), Buffer.from('picture'));
  await writeFile(join(folder, '000000000000001-6b86b273-0000-4000-8000-000000000001'), 'torn');
  await writeFile(join(folder, '.half'), 'half');
  await carrying(await door());
  await eventually(() => expect(sequences()).toEqual([1]));
  await eventually(async () => expect(await readdir(folder)).toEqual([]));
});
