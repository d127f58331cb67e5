import { STATEMENT_HEADERS } from '@terezi/domain/devices/picture/picture.ts';
import { post } from './post.ts';

/** A signed statement: its text, the device key's signature of it, and the bytes that it names. */
export type Signed = { text: string; signature: string; bytes: Buffer | null };

/** Longer than a picture takes on the slowest line of a site. */
const PATIENCE_MS = 60_000;

/** Posts a statement to the server; answers the response, rejects where none came. */
export function askByStatement(
  url: URL,
  { text, signature, bytes }: Signed,
): Promise<{ status: number; text: string }> {
  const headers = {
    'content-type': 'application/octet-stream',
    [STATEMENT_HEADERS.text]: Buffer.from(text).toString('base64'),
    [STATEMENT_HEADERS.signature]: signature,
  };
  return post(url, { headers, body: bytes ?? Buffer.alloc(0), patience: PATIENCE_MS });
}

/** Posts a statement of which only the status matters. */
export const postStatement = async (url: URL, signed: Signed): Promise<number> =>
  (await askByStatement(url, signed)).status;
