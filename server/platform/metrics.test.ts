import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../testing/server.ts';

const TOKEN = 'a-token-for-figures-only';
type Started = Awaited<ReturnType<typeof startServer>>;
let open: Started;
let guarded: Started;
beforeAll(async () => {
  open = await startServer();
  guarded = await startServer({ environment: { METRICS_TOKEN: TOKEN } });
});
afterAll(async () => {
  await open.close();
  await guarded.close();
});

const figures = (server: Started, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/metrics`, { headers });

describe('the figures', () => {
  it('are for this machine where there is no token for them', async () => {
    const answer = await figures(open);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  it('are not for those for whom a proxy on this machine asks', async () => {
    for (const name of ['x-forwarded-for', 'forwarded']) {
      const answer = await figures(open, { [name]: 'for=203.0.113.7' });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ Data: null, Status: { Code: 'general.noSuchPath' } });
    }
  });

  it.each([
    undefined,
    '',
    TOKEN,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    `bearer ${TOKEN}`,
    'Bearer ',
  ])('are refused to a caller who sends %j where there is one', async (authorization) => {
    const answer = await figures(guarded, authorization === undefined ? {} : { authorization });
    expect(answer.status).toBe(404);
  });

  it('are for who has the token, wherever from', async () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.7' };
    expect((await figures(guarded, headers)).status).toBe(200);
  });

  it('count requests by the endpoint’s declared path, never by what a caller typed', async () => {
    const as = await open.signIn('admin');
    await open.call('GET /truck/1', { as });
    await open.call('GET /truck/2', { as });
    await open.call('GET /nothing/typed-by-somebody', { as });
    await fetch(`${open.url}/typed-by-somebody-else`, { method: 'POST' });
    const text = await (await figures(open)).text();
    const counted = [
      ...text.matchAll(
        /request_duration_seconds_count\{method="(\w+)",route="([^"]+)",status="\d+"\} (\d+)/g,
      ),
    ];
    const of = (route: string) =>
      counted.filter(([, , at]) => at === route).map(([, , , times]) => Number(times));
    expect(of('/api/v1/truck/{id}').reduce((sum, times) => sum + times, 0)).toBe(2);
    expect(text).not.toContain('typed-by-somebody');
    expect(text).toContain('database_pool_waiting 0');
  });
});
