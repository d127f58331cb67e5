import { afterEach, describe, expect, it, vi } from 'vitest';
import { newKey, request, refusalIn, requestOf } from './request.ts';
import type { Route } from './route.ts';
import { beginSession } from './session.ts';

const LIST: Route = ['GET', '/truck', 'signedIn', ['emptyWeight']];
const FIND: Route = ['GET', '/operation/{id}', 'signedIn'];
const ADD: Route = ['POST', '/truck', ['Operator'], ['emptyWeight']];
const WEIGH: Route = ['POST', '/operation/{id}/weight2', ['Operator']];
const REMOVE: Route = ['DELETE', '/truck/{id}', ['Operator']];
const LOGIN: Route = ['POST', '/auth/login', 'everyone'];

const headers = (route: Route, key?: string) =>
  new Headers(requestOf(route, { id: 1 }, key === undefined ? {} : { key }).init.headers);
const answer = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );

afterEach(() => vi.unstubAllGlobals());
beginSession('the-token');

describe('a request', () => {
  it('names its query as the wire does, repeats what has several values and leaves out what has none', () => {
    const input = { name: 'Qum & 5%', statusId: ['1', '3'], cargoId: undefined, sort: '', pageSize: 25 };
    expect(requestOf(LIST, input).url).toBe(
      '/api/v1/truck?Name=Qum+%26+5%25&StatusId=1&StatusId=3&PageSize=25',
    );
  });

  it('takes what the path names out of the rest', () => {
    expect(requestOf(FIND, { id: 12 }).url).toBe('/api/v1/operation/12');
    const { url, init } = requestOf(WEIGH, { id: 12, reading: 7 });
    expect([url, init.body]).toEqual(['/api/v1/operation/12/weight2', '{"Reading":7}']);
    expect(requestOf(REMOVE, { id: 12 })).toMatchObject({
      url: '/api/v1/truck/12',
      init: { body: null },
    });
  });

  it('cannot be led to another path by what stands in it', () => {
    expect(requestOf(FIND, { id: '../auth?x=#' }).url).toBe('/api/v1/operation/..%2Fauth%3Fx%3D%23');
  });

  it('sends masses in kilograms, however deep they stand, and nothing else', () => {
    const input = {
      numberPlate: '90-KL-456',
      emptyWeight: 15_240_500,
      parts: [{ emptyWeight: null, axleCount: 4 }],
    };
    expect(requestOf(ADD, input).init.body).toBe(
      '{"NumberPlate":"90-KL-456","EmptyWeight":15240.5,"Parts":[{"EmptyWeight":null,"AxleCount":4}]}',
    );
  });

  it('sends caller and language, but never the caller to a public endpoint', () => {
    expect(headers(LIST).get('authorization')).toBe('Bearer the-token');
    expect(headers(LIST).get('accept-language')).toBe('az');
    expect(headers(LOGIN).has('authorization')).toBe(false);
    // A read open to all may answer a little more to a person who is signed in.
    expect(headers(['GET', '/receipt/{id}', 'everyone']).get('authorization')).toBe('Bearer the-token');
  });

  it('carries a key exactly where it writes, the caller’s or one of its own', () => {
    expect(headers(ADD, 'abc').get('idempotency-key')).toBe('abc');
    expect(headers(ADD).get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(headers(LOGIN).get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(headers(LIST, 'abc').has('idempotency-key')).toBe(false);
    expect(newKey()).not.toBe(newKey());
  });
});

describe('an answer', () => {
  const OK = { Code: 'ok', Message: '', Errors: [] };

  it('is its data, with small first letters and masses in grams', async () => {
    answer(200, { Data: { Truck: [{ Id: 7, EmptyWeight: 15_240.5, AxleCount: 4 }] }, Status: OK });
    expect(await request(LIST, {})).toEqual({ truck: [{ id: 7, emptyWeight: 15_240_500, axleCount: 4 }] });
  });

  it('that refuses keeps code, sentence, status and the errors of fields', async () => {
    const errors = [{ Field: 'NumberPlate', Message: 'Artıq mövcuddur' }];
    answer(409, { Data: null, Status: { Code: 'fleet.truckExists', Message: 'Var', Errors: errors } });
    await expect(request(ADD, {})).rejects.toMatchObject({
      code: 'fleet.truckExists',
      message: 'Var',
      status: 409,
      errors: [{ field: 'NumberPlate', message: 'Artıq mövcuddur' }],
    });
  });

  it.each([
    [502, '<html>Bad gateway</html>'],
    [500, ''],
    [500, 'null'],
    [500, { Data: null, Status: { Code: '', Message: '' } }],
  ])('of status %i that is not ours (%j) still says that an error occurred', async (status, body) => {
    answer(status, body);
    await expect(request(LIST, {})).rejects.toMatchObject({ message: 'Xəta baş verdi', status });
  });

  it('that never comes is reported as such', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(request(LIST, {})).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  it.each(['', '{"Data":{"Operation":{"Id":7', '<html>Sign in to the network</html>', 'null', '"ok"', '{}'])(
    'of a good status that cannot be read (%j) never came: its outcome is unknown',
    async (body) => {
      answer(200, body);
      await expect(request(ADD, {})).rejects.toMatchObject({ code: 'network', status: 0 });
    },
  );

  it('that breaks off in its middle never came', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"Data":{'));
        controller.error(new TypeError('network error'));
      },
    });
    vi.stubGlobal('fetch', async () => new Response(broken, { status: 201 }));
    await expect(request(ADD, {})).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  it('that stands still in its middle is waited for no longer than one that never begins', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
      const stalled = new ReadableStream({
        start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
      });
      return new Response(stalled, { status: 200 });
    });
    const outcome = request(ADD, {}).catch((failure: unknown) => failure);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toMatchObject({ code: 'network' });
    vi.useRealTimers();
  });

  it('without anything to tell is nothing', async () => {
    answer(200, { Data: null, Status: OK });
    expect(await request(REMOVE, { id: 1 })).toBeNull();
  });

  it('that no caller waits for any more is an interruption, not a problem', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(request(LIST, {}, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('a refusal carries what the API tells besides, such as who uses what should go', () => {
  const Data = { Uses: [{ Noun: 'Truck', Field: 'DriverId', Count: 1 }] };
  const text = JSON.stringify({ Data, Status: { Code: 'general.inUse', Message: 'Olmaz' } });
  const refused = refusalIn({ ok: false, status: 409, text }, ['DELETE', '/driver/{id}', 'signedIn'], null);
  expect(refused.data).toEqual({ uses: [{ noun: 'Truck', field: 'DriverId', count: 1 }] });
  expect(
    refusalIn({ ok: false, status: 502, text: '<html>' }, ['GET', '/driver', 'signedIn'], null).data,
  ).toBeNull();
});
