import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { enrolmentProblems } from '@terezi/domain/devices/site/enrolment-problems.ts';
import { useServer } from '../../testing/server.ts';
import { useNewSite } from './new-site.fixture.ts';

const AGENT = path.join(import.meta.dirname, '../../../edge/main.ts');
const server = useServer();
const site = useNewSite(server);
const { takeCode, setup: setupOf } = site;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function start(folder: string, words: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const env = { PATH: process.env['PATH'], EDGE_DATA_DIR: folder, LANG: 'en', ...more };
  const child: ChildProcess = spawn(process.execPath, [AGENT, ...words], { env });
  let output = '';
  child.stdout?.on('data', (bytes: Buffer) => (output += bytes.toString()));
  child.stderr?.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  ends.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended, output: () => output };
}
const online = () => expect.poll(() => server.link.siteOnline(site.id()), { timeout: 60_000 });

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'terezi-enrol-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  return path.join(folder, 'edge');
}

it('enrols, dials, comes back by its credential, and is off the line soon after it is revoked', async () => {
  const folder = await newFolder();
  const first = await start(folder, ['enrol', await takeCode(), server.url]);
  await online().toBe(true);
  const credential = path.join(folder, 'credential.json');
  const { secret } = JSON.parse(await readFile(credential, 'utf8')) as { secret: string };
  expect((await stat(credential)).mode & 0o777).toBe(0o600);
  expect((await stat(path.join(folder, 'device.key'))).mode & 0o777).toBe(0o600);
  expect(first.output()).not.toContain(secret);
  first.child.kill('SIGTERM');
  await first.ended;
  await online().toBe(false);

  await start(folder, []);
  await online().toBe(true);
  await server.call(`POST /site/${site.id()}/revoke-agent`, {
    as: site.admin(),
    body: { Reason: 'kompüter oğurlandı' },
  });
  const began = performance.now();
  await online().toBe(false);
  expect(performance.now() - began).toBeLessThan(30_000);
});

it('enrols by its environment, as a container does, and only the first time', async () => {
  const folder = await newFolder();
  const more = { ENROLMENT_CODE: await takeCode(), SERVER_URL: server.url };
  const first = await start(folder, [], more);
  await online().toBe(true);
  first.child.kill('SIGTERM');
  await first.ended;
  await online().toBe(false);
  await start(folder, [], more);
  await online().toBe(true);
  expect((await setupOf()).Attempts).toHaveLength(1);
});

it('says in one sentence why it was not let in, and goes on with what it had', async () => {
  const folder = await newFolder();
  const code = await takeCode();
  const first = await start(folder, ['enrol', code, server.url]);
  await online().toBe(true);
  first.child.kill('SIGTERM');
  await first.ended;
  const before = await readFile(path.join(folder, 'credential.json'), 'utf8');
  await server.query(`update enrolment_code set expires_at = now() where site_id = $1`, [site.id()]);
  const second = await start(folder, ['enrol', code, server.url]);
  expect(await second.ended).toEqual({ code: 1, output: `${enrolmentProblems.codeUsed.en}\n` });
  expect(await readFile(path.join(folder, 'credential.json'), 'utf8')).toBe(before);
  await start(folder, []);
  await online().toBe(true);
});

it('does not start without a code, and says what it needs', async () => {
  const { code, output } = await (await start(await newFolder(), [])).ended;
  expect([code, output]).toEqual([1, expect.stringContaining('enrol CODE https://')]);
});
