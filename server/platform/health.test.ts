import { createServer as listenRaw, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startServer, useServer } from '../testing/server.ts';
import { newestMigration } from '../database/migrate.ts';
import { type Database, openDatabase } from './database/database.ts';
import { readEnv } from './env.ts';
import { serveHealth } from './health.ts';
import { createServer } from './http/server.ts';
import { createLog } from './log.ts';

const server = useServer();
const ask = async (url: string, where: string) => {
  const answer = await fetch(url + where);
  return [answer.status, await answer.text(), answer.headers.get('retry-after')];
};

describe('a server at work', () => {
  it('lives and is ready, and tells nothing else', async () => {
    expect(await ask(server.url, '/livez')).toEqual([200, 'ok', null]);
    expect(await ask(server.url, '/readyz')).toEqual([200, 'ready', null]);
  });

  it('is not ready on a database of another form, and still lives', async () => {
    await server.query("insert into migration (name, hash) values ('9999-of-a-newer-server.sql', 'x')");
    await expect.poll(() => ask(server.url, '/readyz')).toEqual([503, 'not ready', '2']);
    expect(await ask(server.url, '/livez')).toEqual([200, 'ok', null]);
    await server.query("delete from migration where name like '9999-%'");
    await expect.poll(() => ask(server.url, '/readyz')).toEqual([200, 'ready', null]);
  });

  it('is not ready from the moment it begins to stop, and still lives', async () => {
    const stopping = await startServer();
    stopping.health.drain();
    expect(await ask(stopping.url, '/readyz')).toEqual([503, 'not ready', '2']);
    expect(await ask(stopping.url, '/livez')).toEqual([200, 'ok', null]);
    await stopping.close();
  });
});

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server of nothing but its health, on this database. */
async function serverOn(database: Pick<Database, 'probe'>): Promise<string> {
  const app = await createServer(readEnv({}), createLog('silent'), { requestsPerMinute: 1_000 });
  serveHealth(app, database, newestMigration());
  closing.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

describe('a flood of questions', () => {
  it('asks the database once at a time, and once in a second', async () => {
    const newest = await newestMigration();
    let [count, at, most] = [0, 0, 0];
    const url = await serverOn({
      async probe() {
        count += 1;
        at += 1;
        most = Math.max(most, at);
        await new Promise((resolve) => setTimeout(resolve, 20));
        at -= 1;
        return newest;
      },
    });
    const began = performance.now();
    for (let wave = 0; wave < 10; wave += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(url, '/readyz')));
      expect(answers).toEqual(answers.map(() => [200, 'ready', null]));
    }
    expect(most).toBe(1);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 1_000));
  });

  it('does not stand in line behind a question that hangs', async () => {
    let count = 0;
    const url = await serverOn({
      probe() {
        count += 1;
        return new Promise(() => {});
      },
    });
    for (let wave = 0; wave < 3; wave += 1)
      expect(await ask(url, '/readyz')).toEqual([503, 'not ready', '2']);
    expect(count).toBe(1);
  });
});

describe('a server without its database', () => {
  /** A server on a port that takes connections and never answers, as a machine that hangs does. */
  const silent = (): Promise<Server> =>
    new Promise((resolve) => {
      const listening = listenRaw((socket) => socket.on('error', () => {}));
      listening.listen(0, '127.0.0.1', () => resolve(listening));
    });

  const databaseAt = (port: number): Database =>
    openDatabase(`postgres://nobody@127.0.0.1:${port}/nothing`, 2, createLog('silent'));

  it.each(['hangs', 'is gone'])('that %s says so sooner than the database would, and lives', async (how) => {
    const listening = await silent();
    const { port } = listening.address() as AddressInfo;
    if (how === 'is gone') await new Promise((resolve) => listening.close(resolve));
    else closing.push(() => listening.close());
    const url = await serverOn(databaseAt(port));
    const since = performance.now();
    expect(await ask(url, '/readyz')).toEqual([503, 'not ready', '2']);
    expect(performance.now() - since).toBeLessThan(4_000);
    expect(await ask(url, '/livez')).toEqual([200, 'ok', null]);
  });
});
