import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

type Posted = {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** After so many milliseconds the caller stops waiting. */
  patience: number;
};

/** Posts to the server under the address that the agent was installed with; rejects where no whole answer comes. */
export function post(
  url: URL,
  { headers, body, patience }: Posted,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const all = { ...headers, 'content-length': String(body.length) };
    const options = { method: 'POST', headers: all, signal: AbortSignal.timeout(patience) };
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}
