import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { fileProblems } from '@terezi/domain/grammar/file/file-problems.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import type { Log } from '../log.ts';
import { type SparingLog, sparingLog } from '../sparing-log.ts';
import { beginnings } from './beginnings.ts';
import { NAME, NAMED_FOLDER, type NamedTexts } from './named.ts';
import { type FileStore, KEY } from './store.ts';

/** How long an object store is waited for, twice, until it counts as away. Milliseconds. */
const PATIENCE_MS = 10_000;
const ATTEMPTS = 2;

const ignore = (): void => {};
/** The server logs failures itself, where it is known whom they hurt. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** The client for `s3://bucket/prefix?endpoint=https://…&region=…`; its credentials are in the variables that every such program reads. */
function clientOf({ searchParams }: URL): S3Client {
  const endpoint = searchParams.get('endpoint');
  return new S3Client({
    // Self-hosted stores know their buckets by the path alone, and no regions.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    region: searchParams.get('region') ?? process.env['AWS_REGION'] ?? 'us-east-1',
    logger: SILENT,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: PATIENCE_MS, requestTimeout: PATIENCE_MS },
    // Not every store knows the newer checksums; the signature holds what is sent already.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** A bucket as an address names it: its objects' keys begin with the address's prefix. */
function bucketOf(url: URL, log: Pick<SparingLog, 'error'>) {
  return {
    s3: clientOf(url),
    Bucket: url.hostname,
    prefix: url.pathname.replace(/^\/|\/$/g, '').replace(/.$/, '$&/'),
    away: (err: unknown): never => {
      log.error({ event: 'files.away', err });
      throw problem(fileProblems.storeAway, {});
    },
  };
}

/**
 * Files in a bucket of an S3 store, each under its key behind the address's prefix. What comes is judged in a folder of this machine first.
 * Where the store does not answer, the caller learns that it is away, and the log why.
 */
export async function s3Store(url: URL, incoming: string, log: Log): Promise<FileStore> {
  const { s3, Bucket, prefix, away } = bucketOf(url, log);

  function placeOf(key: string) {
    if (!KEY.test(key)) throw new RangeError('not a key of the store');
    return { Bucket, Key: prefix + key };
  }

  return {
    ...(await beginnings(incoming)),
    async put(from, key) {
      const { size } = await stat(from);
      const object = { ...placeOf(key), Body: createReadStream(from), ContentLength: size };
      await s3.send(new PutObjectCommand(object)).catch(away);
      await rm(from);
    },
    async read(key, range) {
      const request = { ...placeOf(key), ...(range && { Range: `bytes=${range.from}-${range.to}` }) };
      const object = await s3
        .send(new GetObjectCommand(request))
        .catch((error: unknown) => (error instanceof NoSuchKey ? null : away(error)));
      return object && (object.Body instanceof Readable ? object.Body : null);
    },
    async remove(key) {
      await s3.send(new DeleteObjectCommand(placeOf(key))).catch(away);
    },
    async *keysBefore(instant) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: prefix }))
        for (const { Key = '', LastModified } of Contents) {
          const key = Key.slice(prefix.length);
          if (KEY.test(key) && LastModified && LastModified < instant) yield key;
        }
    },
  };
}

/** Named texts in the same bucket, behind a prefix of their own. */
export function s3Named(url: URL, log: Log): NamedTexts {
  const { s3, Bucket, prefix: outer, away } = bucketOf(url, sparingLog(log));
  const prefix = `${outer}${NAMED_FOLDER}/`;

  function placeOf(name: string) {
    if (!NAME.test(name)) throw new RangeError('not a name of the store');
    return { Bucket, Key: prefix + name };
  }
  const isMissing = (error: unknown) => (error instanceof NoSuchKey ? null : away(error));
  return {
    async put(name, text) {
      await s3.send(new PutObjectCommand({ ...placeOf(name), Body: text })).catch(away);
    },
    async read(name) {
      const object = await s3.send(new GetObjectCommand(placeOf(name))).catch(isMissing);
      return (await object?.Body?.transformToString('utf8').catch(away)) ?? null;
    },
    async names(beginning) {
      const names: string[] = [];
      const pages = paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: prefix + beginning });
      try {
        for await (const { Contents = [] } of pages)
          for (const { Key = '' } of Contents) names.push(Key.slice(prefix.length));
      } catch (error) {
        away(error);
      }
      return names.filter((name) => NAME.test(name));
    },
  };
}
