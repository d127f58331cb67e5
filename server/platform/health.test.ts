import { createServer as listenRaw, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startServer, TEST_KEY, useServer } from '../testing/server.ts';
import { openDatabase } from './database/database.ts';
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
    expect(await ask(server.url, '/readyz')).toEqual([503, 'not ready', '2']);
    expect(await ask(server.url, '/livez')).toEqual([200, 'ok', null]);
    await server.query("delete from migration where name like '9999-%'");
    expect(await ask(server.url, '/readyz')).toEqual([200, 'ready', null]);
  });

  it('is not ready from the moment it begins to stop, and still lives', async () => {
    const stopping = await startServer();
    stopping.health.drain();
    expect(await ask(stopping.url, '/readyz')).toEqual([503, 'not ready', '2']);
    expect(await ask(stopping.url, '/livez')).toEqual([200, 'ok', null]);
    await stopping.close();
  });
});

describe('a server without its database', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** Something on a port that takes connections and never says a word, as a machine that hangs does. */
  const silent = (): Promise<Server> =>
    new Promise((resolve) => {
      const listening = listenRaw((socket) => socket.on('error', () => {}));
      listening.listen(0, '127.0.0.1', () => resolve(listening));
    });

  async function serverOn(port: number): Promise<string> {
    const log = createLog('silent');
    const database = openDatabase(`postgres://nobody@127.0.0.1:${port}/nothing`, 2, log);
    const app = await createServer(readEnv({}), log, 1_000);
    serveHealth(app, database, TEST_KEY);
    closing.push(() => app.close());
    return app.listen({ port: 0, host: '127.0.0.1' });
  }

  it.each(['hangs', 'is gone'])('that %s says so sooner than the database would, and lives', async (how) => {
    const listening = await silent();
    const { port } = listening.address() as AddressInfo;
    if (how === 'is gone') await new Promise((resolve) => listening.close(resolve));
    else closing.push(() => listening.close());
    const url = await serverOn(port);
    const since = performance.now();
    expect(await ask(url, '/readyz')).toEqual([503, 'not ready', '2']);
    expect(performance.now() - since).toBeLessThan(4_000);
    expect(await ask(url, '/livez')).toEqual([200, 'ok', null]);
  });
});
