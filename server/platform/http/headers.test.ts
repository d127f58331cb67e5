import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../testing/server.ts';

type Started = Awaited<ReturnType<typeof startServer>>;
let plain: Started;
let secure: Started;
let web = '';

beforeAll(async () => {
  web = await mkdtemp(path.join(tmpdir(), 'terezi-web-'));
  await mkdir(path.join(web, 'assets'));
  await writeFile(path.join(web, 'index.html'), '<!doctype html><title>Tərəzi</title>');
  await writeFile(path.join(web, 'receipt.html'), '<!doctype html><title>Qəbz</title>');
  await writeFile(path.join(web, 'assets', 'main-1a2b3c4d.js'), 'export {};');
  plain = await startServer({ web });
  secure = await startServer({ web, environment: { PUBLIC_URL: 'https://terezi.example.az' } });
});
afterAll(async () => {
  await plain.close();
  await secure.close();
  await rm(web, { recursive: true, force: true });
});

const get = (where: string, init: RequestInit = {}) => fetch(plain.url + where, init);

const answers: [what: string, where: string, status: number][] = [
  ['an answer', '/api/v1/receipt/abcdefghijklmnopqrstuv', 404],
  ['a refusal', '/api/v1/truck', 401],
  ['no such endpoint', '/api/v1/nothing', 404],
  ['no such address', '/api/nothing', 404],
  ['an undecodable address', '/%ff', 404],
  ['the API’s document', '/api/v1/openapi.json', 200],
  ['the API’s page', '/api/docs', 200],
  ['the page', '/', 200],
  ['an address of the page', '/operations/12', 200],
  ['a receipt’s page', '/receipt/abcdefghijklmnopqrstuv', 200],
  ['a file', '/assets/main-1a2b3c4d.js', 200],
  ['a file that is not there', '/assets/gone-1a2b3c4d.js', 404],
  ['the hints', '/config.json', 200],
  ['the stream without a ticket', '/api/v1/live', 401],
  ['liveness', '/livez', 200],
  ['readiness', '/readyz', 200],
  ['the figures', '/metrics', 200],
];

describe('security headers', () => {
  it.each(answers)('stand on %s', async (_what, where, status) => {
    const { status: answerStatus, headers } = await get(where);
    expect(answerStatus).toBe(status);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]),
    );
    expect(policy).not.toMatch(/unsafe-eval|\*|http:|https:|script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  it('stand on a body that is too large', async () => {
    const body = JSON.stringify({ Email: 'x'.repeat(1_050_000) });
    const { status, headers } = await get('/api/v1/auth/login', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect([status, headers.get('x-content-type-options')]).toEqual([413, 'nosniff']);
  });

  it.each(answers)('keep to https for a year on %s, where people come by https', async (_what, where) => {
    const { headers } = await fetch(secure.url + where);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('what a browser keeps', () => {
  it.each(answers.filter(([, where]) => where.startsWith('/api/')))(
    'is nothing of %s',
    async (_what, where) => {
      expect((await get(where)).headers.get('cache-control')).toBe('no-store');
    },
  );

  it('is a hashed file for a year, and the page only after asking', async () => {
    const kept = async (where: string) => (await get(where)).headers.get('cache-control');
    expect(await kept('/assets/main-1a2b3c4d.js')).toBe('public, max-age=31536000, immutable');
    for (const where of ['/', '/operations/12', '/receipt/abcdefghijklmnopqrstuv'])
      expect(await kept(where)).toBe('no-cache');
    expect(await kept('/config.json')).toBe('no-store');
  });
});

describe('the page', () => {
  it('answers every address that is not the API’s, a receipt’s with its own page', async () => {
    const title = async (where: string) => /<title>(.+)<\/title>/.exec(await (await get(where)).text())?.[1];
    expect(await title('/operations/12')).toBe('Tərəzi');
    expect(await title('/receipt/abcdefghijklmnopqrstuv')).toBe('Qəbz');
  });

  it.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/.env',
    '//etc/passwd',
  ])('never gives a file from elsewhere: %s', async (where) => {
    const { status, headers } = await get(where);
    expect([200, 403, 404]).toContain(status);
    expect(headers.get('content-type')).toMatch(status === 200 ? /^text\/html/ : /json/);
  });
});

describe('a page of another site', () => {
  it('gets nothing done with a cookie, and no word of what it may', async () => {
    const token = await plain.signIn('admin');
    const headers = {
      cookie: `token=${token}; Authorization=Bearer ${token}`,
      origin: 'https://elsewhere.example',
    };
    const answer = await get('/api/v1/auth/logout', { method: 'POST', headers });
    expect(answer.status).toBe(401);
    const questionAnswer = await get('/api/v1/truck', {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': 'POST' },
    });
    for (const each of [answer, questionAnswer])
      expect([...each.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
