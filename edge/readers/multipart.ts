/** One part of a multipart body: its headers with names in small letters, and its bytes. */
export type Part = { headers: Readonly<Record<string, string>>; body: Buffer };

const MOST_PARTS = 64;
const MOST_HEADERS = 8_192;
const BLANK_LINE = Buffer.from('\r\n\r\n');

/** The boundary of a content type, or null. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * The parts of a body. A part with a length is cut by it, since a picture may contain the boundary; any other ends at the next boundary. A
 * part that cannot be read, or is incomplete, ends the list.
 */
export function partsOf(body: Buffer, boundary: string): Part[] {
  const mark = Buffer.from(`--${boundary}`);
  const parts: Part[] = [];
  let at = body.indexOf(mark);
  while (at !== -1 && parts.length < MOST_PARTS) {
    const begin = at + mark.length;
    if (body.subarray(begin, begin + 2).toString() === '--') break;
    const blank = body.indexOf(BLANK_LINE, begin);
    if (blank === -1 || blank - begin > MOST_HEADERS) break;
    const headers = headersOf(body.subarray(begin, blank).toString('latin1'));
    const from = blank + BLANK_LINE.length;
    const end = endOf(body, { from, said: headers['content-length'], mark });
    if (end === -1) break;
    parts.push({ headers, body: body.subarray(from, end) });
    at = body.indexOf(mark, end);
  }
  return parts;
}

function endOf(
  body: Buffer,
  { from, said, mark }: { from: number; said: string | undefined; mark: Buffer },
): number {
  if (said !== undefined && /^\d{1,9}$/.test(said)) {
    const end = from + Number(said);
    return end <= body.length ? end : -1;
  }
  const next = body.indexOf(Buffer.concat([Buffer.from('\r\n'), mark]), from);
  return next;
}

function headersOf(text: string): Record<string, string> {
  const lines = text.split('\r\n').flatMap((line) => {
    const colon = line.indexOf(':');
    return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : [];
  });
  return Object.fromEntries(lines);
}

/** The file name in a part's disposition, or its name. */
export function nameOf({ headers }: Part): string {
  const disposition = headers['content-disposition'] ?? '';
  const [, file] = /filename="?([^";]+)"?/i.exec(disposition) ?? [];
  const [, name] = /[;\s]name="?([^";]+)"?/i.exec(disposition) ?? [];
  return file ?? name ?? '';
}
