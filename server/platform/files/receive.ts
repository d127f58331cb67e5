import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FileRule, PictureRule, PictureType } from '@terezi/domain/grammar/file/file.ts';
import { Problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { fileProblems } from '@terezi/domain/grammar/file/file-problems.ts';
import { sharesOf } from '../database/share.ts';
import { drawAnew, type DrawingSize } from './picture.ts';
import { isPdf } from './pdf.ts';
import { pictureHeader } from './picture-header.ts';
import { type FileStore, thumbnailOf } from './store.ts';

/** A file that has come whole, was found good and stands in the store; no row names it until it is kept. */
export type Upload = {
  kind: string;
  /** Of the bytes that came: a caller who sends other bytes under the same key asks for something else. */
  sentSha256: string;
  key: string;
  size: number;
  sha256: Buffer;
  type: string;
  /** Where it is a picture: what was drawn, and the small one beside it. */
  drawn: DrawingSize | null;
  thumbnailSize: number | null;
  /** A row names it from now on; where that row is not kept after all, its bytes are swept. */
  keep(): void;
  /** Throws away what of it has not been kept. */
  discard(): Promise<void>;
};

/** The field under which every problem of a file is answered. */
const FIELD = 'file';
const MEGA = 1024 * 1024;
const MEGAPIXEL = 1_000_000;

/** Pictures are decoded one at a time for each company, and a few in all: decoding keeps a core busy. */
const decoders = sharesOf({ all: 2, each: 1, patience: 30_000 });

const tooLarge = ({ most }: FileRule): Problem =>
  problemAt(FIELD, fileProblems.tooLarge, { most: Math.floor(most / MEGA) });

/** Refuses a file that announces too large a size, before a byte of it is read. */
export function refuseTooLarge(rule: FileRule, declared: number): void {
  if (declared > rule.most) throw tooLarge(rule);
}

/** Writes a file to the disk as it comes; answers its hash. Never more than the limit is written. */
async function write(handle: FileHandle, body: Readable, rule: FileRule): Promise<string> {
  const hash = createHash('sha256');
  let size = 0;
  // Left open where this refuses: the connection still has to carry the refusal.
  const chunks: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > rule.most) throw tooLarge(rule);
    hash.update(chunk);
    await handle.write(chunk);
  }
  if (size === 0) throw problemAt(FIELD, fileProblems.empty, {});
  return hash.digest('hex');
}

const isOfTheDisk = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EIO'].includes(String(error.code));

async function fill(path: string, body: Readable, rule: FileRule): Promise<string> {
  const handle = await open(path, 'wx', 0o600);
  try {
    return await write(handle, body, rule);
  } catch (error) {
    if (error instanceof Problem || isOfTheDisk(error)) throw error;
    throw problemAt(FIELD, fileProblems.cutOff, {});
  } finally {
    await handle.close();
  }
}

type PictureFileRule = FileRule & { picture: PictureRule };

/** Judges a picture by its first bytes alone: what it is, and whether it is worth decoding. */
async function judge(path: string, { picture: { mostPixels }, pdf }: PictureFileRule): Promise<PictureType> {
  const handle = await open(path, 'r');
  const header = await pictureHeader(async (from, length) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  }).finally(() => handle.close());
  if (!header) throw problemAt(FIELD, pdf ? fileProblems.notPictureOrPdf : fileProblems.notPicture, {});
  const { type, width, height } = header;
  if (width * height > mostPixels)
    throw problemAt(FIELD, fileProblems.tooManyPixels, {
      width,
      height,
      most: Math.floor(mostPixels / MEGAPIXEL),
    });
  return type;
}

/** What is kept of a file that came: where its bytes stand on this machine, and what is known of them. */
type Judged = Pick<Upload, 'type' | 'drawn'> & { path: string; thumbnail: string | null };

/** A picture, judged and drawn anew beside what was sent; one that is evidence is kept as it came, and drawn small. */
async function asPicture(sent: string, rule: PictureFileRule, sender: number): Promise<Judged> {
  const { isEvidence = false } = rule.picture;
  const paths = { whole: isEvidence ? null : `${sent}-whole`, thumbnail: `${sent}-thumbnail` };
  const type = await judge(sent, rule);
  if (isEvidence && type !== 'image/jpeg') throw problemAt(FIELD, fileProblems.notPicture, {});
  const leave = await decoders.take(sender);
  const drawn = await drawAnew({ from: sent, ...paths, rule: rule.picture }).finally(leave);
  if (!drawn) throw problemAt(FIELD, fileProblems.damaged, {});
  const { whole, thumbnail } = paths;
  return { path: whole ?? sent, thumbnail, type: whole === null ? type : 'image/webp', drawn };
}

/** Any other file, as it came: its reader judges it. */
const asItCame = (sent: string): Judged => ({
  path: sent,
  thumbnail: null,
  type: 'application/octet-stream',
  drawn: null,
});

/** A file, judged by its own bytes as its rule asks. */
async function judged(sent: string, { picture, ...rule }: FileRule, sender: number): Promise<Judged> {
  if (!picture) return asItCame(sent);
  if (rule.pdf && (await isPdf(sent))) return { ...asItCame(sent), type: 'application/pdf' };
  return asPicture(sent, { ...rule, picture }, sender);
}

async function hashOf(path: string): Promise<{ size: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest() };
}

/**
 * Takes a file in: to the disk as it comes, within its limit, a picture judged by its bytes and drawn anew, and put into the store, before
 * any transaction waits for it. Where it is refused or breaks off, nothing of it stays.
 */
export async function receive(
  store: FileStore,
  body: Readable,
  rule: FileRule,
  sender: number,
): Promise<Upload> {
  const sent = await store.begin();
  const key = randomUUID();
  let isPut = false;
  let isKept = false;
  const discard = async () => {
    for (const path of [sent, `${sent}-whole`, `${sent}-thumbnail`]) await rm(path, { force: true });
    if (!isPut || isKept) return;
    // Where the store is away by now they are swept later.
    for (const put of [key, thumbnailOf(key)]) await store.remove(put).catch(() => {});
  };
  try {
    const sentSha256 = await fill(sent, body, rule);
    const { path, thumbnail, type, drawn } = await judged(sent, rule, sender);
    const { size, sha256 } = await hashOf(path);
    const thumbnailSize = thumbnail === null ? null : (await stat(thumbnail)).size;
    isPut = true;
    await store.put(path, key);
    if (thumbnail !== null) await store.put(thumbnail, thumbnailOf(key));
    const keep = () => {
      isKept = true;
    };
    return { kind: rule.kind, sentSha256, key, size, sha256, thumbnailSize, type, drawn, keep, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}
