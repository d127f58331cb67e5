import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFanOut, type Sight } from './fan-out.ts';
import { eventText, openViewer, type Viewer } from './viewer.ts';

const server = createServer();
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Seat = { viewer: Viewer; answer: IncomingMessage; response: ServerResponse; gone: Promise<void> };

/** A stream from end to end: the server's viewer, and the answer as its reader gets it. */
async function seat(): Promise<Seat> {
  const request = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const arrival = once(get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }), 'response');
  const [, response] = await request;
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  const viewer = openViewer(response, resolve);
  const [answer] = (await arrival) as [IncomingMessage];
  answer.on('error', () => {});
  return { viewer, answer, response, gone };
}

/** An event of a company. */
type CompanyEvent = { company: number; text: string; ofSeveral?: string };
const sightOf = (...companies: number[]): Sight<CompanyEvent> => ({
  name: companies.join(),
  of: (message) => (companies.includes(message.company) ? message : null),
});

function textOf(answer: IncomingMessage): { text: string } {
  const received = { text: '' };
  answer.on('data', (bytes: Buffer) => {
    received.text += bytes.toString();
  });
  return received;
}

describe('a fan-out', () => {
  it('says a company’s things to those who may see them', async () => {
    const fanOut = createFanOut<CompanyEvent>();
    const seats = [await seat(), await seat(), await seat()];
    const reads = seats.map(({ answer }) => textOf(answer));
    const sights = [sightOf(1), sightOf(1, 2), sightOf(1, 2, 3)];
    seats.forEach(({ viewer }, at) => fanOut.join(viewer, sights[at]!));
    for (const company of [1, 2, 3]) fanOut.say(`of ${company}`, { company, text: `<${company}>` });
    await expect.poll(() => reads.map(({ text }) => text)).toEqual(['<1>', '<1><2>', '<1><2><3>']);
  });

  it('leaves out what is old before it is sent', async () => {
    const fanOut = createFanOut<CompanyEvent>();
    const { viewer, answer } = await seat();
    const received = textOf(answer);
    fanOut.join(viewer, sightOf(1));
    for (const value of [1, 2, 3]) fanOut.say('scale', { company: 1, text: `<${value}>` });
    fanOut.say('site', { company: 1, text: '<here>' });
    await expect.poll(() => received.text).toBe('<3><here>');
  });

  it('sends for several that name one thing each the one that stands for all of them', async () => {
    const fanOut = createFanOut<CompanyEvent>();
    const { viewer, answer } = await seat();
    const received = textOf(answer);
    fanOut.join(viewer, sightOf(1));
    fanOut.say('truck', { company: 1, text: '<truck 1>', ofSeveral: '<trucks>' });
    fanOut.say('cargo', { company: 1, text: '<cargo 1>', ofSeveral: '<cargoes>' });
    fanOut.say('truck', { company: 1, text: '<truck 2>', ofSeveral: '<trucks>' });
    await expect.poll(() => received.text).toBe('<trucks><cargo 1>');
  });

  it('says nothing to those who have left', async () => {
    const fanOut = createFanOut<CompanyEvent>();
    const [leaving, staying] = [await seat(), await seat()];
    const reads = [textOf(leaving.answer), textOf(staying.answer)];
    const leave = fanOut.join(leaving.viewer, sightOf(1));
    fanOut.join(staying.viewer, sightOf(1));
    leave();
    fanOut.say('scale', { company: 1, text: '<1>' });
    await expect.poll(() => reads[1]!.text).toBe('<1>');
    expect(reads[0]!.text).toBe('');
  });
});

describe('a viewer that reads slowly', () => {
  const large = (about: string, value: number) =>
    eventText(about, JSON.stringify({ value, pad: 'x'.repeat(1_000) }));

  it('gets the newest of each thing once it reads again, not everything that was sent', async () => {
    const { viewer, answer, response } = await seat();
    answer.pause();
    for (let value = 0; value < 20_000; value += 1)
      for (const about of ['a', 'b']) {
        const text = large(about, value);
        viewer.send(new Map([[about, { text }]]), Buffer.from(text));
        if (value % 500 === 0) await new Promise(setImmediate);
      }
    expect(response.destroyed).toBe(false);
    expect(response.writableLength).toBeLessThan(1024 * 1024);
    const received = textOf(answer);
    answer.resume();
    await expect.poll(() => received.text.includes('"value":19999')).toBe(true);
    const lasts = ['a', 'b'].map((about) =>
      received.text.lastIndexOf(`event: ${about}\ndata: {"value":19999`),
    );
    expect(lasts.every((at) => at > 0)).toBe(true);
    expect(received.text.split('\n\n').length).toBeLessThan(20_000);
  });

  it('is dropped when a megabyte waits for it', async () => {
    const { viewer, answer, gone } = await seat();
    answer.pause();
    // More than the system's own buffers take, in one piece.
    const huge = Buffer.alloc(16 * 1024 * 1024, 'x');
    viewer.send(new Map([['a', { text: 'x' }]]), huge);
    await expect(gone).resolves.toBeUndefined();
  });

  it('hears why it ends, or is dropped', async () => {
    const { viewer, answer, gone } = await seat();
    const received = textOf(answer);
    viewer.end('end');
    await gone;
    await expect.poll(() => received.text).toBe('event: end\ndata: {}\n\n');
    const stuck = await seat();
    stuck.answer.pause();
    stuck.viewer.send(new Map(), Buffer.alloc(900_000, 'x'));
    stuck.viewer.end('restart');
    await stuck.gone;
  });
});
