import { vi } from 'vitest';
import type { TestServer } from './server.ts';

export type StreamEvent = { event: string; data: { [name: string]: unknown }; at: number };

/** An open live stream as a browser would read it. */
export type TestStream = {
  status: number;
  headers: Headers;
  events: StreamEvent[];
  /** Comments that came, such as heartbeats. */
  comments: number[];
  /** Waits for an event that is like this, among those that came and those to come. */
  sees(event: string, data?: object, timeout?: number): Promise<StreamEvent>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
};

const isLike = (data: StreamEvent['data'], wanted: object): boolean =>
  Object.entries(wanted).every(([name, value]) => data[name] === value);

function read(block: string, stream: Pick<TestStream, 'events' | 'comments'>): void {
  const lines = block.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const [event, data] = [field('event'), field('data')];
  if (event !== undefined)
    stream.events.push({ event, data: JSON.parse(data ?? '{}'), at: performance.now() });
  else if (lines[0]?.startsWith(':')) stream.comments.push(performance.now());
}

async function readAll(response: Response, stream: Pick<TestStream, 'events' | 'comments'>): Promise<void> {
  let rest = '';
  for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) read(block, stream);
  }
}

/** Takes a ticket for a person who has signed in. */
export async function liveTicket(server: TestServer, token: string): Promise<string> {
  const { Data } = await server.call('POST /live/ticket', { as: token, body: {} });
  return String(Data.Ticket);
}

/** Opens the live stream at a server's address with a ticket. */
export async function openStream(url: string, ticket: string, since = ''): Promise<TestStream> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/v1/live?Ticket=${ticket}${since}`, { signal: abort.signal });
  const stream = { events: [] as StreamEvent[], comments: [] as number[] };
  const ended = response.ok ? readAll(response, stream).catch(() => {}) : Promise.resolve();
  return {
    status: response.status,
    headers: response.headers,
    ...stream,
    ended,
    sees: (event, data = {}, timeout = 60_000) =>
      vi.waitFor(
        () => {
          const match = stream.events.find((each) => each.event === event && isLike(each.data, data));
          if (!match) throw new Error(`no ${event} like ${JSON.stringify(data)} in the stream`);
          return match;
        },
        { timeout, interval: 10 },
      ),
    close: () => abort.abort(),
  };
}
