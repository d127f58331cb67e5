import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  readStatement,
  STATEMENT_HEADERS,
  STATEMENT_PATH,
  scalePicture,
  type Statement,
} from '@terezi/domain/devices/picture/picture.ts';
import { readPackedCurve } from '@terezi/domain/devices/weight-curve.ts';
import { pictureProblems } from '@terezi/domain/devices/picture/picture-problems.ts';
import { fileProblems } from '@terezi/domain/grammar/file/file-problems.ts';
import { Problem, type ProblemKind, problem } from '@terezi/domain/grammar/problem.ts';
import { API_BASE } from '#platform/http/api.ts';
import type { Database } from '#platform/database/database.ts';
import { sharesOf } from '#platform/database/share.ts';
import { receive, refuseTooLarge } from '#platform/files/receive.ts';
import type { FileStore } from '#platform/files/store.ts';
import { bytesOf } from '#platform/http/upload.ts';
import { envelope } from '#platform/http/wire.ts';
import type { Log } from '#platform/log.ts';
import type { SigningKeys } from '#platform/signing-key.ts';
import { sparingLog } from '#platform/sparing-log.ts';
import { asSite } from '../link/as-site.ts';
import { sitePasswords } from '../camera/password.ts';
import type { Place } from '../link/directory.ts';
import type { SiteLink } from '../link/link.ts';
import { statementAllowance } from './allowance.ts';
import { keepCrossing } from './keep-crossing.ts';
import { type Came, keepPicture } from './keep-picture.ts';
import { sealForAgent } from './seal-for-agent.ts';
import { type Signed, signerOf } from './signer.ts';

type DoorParts = { database: Database; files: FileStore; link: SiteLink; log: Log; keys: SigningKeys };

/** How many pictures of agents are received at once, of all companies and of one. */
const lines = sharesOf({ all: 8, each: 2, patience: 5_000 });

/** Longer than any statement; a longer header is not read. */
const MOST_TEXT = 4_096;

type SignedStatement = Signed & { statement: Statement };

const decoded = (header: unknown): string =>
  typeof header === 'string' && header.length <= MOST_TEXT ? Buffer.from(header, 'base64').toString() : '';

function saidBy({ headers }: FastifyRequest): SignedStatement {
  const text = decoded(headers[STATEMENT_HEADERS.text]);
  const signature = headers[STATEMENT_HEADERS.signature];
  const statement = readStatement(text);
  if (!statement || typeof signature !== 'string') throw problem(pictureProblems.notStated, {});
  return { text, signature, statement };
}

const sizeOf = (statement: Statement): number => {
  if (statement.kind === 'crossing') return statement.curve?.size ?? 0;
  return statement.kind === 'picture' && 'size' in statement.came ? statement.came.size : 0;
};

/** Bytes that match their signed statement but are no picture: they came whole, and cannot be drawn. */
const DAMAGED: readonly ProblemKind[] = [
  fileProblems.damaged,
  fileProblems.notPicture,
  fileProblems.tooManyPixels,
];
const isDamaged = (error: unknown): boolean =>
  error instanceof Problem && error.errors.some(({ kind }) => DAMAGED.includes(kind));

async function* hashing(bytes: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    hash.update(piece);
    yield piece;
  }
}

/** Receives the bytes that a statement names: refuses others, and marks those that cannot be drawn as damaged. */
async function bytesFor(
  files: FileStore,
  request: FastifyRequest,
  { statement, companyId }: { statement: Statement; companyId: number },
): Promise<Came> {
  if (statement.kind !== 'picture' || 'fault' in statement.came) return null;
  const { size, sha256 } = statement.came;
  const bytes = bytesOf(request);
  if (!bytes) throw problem(fileProblems.expected, {});
  if (bytes.declared !== size) throw problem(pictureProblems.otherBytes, {});
  refuseTooLarge(scalePicture, bytes.declared);
  const leave = await lines.take(companyId);
  const hash = createHash('sha256');
  try {
    const upload = await receive(files, Readable.from(hashing(bytes.stream, hash)), scalePicture, companyId);
    if (upload.sentSha256 === sha256) return { upload };
    await upload.discard();
    throw problem(pictureProblems.otherBytes, {});
  } catch (error) {
    if (!isDamaged(error)) throw error;
    if (hash.digest('hex') !== sha256) throw problem(pictureProblems.otherBytes, {});
    return { fault: 'damaged' };
  } finally {
    leave();
  }
}

/** The curve that a crossing names, as it came; other bytes are refused, and unreadable ones left out. */
async function curveFor(request: FastifyRequest, statement: Statement): Promise<string | null> {
  const curveFile = statement.kind === 'crossing' ? statement.curve : undefined;
  if (!curveFile) return null;
  const bytes = bytesOf(request);
  if (!bytes || bytes.declared !== curveFile.size) throw problem(pictureProblems.otherBytes, {});
  const pieces: Buffer[] = [];
  for await (const piece of bytes.stream as AsyncIterable<Buffer>) pieces.push(piece);
  const whole = Buffer.concat(pieces);
  if (createHash('sha256').update(whole).digest('hex') !== curveFile.sha256)
    throw problem(pictureProblems.otherBytes, {});
  const text = whole.toString();
  return readPackedCurve(text) ? text : null;
}

/**
 * Receives what agents send over HTTP: pictures of cameras, and loads without a weight. A key of the site signs the statement;
 * the server checks the signature and the site's allowance before it reads a byte of the body.
 */
export function servePictures(
  app: FastifyInstance,
  { database, files, link, keys, log: ownLog }: DoorParts,
): void {
  const log = sparingLog(ownLog);
  const allowance = statementAllowance();

  async function enter({
    statement,
    ...signed
  }: SignedStatement): Promise<{ place: Place; deviceKeyId: number }> {
    const { siteId } = statement;
    const companyId = link.directory.companyOf(siteId);
    if (companyId === undefined) link.directory.miss();
    const place = companyId === undefined ? null : { companyId, siteId };
    const deviceKeyId =
      place && (await asSite({ database, log }, place, ({ sql }) => signerOf(sql, place, signed)));
    if (!place || deviceKeyId === null) throw problem(pictureProblems.stranger, {});
    return { place, deviceKeyId };
  }

  /** The passwords of a site's cameras, sealed for the key in the question alone. */
  async function passwordsFor(place: Place, key: string): Promise<object> {
    const cameras = await asSite({ database, log }, place, ({ sql }) =>
      sitePasswords({ sql, ...place }, keys),
    );
    const sealed = sealForAgent(key, JSON.stringify({ cameras }));
    if (!sealed) throw problem(pictureProblems.notStated, {});
    return sealed;
  }

  app.post(API_BASE + STATEMENT_PATH, async (request, reply) => {
    request.apiRoute = API_BASE + STATEMENT_PATH;
    const upload = saidBy(request);
    const { statement, text, signature } = upload;
    const { place, deviceKeyId } = await enter(upload);
    allowance.take(place.siteId, sizeOf(statement));
    if (statement.kind === 'passwords') return reply.send(envelope(await passwordsFor(place, statement.key)));
    const curve = await curveFor(request, statement);
    const came = await bytesFor(files, request, { statement, companyId: place.companyId });
    const stated = { deviceKeyId, text, signature };
    try {
      await asSite({ database, log }, place, (work) =>
        statement.kind === 'picture'
          ? keepPicture(work, statement, came, stated)
          : keepCrossing(work, statement, { ...stated, curve }),
      );
    } finally {
      if (came && 'upload' in came) await came.upload.discard();
    }
    return reply.send(envelope({ kept: true }));
  });
}
