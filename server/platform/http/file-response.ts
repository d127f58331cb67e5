import { Readable } from 'node:stream';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { fileProblems } from '@terezi/domain/grammar/file/file-problems.ts';
import type { FileAnswer } from '../files/file.ts';
import type { ByteRange, FileStore } from '../files/store.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;
type Response = { status: number; headers: Record<string, string>; body: ReadableStream | undefined };

const only = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? undefined : header;

/**
 * The one range that is asked for (RFC 9110, 14.1.2); `whole` for none, for several and for an unknown unit, which may all be answered so;
 * null for one that the file does not have.
 */
function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  const end = size - 1;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { from: size - length, to: end } : null;
  }
  const range = { from: Number(first), to: last === '' ? end : Math.min(Number(last), end) };
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  return range.from > end ? null : range;
}

/** A name for a download that every browser reads, letters of all languages included (RFC 6266, RFC 8187). */
function disposition(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\x20-\x7e]|["\\%/]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/**
 * A file as it is answered: for a download, in a sandbox where a browser shows it all the same, and of no other type than is declared.
 * Whole, or the range that is asked for; nothing where the caller has it already.
 */
export async function fileResponse(
  store: FileStore,
  { key, name, type, size, tag }: FileAnswer,
  requestHeaders: Headers,
): Promise<Response> {
  const etag = `"${tag}"`;
  const headers = {
    'content-type': type,
    'content-disposition': disposition(name),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
  };
  const known = only(requestHeaders['if-none-match'])?.split(/\s*,\s*/) ?? [];
  if (known.includes(etag) || known.includes('*')) return { status: 304, headers, body: undefined };
  const isOfThis = [undefined, etag].includes(only(requestHeaders['if-range']));
  const range = isOfThis ? rangeOf(only(requestHeaders['range']), size) : 'whole';
  if (range === null)
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` }, body: undefined };
  const bytes = await store.read(key, range === 'whole' ? undefined : range);
  if (!bytes) throw problem(fileProblems.gone, {});
  const body = Readable.toWeb(bytes) as ReadableStream;
  if (range === 'whole')
    return { status: 200, headers: { ...headers, 'content-length': String(size) }, body };
  const { from, to } = range;
  const part = { 'content-length': String(to - from + 1), 'content-range': `bytes ${from}-${to}/${size}` };
  return { status: 206, headers: { ...headers, ...part }, body };
}
