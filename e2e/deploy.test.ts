import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type Api, apiWith, PASSWORD } from './testing/people.ts';
import { serverUrl } from './testing/server-url.ts';

const ROOT = path.join(import.meta.dirname, '..');
const url = serverUrl();
const ends: (() => Promise<unknown>)[] = [];
let admin: Api;
beforeAll(async () => {
  const { Token } = await apiWith(url, null)<{ Token: string }>('POST /auth/login', {
    Email: 'admin@demo.az',
    Password: PASSWORD,
  });
  admin = apiWith(url, Token);
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const fileOf = (name: string) => readFile(path.join(ROOT, 'deploy', name), 'utf8');

/** What a target of the Dockerfile runs, and the environment that it sets. */
async function target(name: string): Promise<{ command: string[]; env: Record<string, string> }> {
  const dockerfile = await fileOf('Dockerfile');
  const [stage = ''] = dockerfile.split(`AS ${name}\n`)[1]?.split(/^FROM /m) ?? [];
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(stage)?.[1] ?? '[]') as string[];
  return {
    command,
    env: Object.fromEntries([...stage.matchAll(/^ENV (\w+)=(\S+)$/gm)].map(([, key, value]) => [key, value])),
  };
}

/** Starts a command of the files as a plain process, at the root of the project. */
function start([program = '', ...words]: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child: ChildProcess = spawn(program, words, {
    cwd: ROOT,
    env: { PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  ends.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended };
}

/** A new site, its code, and whether its agent is there. */
async function newSite(called: string) {
  const { Site } = await admin<{ Site: { Id: number } }>('POST /site', { Name: called });
  const { Enrolment } = await admin<{ Enrolment: { Code: string } }>(`POST /site/${Site.Id}/enrol`, {});
  const isOnline = async () =>
    (await admin<{ Setup: { IsOnline: boolean } }>(`GET /site/${Site.Id}/setup`)).Setup.IsOnline;
  return { code: Enrolment.Code, isOnline };
}

it('the container of the server runs what every journey is made at, and its health is asked of it', async () => {
  const { command, env } = await target('server');
  expect(command).toEqual(['node', 'bin/start.js']);
  expect(env).toEqual({ DATA_DIR: '/data' });
  const compose = await fileOf('compose.yml');
  const check = JSON.parse(/test: (\["CMD", "node".*\])/.exec(compose)?.[1] ?? '[]') as string[];
  const { port } = new URL(url);
  expect(await start(check.slice(1), { PORT: port }).ended).toBe(0);
  expect(await start(check.slice(1), { PORT: '9' }).ended).toBe(1);
});

it('the container of the agent enrols by its environment, and the service goes on with its credential', async () => {
  const { command, env } = await target('agent');
  expect(env).toEqual({ EDGE_DATA_DIR: '/data' });
  const compose = await fileOf('agent.compose.yml');
  const settings = [...compose.matchAll(/^ {6}(\w+): \$\{\1:-\}$/gm)].map(([, name]) => name);
  expect(settings).toEqual(['ENROLMENT_CODE', 'SERVER_URL']);
  const folder = await mkdtemp(path.join(tmpdir(), 'terezi-deploy-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const { code, isOnline } = await newSite('Konteyner');
  const first = start(command, { EDGE_DATA_DIR: folder, ENROLMENT_CODE: code, SERVER_URL: url });
  await expect.poll(isOnline).toBe(true);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  await expect.poll(isOnline).toBe(false);

  const unit = await fileOf('terezi-agent.service');
  const service = /^ExecStart=\/opt\/terezi\/(\S+)$/m.exec(unit)?.[1] ?? '';
  const second = start([path.join(ROOT, service)], { EDGE_DATA_DIR: folder });
  await expect.poll(isOnline).toBe(true);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

it('every image is the one of its maker, and every variable is one that the program knows', async () => {
  const files = await Promise.all(
    ['compose.yml', 'broker.compose.yml', 'agent.compose.yml', 'Dockerfile'].map(fileOf),
  );
  const images = files.flatMap((text) => [...text.matchAll(/^ *(?:image:|FROM) ([\w./-]+:[\w.-]+)/gm)]);
  expect(images.map(([, image]) => image).toSorted()).toEqual([
    'eclipse-mosquitto:2',
    'node:24-bookworm-slim',
    'postgres:18',
  ]);
  const operations = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const names = files.flatMap((text) =>
    [...text.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = '']) => name),
  );
  for (const name of names.filter((each) => !each.startsWith('POSTGRES_')))
    expect(operations).toContain(`\`${name}\``);
});
