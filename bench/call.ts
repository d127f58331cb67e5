import { randomUUID } from 'node:crypto';
import { type Agent, request } from 'node:http';

type Reply = { Data: Record<string, unknown>; Status: { Code: string; Message: string } };

/** Sends a POST to the API as a browser does, with an idempotency key of its own, and answers its data. */
export function post(
  url: string,
  options: { token: string; agent: Agent; body: unknown },
): Promise<Reply['Data']> {
  const { token, agent, body } = options;
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('error', reject).on('end', () => {
        const { Data, Status } = JSON.parse(text) as Reply;
        if ((response.statusCode ?? 500) < 300) return resolve(Data);
        reject(new Error(`${url}: ${response.statusCode} ${Status.Code} ${Status.Message}`));
      });
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}
