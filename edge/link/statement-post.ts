import { STATEMENT_HEADERS } from '@terezi/domain/devices/picture.ts';
import { post } from './post.ts';

/** A statement as it is sent: its text, the device key's signature of it, and the bytes that it names. */
export type Signed = { text: string; signature: string; bytes: Buffer | null };

/** Longer than a picture takes on the slowest line that weighs. */
const PATIENCE_MS = 60_000;

/** Posts a statement to the server; answers the status, rejects where there is none. */
export async function postStatement(url: URL, { text, signature, bytes }: Signed): Promise<number> {
  const headers = {
    'content-type': 'application/octet-stream',
    [STATEMENT_HEADERS.text]: Buffer.from(text).toString('base64'),
    [STATEMENT_HEADERS.signature]: signature,
  };
  const { status } = await post(url, { headers, body: bytes ?? Buffer.alloc(0), patience: PATIENCE_MS });
  return status;
}
