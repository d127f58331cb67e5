import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ask, keepLog, runOwner, temporaryFolder } from './harness.fixture.ts';
import { type EmbeddedOptions, startEmbedded } from './start.ts';

async function start(dataDir: string, more: Partial<EmbeddedOptions> = {}) {
  const database = await startEmbedded({ dataDir, log: keepLog(), ...more });
  onTestFinished(() => database.stop());
  return database;
}

describe('the embedded database', () => {
  it('is made on the first start and found again on the second', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const first = await start(dataDir);
    await ask(first.url, 'create table load (grams bigint); insert into load values (44200000)');
    await first.stop();
    const second = await start(dataDir);
    expect(await ask(second.url, 'select grams from load')).toEqual([{ grams: '44200000' }]);
  });

  it('keeps what it acknowledged, compares by code point, and sorts Azerbaijani by name', async () => {
    const { url } = await start(join(temporaryFolder(), 'data'));
    const settings = await ask(
      url,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes',
       'data_checksums', 'server_encoding', 'jit', 'max_connections', 'listen_addresses')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
      jit: 'off',
      max_connections: '60',
      listen_addresses: '',
    });
    const words = `from unnest(array['zal', 'şüşə', 'süd', 'əl', 'el', 'çay', 'cib']) word`;
    const sorted = await ask(url, `select string_agg(word, ' ' order by word collate "az-x-icu") ${words}`);
    expect(sorted).toEqual([{ string_agg: 'cib çay el əl süd şüşə zal' }]);
    const plain = await ask(url, `select string_agg(word, ' ' order by word) ${words}`);
    expect(plain).toEqual([{ string_agg: 'cib el süd zal çay şüşə əl' }]);
    expect(await ask(url, `select upper('əş')`)).toEqual([{ upper: 'ƏŞ' }]);
  });

  it('belongs to one process: another start on the folder is refused until the first has stopped', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const first = await start(dataDir);
    const refusal = `The data folder ${dataDir} is already in use by process ${process.pid}.`;
    await expect(start(dataDir)).rejects.toThrow(refusal);
    expect((await runOwner(dataDir)).line).toBe(refusal);
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
    expect(existsSync(join(dataDir, 'terezi.lock'))).toBe(false);
    await start(dataDir);
  });

  it('can be reached over loopback with a password, and not without it', async () => {
    const { url } = await start(join(temporaryFolder(), 'data'), { reach: 'loopback' });
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const guessed = url.replace(/:[^:@]+@/, ':guess@');
    await expect(ask(guessed, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('is made anew after a start that was cut off while making it', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    mkdirSync(join(dataDir, 'postgres.new'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
    const { url } = await start(dataDir);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.for([
    ['a database of another major version', 'PG_VERSION', '17\n', 'made by PostgreSQL 17, but PostgreSQL 18'],
    ['a folder of other things', 'letter.txt', 'hello', 'holds files but no PostgreSQL database'],
  ])('refuses %s, and leaves the folder unlocked', async ([, file = '', content = '', sentence = '']) => {
    const dataDir = join(temporaryFolder(), 'data');
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', file), content);
    await expect(start(dataDir)).rejects.toThrow(sentence);
    expect(existsSync(join(dataDir, 'terezi.lock'))).toBe(false);
  });

  it('quotes PostgreSQL’s message when it cannot start', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    await (await start(dataDir)).stop();
    writeFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'shared_buffers = plenty\n');
    await expect(start(dataDir)).rejects.toThrow(/PostgreSQL ended while starting: .*shared_buffers/);
  });
});
