import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/server.ts';

let folder = '';
let server: TestServer & { close(): Promise<void> };
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'terezi-web-'));
  await mkdir(path.join(folder, 'web', 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'secret.json'), '"secret"');
  await writeFile(path.join(folder, 'web', '.env.json'), '"secret"');
  await writeFile(path.join(folder, 'web', 'index.html'), '<p>page</p>');
  await writeFile(path.join(folder, 'web', 'visitor.html'), '<p>way in</p>');
  await writeFile(path.join(folder, 'web', 'assets', 'index-B_x-1.js'), 'script');
  await writeFile(
    path.join(folder, 'web', 'assets', 'index-B_x-1.js.gz'),
    gzipSync('script, made small beforehand'),
  );
  server = await startServer({ web: path.join(folder, 'web') });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Asks for an address as it stands: `fetch` would tidy it first. */
const ask = (address: string) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const asking = request({ port: new URL(server.url).port, path: address }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    asking.on('error', reject).end();
  });

describe('the built web', () => {
  it('serves its files, and its page at every other address', async () => {
    expect(await ask('/assets/index-B_x-1.js')).toEqual({ status: 200, text: 'script' });
    for (const address of [
      '/',
      '/truck/7',
      '/assets/',
      '/receipt/0123456789abcdef',
      '/pass/0123456789abcdef',
    ])
      expect(await ask(address)).toEqual({ status: 200, text: '<p>page</p>' });
  });

  it('serves the way in by a page of its own, and the office where that is not built', async () => {
    for (const address of ['/login', '/login?to=/truck'])
      expect(await ask(address)).toEqual({ status: 200, text: '<p>way in</p>' });
  });

  it('lets a page run the scripts that stand in it as they are now, and no other', async () => {
    const page = path.join(folder, 'web', 'receipt.html');
    const allowed = async (address: string) => {
      const policy = (await fetch(server.url + address)).headers.get('content-security-policy') ?? '';
      return /script-src ([^;]*)/.exec(policy)?.[1];
    };
    for (const [minute, script] of ['first()', 'second()'].entries()) {
      await writeFile(page, `<script>${script}</script><p>receipt</p>`);
      await utimes(page, minute * 60, minute * 60);
      const digest = createHash('sha256').update(script).digest('base64');
      for (const address of ['/receipt/0123456789abcdef', '/receipt.html'])
        expect(await allowed(address)).toBe(`'self' 'sha256-${digest}'`);
    }
    await rm(page);
    for (const address of ['/', '/login', '/assets/index-B_x-1.js'])
      expect(await allowed(address)).toBe("'self'");
  });

  it('sends the compressed file to browsers that can read it', async () => {
    const answer = await fetch(`${server.url}/assets/index-B_x-1.js`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([
      'gzip',
      'script, made small beforehand',
    ]);
  });

  it.each([
    '/../secret.json',
    '/assets/../../secret.json',
    '/..\\secret.json',
    '/\\..\\..\\secret.json',
    '//etc/secret.json',
    '/./secret.json',
    '/.env.json',
    '/assets/../.env.json',
    `/${'a'.repeat(5_000)}.js`,
    '/missing.js',
  ])('has nothing at %s, and says so', async (address) => {
    const { status, text } = await ask(address);
    expect([status, text]).toEqual([404, expect.stringContaining('general.noSuchPath')]);
  });

  it.each(['/%2e%2e/secret.json', '/..%2fsecret.json', '/%00.json', '/..%5csecret.json'])(
    'takes %s for a page of its own',
    async (address) => {
      expect((await ask(address)).text).not.toContain('secret"');
    },
  );
});
