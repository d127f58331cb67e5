import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { STATEMENT_HEADERS } from '@terezi/domain/devices/picture.ts';

/** A statement as it is sent: its text, the device key's signature of it, and the bytes that it names. */
export type Signed = { text: string; signature: string; bytes: Buffer | null };

/** Longer than a picture takes on the slowest line that weighs. */
const PATIENCE_MS = 60_000;

/** Posts a statement to the server; answers the status, rejects where there is none. */
export function postStatement(url: URL, { text, signature, bytes }: Signed): Promise<number> {
  const body = bytes ?? Buffer.alloc(0);
  const headers = {
    'content-type': 'application/octet-stream',
    'content-length': String(body.length),
    [STATEMENT_HEADERS.text]: Buffer.from(text).toString('base64'),
    [STATEMENT_HEADERS.signature]: signature,
  };
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(PATIENCE_MS) };
    const asked = (url.protocol === 'https:' ? overHttps : overHttp)(url, options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
