import { wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { toWire } from '@terezi/domain/grammar/wire.ts';
import { onTestFinished, vi } from 'vitest';
import type { Route } from '#shell/api/route.ts';

/** A call as the server hears it. */
export type SentRequest = { readonly line: string; readonly body: unknown; readonly key: string | null };

type Refusal = {
  readonly status: number;
  readonly code: string;
  /** The fields that it is about, by their names on the wire. */
  readonly fields?: readonly string[];
};

/** What a server answers: its data, a refusal, or nothing at all where the line is cut. */
export type Answer = { readonly data: unknown } | Refusal | 'cut';

const errorsOf = ({ fields = [] }: Refusal) =>
  fields.map((field) => ({ Field: field, Message: `refused: ${field}` }));

const envelope = (answer: Exclude<Answer, 'cut'>): Response =>
  'data' in answer
    ? Response.json({ Data: answer.data, Status: { Code: 'ok', Message: '', Errors: [] } })
    : Response.json(
        {
          Data: null,
          Status: { Code: answer.code, Message: `refused: ${answer.code}`, Errors: errorsOf(answer) },
        },
        { status: answer.status },
      );

const inKilograms = (value: unknown, masses: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((each) => inKilograms(each, masses));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    typeof inner === 'number' && masses.includes(name) ? wireKilograms(inner) : inKilograms(inner, masses),
  ]);
  return Object.fromEntries(entries);
};

/** The program's data, as an endpoint sends it: its names with capitals, its masses in kilograms. */
export const saying = <Data>({ route }: { readonly route: Route }, data: Data): Answer => ({
  data: toWire(inKilograms(data, route[3] ?? [])),
});

/** Answers calls of the API until the test is over, as `give` says, and keeps all that was asked. */
export function answering(give: (asked: SentRequest) => Answer | Promise<Answer>): SentRequest[] {
  const requests: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, headers, body, signal }: RequestInit) => {
    const request: SentRequest = {
      line: `${method} ${url.replace('/api/v1', '')}`,
      body: typeof body === 'string' ? JSON.parse(body) : null,
      key: new Headers(headers).get('idempotency-key'),
    };
    requests.push(request);
    const answer = await give(request);
    signal?.throwIfAborted();
    if (answer === 'cut') throw new TypeError('fetch failed');
    return envelope(answer);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return requests;
}
