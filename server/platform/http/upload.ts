import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { FileRule } from '@terezi/domain/grammar/file/file.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { fileProblems } from '@terezi/domain/grammar/file/file-problems.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { sharesOf } from '../database/share.ts';
import type { Database } from '../database/database.ts';
import { receive, refuseTooLarge, type Upload } from '../files/receive.ts';
import type { FileStore } from '../files/store.ts';
import type { RequestContext } from './context.ts';

/** A body that is the bytes of a file, and how many of them its sender has announced. */
export type Bytes = { stream: Readable; declared: number };

/** Uploads that are on their way at once, in all and of one company: each holds a connection and a file open. */
const lines = sharesOf({ all: 16, each: 4, patience: 5_000 });

/** How long a caller whose file was refused may go on sending it, until the line is cut. */
const LINGER_MS = 5_000;

/** Cuts the line of a caller who goes on sending after the answer: a refused file is not read to its end. */
function cutLateBytes({ raw, body }: FastifyRequest): void {
  if (!(body instanceof Readable) || raw.complete) return;
  setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, LINGER_MS).unref();
}

/** Types of a body that is the bytes of a file; what the bytes really are is read from them alone. */
const FILE = /^(application\/(octet-stream|pdf|zip|vnd\.[\w.+-]+)|image\/[\w.+-]+|text\/csv)(;|$)/i;

/** Whether a request says that its body is a file. */
export const isFile = ({ headers }: FastifyRequest): boolean => FILE.test(headers['content-type'] ?? '');

/** Hands bytes on as they come, unread: the endpoint that takes them limits them. */
export function acceptBytes(app: FastifyInstance): void {
  app.addContentTypeParser(FILE, (_request, payload, done) => done(null, payload));
  app.addHook('onResponse', async (request) => cutLateBytes(request));
}

/** The bytes that a request brings in the place of JSON; null where it brings none. */
export function bytesOf({ body, headers }: FastifyRequest): Bytes | null {
  const declared = headers['content-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : 0;
  return body instanceof Readable ? { stream: body, declared } : null;
}

/** Whether the caller's session still stands, before anything of a file is let onto the disk. */
async function enter(database: Database, request: RequestContext, allowsUnready: boolean): Promise<number> {
  const { actor, companyId, requestId } = request;
  if (actor.kind !== 'person' || companyId === null) throw problem(general.signInNeeded, {});
  const identity = { session: actor.session, allowsUnready, companyId };
  await database.transaction({ identity, requestId, writes: false }, async () => {});
  return companyId;
}

type UploadRule = { takes: FileRule; allowsUnready: boolean };
type Parts = { database: Database; files: FileStore; bytes: Bytes | null };

/** Takes in the file that comes with a request whose endpoint takes one, before its transaction begins. */
export async function takeUpload(
  { database, files, bytes }: Parts,
  request: RequestContext,
  { takes, allowsUnready }: UploadRule,
): Promise<Upload> {
  if (!bytes) throw problem(fileProblems.expected, {});
  refuseTooLarge(takes, bytes.declared);
  const sender = await enter(database, request, allowsUnready);
  const leave = await lines.take(sender);
  return receive(files, bytes.stream, takes, sender).finally(leave);
}
