import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

/** An object store for the tests, as far as the server uses one: it knows one reader, and may fall ill. */
export type ObjectStore = {
  /** The address as `FILES_URL` says it. */
  url(): string;
  /** What stands in the bucket, by whole keys. */
  readonly objects: Map<string, Buffer>;
  /** Answers nothing but 503 until the test is over. */
  fallIll(): void;
};

const OWNER = { AWS_ACCESS_KEY_ID: 'TEREZITESTS', AWS_SECRET_ACCESS_KEY: 'only ever used in tests' };
const BUCKET = 'kept-files';
/** So few to a page that the server must ask for the second. */
const PAGE = 2;

const xml = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>${inside}`;
const failure = (code: string) => xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

function rangeOf({ headers }: IncomingMessage, bytes: Buffer): [number, number] | null {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  return from === undefined ? null : [Number(from), Math.min(Number(to), bytes.length - 1)];
}

function list(objects: Map<string, Buffer>, params: URLSearchParams): string {
  const prefix = params.get('prefix') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  const first = Number(params.get('continuation-token') ?? 0);
  const next = first + PAGE;
  const contents = keys.slice(first, next).map((key) => {
    const at = new Date().toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>1</Size></Contents>`;
  });
  const more = next < keys.length;
  const token = more ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return xml(
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`,
  );
}

type S3Request = { request: IncomingMessage; key: string; search: URLSearchParams };

async function answer(
  objects: Map<string, Buffer>,
  { request, key, search }: S3Request,
  response: ServerResponse,
) {
  const { method } = request;
  if (method === 'PUT') {
    // A sender must say how much, as a real store demands.
    if (request.headers['content-length'] === undefined) return response.writeHead(411).end();
    objects.set(key, await buffer(request));
    return response.writeHead(200, { etag: '"1"' }).end();
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  if (search.has('list-type')) return response.writeHead(200).end(list(objects, search));
  const bytes = objects.get(key);
  if (!bytes) return response.writeHead(404).end(failure('NoSuchKey'));
  const range = rangeOf(request, bytes);
  if (!range) return response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
  const part = bytes.subarray(range[0], range[1] + 1);
  return response.writeHead(206, { 'content-length': part.length }).end(part);
}

/** One object store for the tests of a file, empty at first; it knows its caller by the variables that it sets. */
export function useObjectStore(): ObjectStore {
  const objects = new Map<string, Buffer>();
  const state = { isIll: false, port: 0 };
  const server = createServer((request, response) => {
    const { pathname, searchParams: search } = new URL(request.url ?? '', 'http://store');
    const [, bucket, ...rest] = pathname.split('/');
    const isKnown = request.headers.authorization?.includes(`Credential=${OWNER.AWS_ACCESS_KEY_ID}/`);
    if (state.isIll) return void response.writeHead(503).end(failure('SlowDown'));
    if (!isKnown || bucket !== BUCKET) return void response.writeHead(403).end(failure('AccessDenied'));
    void answer(objects, { request, key: rest.join('/'), search }, response);
  });
  beforeAll(async () => {
    Object.assign(process.env, OWNER);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    state.port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    for (const name of Object.keys(OWNER)) delete process.env[name];
    server.close();
    server.closeAllConnections();
  });
  return {
    url: () => `s3://${BUCKET}/terezi/files?endpoint=http://127.0.0.1:${state.port}`,
    objects,
    fallIll() {
      state.isIll = true;
      onTestFinished(() => {
        state.isIll = false;
      });
    },
  };
}
