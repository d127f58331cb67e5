import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { linesOf } from './capture/lines.ts';
import { say } from './program.ts';

// A site that does only what a trustworthy one must: it numbers, hashes and signs a weight, syncs it into two files at once, and only then
// answers. It has no instrument, no guards, no memory of requests, and reads nothing back.

const { FOLDER } = process.env;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
/** What else stands in a record: settings, software, frame, the hash before it. */
const REST = 'r'.repeat(600);

type Book = { files: FileHandle[]; sequence: number };
const books = new Map<number, Book>();

async function bookOf(scaleId: number): Promise<Book> {
  const there = books.get(scaleId);
  if (there) return there;
  const paths = ['a', 'b'].map((each) => path.join(FOLDER ?? '', `${scaleId}.${each}`));
  const book = { files: await Promise.all(paths.map((each) => open(each, 'a'))), sequence: 0 };
  books.set(scaleId, book);
  return book;
}

async function weigh(scaleId: number, reading: number): Promise<string> {
  const book = await bookOf(scaleId);
  book.sequence += 1;
  const text = JSON.stringify([scaleId, book.sequence, reading, new Date().toISOString(), REST]);
  const hash = createHash('sha256').update(text).digest();
  const signature = sign(null, hash, privateKey).toString('base64');
  const line = `${JSON.stringify({ scaleId, text, hash: hash.toString('hex'), signature })}\n`;
  await Promise.all(
    book.files.map(async (file) => {
      await file.write(line);
      await file.sync();
    }),
  );
  return line;
}

const server = createServer({ noDelay: true }, (socket) => {
  socket.write(`${JSON.stringify({ key })}\n`);
  linesOf(socket, (line) => {
    const { scaleId, reading } = JSON.parse(line) as { scaleId: number; reading: number };
    void weigh(scaleId, reading).then((answer) => socket.write(answer));
  });
});
server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port }));
process.on('SIGTERM', () => process.exit());
