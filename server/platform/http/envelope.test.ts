import { beforeAll, describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { sendBytes } from '../../testing/bytes.ts';
import { TONNE } from '../../testing/sample.ts';
import { useServer } from '../../testing/server.ts';

const server = useServer();
let admin = '';
beforeAll(async () => {
  admin = await server.signIn('admin');
});

type Sent = { status: number; headers: Headers; body: unknown };

async function send(path: string, init: RequestInit = {}): Promise<Sent> {
  const response = await fetch(server.url + path, init);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const json = { 'content-type': 'application/json' };
const refusal = (code: string) => ({
  Data: null,
  Status: { Code: code, Message: expect.any(String), Errors: [] },
});

describe('every answer comes in the envelope', () => {
  it.each(['Bearer', 'bearer', 'BEARER'])('when all is well, to a caller who sends "%s"', async (scheme) => {
    const { status, body } = await send('/api/v1/user/details', {
      headers: { authorization: `${scheme} ${admin}` },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      Data: { User: expect.objectContaining({ Email: 'admin@demo.az' }) },
      Status: { Code: 'ok', Message: '', Errors: [] },
    });
  });

  it.each([
    ['the caller has not signed in', '/api/v1/truck', {}, general.signInNeeded],
    ['there is no such address', '/api/v1/nothing', {}, general.noSuchPath],
    ['there is no such address outside the version', '/api/v2/truck', {}, general.noSuchPath],
    ['only the base is asked for', '/api/v1', {}, general.noSuchPath],
    ['nothing has such a method', '/api/v1/truck', { method: 'PATCH' }, general.noSuchPath],
    ['a browser asks what is allowed', '/api/v1/truck', { method: 'OPTIONS' }, general.noSuchPath],
    ['a page is posted to', '/operations', { method: 'POST' }, general.noSuchPath],
    ['the address cannot be decoded', '/api/v1/truck/%E0%A4%A', {}, general.noSuchPath],
    ['the JSON is broken', '/api/v1/auth/login', { body: '{"Email":', headers: json }, general.unreadable],
    ['the JSON is not there', '/api/v1/auth/login', { body: '', headers: json }, general.unreadable],
    [
      'a form is sent',
      '/api/v1/auth/login',
      { body: new URLSearchParams({ Email: 'x' }) },
      general.unreadable,
    ],
    [
      'plain text is sent',
      '/api/v1/auth/login',
      { body: '{}', headers: { 'content-type': 'text/plain' } },
      general.unreadable,
    ],
    [
      'a field is named twice',
      '/api/v1/auth/login',
      { body: '{"Email":"a@b.az","email":"c@d.az","Password":"x"}', headers: json },
      general.unreadable,
    ],
    ['a file is sent', '/api/v1/auth/login', { body: new FormData() }, general.unreadable],
    [
      'the JSON has no bottom',
      '/api/v1/auth/login',
      { body: '['.repeat(200_000) + ']'.repeat(200_000), headers: json },
      general.unreadable,
    ],
    [
      'the body is over a megabyte',
      '/api/v1/auth/login',
      { body: JSON.stringify({ Email: 'x'.repeat(1_050_000) }), headers: json },
      general.tooLarge,
    ],
  ] as const)('when %s', async (_when, path, init, { status, code }) => {
    const method = 'body' in init ? 'POST' : 'GET';
    const answer = await send(path, { method, ...init });
    expect([answer.status, answer.body]).toEqual([status, refusal(code)]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a header that is too long', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`],
    ['a host that is no host', 'GET /api/v1/truck HTTP/1.1\r\nhost: [\r\nconnection: close\r\n\r\n'],
  ])('also to %s', async (_what, bytes) => {
    const [head = '', body = ''] = (await sendBytes(server.url, bytes)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 400 /);
    expect(JSON.parse(body)).toEqual(refusal('general.unreadable'));
  });

  it('with the bytes of a multipart body that never came', async () => {
    const { status, body } = await send('/api/v1/truck/1', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([status, body]).toEqual([400, refusal('general.unreadable')]);
  });
});

describe('the language', () => {
  it.each([
    [undefined, 'az'],
    ['', 'az'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['az-AZ,az;q=0.9,en;q=0.8', 'az'],
    ['ru-RU,ru;q=0.9,en;q=0.8', 'en'],
    ['ru', 'az'],
    ['*', 'az'],
    [`${'x,'.repeat(2_000)}en`, 'en'],
  ] as const)('of %j is %s', async (tag, language) => {
    for (const path of ['/api/v1/nothing', '/elsewhere/nothing']) {
      const headers: Record<string, string> = tag === undefined ? {} : { 'accept-language': tag };
      const { body } = await send(path, { method: 'POST', headers });
      expect(body).toMatchObject({ Status: { Message: general.noSuchPath[language] } });
    }
  });
});

describe('the id of a request', () => {
  const idFor = async (id?: string) => {
    const headers: Record<string, string> = id === undefined ? {} : { 'x-request-id': id };
    return (await send('/api/v1/nothing', { headers })).headers.get('x-request-id') ?? '';
  };
  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  it('is made for it, another for each', async () => {
    const [one, other] = [await idFor(), await idFor()];
    expect(one).toMatch(UUID);
    expect(other).not.toBe(one);
  });

  it('is the caller’s own when that is harmless', async () => {
    expect(await idFor('erp-2026.11.21_0001')).toBe('erp-2026.11.21_0001');
  });

  it.each(['short', 'x'.repeat(129), 'with a blank', '"><script>', 'a;b=c;d=e'])(
    'is never %s',
    async (id) => {
      expect(await idFor(id)).toMatch(UUID);
    },
  );

  it('stands in what is remembered of a change', async () => {
    const body = { Name: 'Xırda qum', UnitId: TONNE };
    const headers = { 'x-request-id': 'remember-me-1' };
    await server.call('POST /cargo', { as: admin, body, headers });
    const rows = await server.query("select 1 from field_history where request_id = 'remember-me-1'");
    expect(rows).toHaveLength(1);
  });
});
