import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { startEmbedded } from '../embedded/start.ts';
import { folderStore } from '../../platform/files/folder.ts';
import { newDatabase } from '../../testing/server.ts';
import { type Manifest, MANIFEST, SUMS } from './manifest.ts';
import { progressTo } from './progress.ts';
import { meetEmpty, putRowsBack } from './put-back.ts';
import { readBackup } from './read.ts';
import { putFilesBack } from './stored.ts';
import { putHeadsBack } from './heads.ts';
import { takeBackup } from './take.ts';

const quiet = () => progressTo(() => {});
const still = () => new AbortController().signal;
let folder: string;
let source: Awaited<ReturnType<typeof newDatabase>>;
let manifest: Manifest;

async function take(url: string, name: string, signal = still()): Promise<Manifest> {
  const files = await folderStore(path.join(folder, 'files'));
  const to = path.join(folder, name);
  const heads = path.join(folder, 'heads');
  return takeBackup({ url, files, heads, to, version: '0.0.0', progress: quiet(), signal });
}
async function empty(): Promise<string> {
  const { url, drop } = await newDatabase('template1');
  onTestFinished(drop);
  return url;
}
async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query<Row>(text).then(({ rows }) => client.end().then(() => rows));
}
const sumsOf = async (name: string) =>
  (await readFile(path.join(folder, name, SUMS), 'utf8'))
    .split('\n')
    .filter((line) => line.includes('data/'));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'terezi-backup-'));
  source = await newDatabase();
  await query(
    source.url,
    `insert into sign_in_attempt (subject, failures, last_at) values ('\\x00', 1, now())`,
  );
  manifest = await take(source.url, 'whole');
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

/** What holds the rows in a database, as the catalogues of PostgreSQL tell it. */
const WALLS = `
  select 'trigger' as kind, tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as wall from pg_trigger where not tgisinternal
  union all select 'fence', oid::regclass || ' ' || relrowsecurity || ' ' || relforcerowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all select 'reference', conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'policy', format('%s %s %s %s %s', polrelid::regclass, polname, polroles::regrole[], pg_get_expr(polqual, polrelid),
    pg_get_expr(polwithcheck, polrelid)) from pg_policy
  union all select 'grant', oid::regclass || ' ' || coalesce(relacl::text, '') from pg_class where relnamespace = 'public'::regnamespace
  order by 1, 2`;
const SEQUENCES = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;

describe('a backup that is put back', () => {
  it('has every row, number and wall again, and nothing that admits a person by itself', async () => {
    const target = await empty();
    const backup = await readBackup(path.join(folder, 'whole'), still());
    await putRowsBack({ url: target, signal: still() }, backup, quiet());
    const again = await take(target, 'again');
    expect(again.tables).toEqual(manifest.tables);
    expect(await sumsOf('again')).toEqual(await sumsOf('whole'));
    expect(manifest.tables.find(({ name }) => name === 'weight_record')?.rows).toBeGreaterThan(0);
    for (const statement of [WALLS, SEQUENCES])
      expect(await query(target, statement)).toEqual(await query(source.url, statement));
    for (const name of ['session', 'single_use', 'sign_in_attempt', 'logon_request', 'phone_token'])
      expect([name, await query(target, `select * from ${name}`)]).toEqual([name, []]);
  });

  it('is refused to a database that has anything in it', async () => {
    await expect(meetEmpty({ url: source.url, signal: still() })).rejects.toThrow('not empty');
  });

  it('leaves no row in the database where one is missing', async () => {
    const target = await empty();
    const backup = await readBackup(path.join(folder, 'whole'), still());
    const tables = backup.manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 }));
    const wrong = { ...backup, manifest: { ...backup.manifest, tables } };
    await expect(putRowsBack({ url: target, signal: still() }, wrong, quiet())).rejects.toThrow('came back');
    expect(await query(target, 'select from user_account')).toEqual([]);
  });
});

describe('a backup', () => {
  it.each([
    [
      'a row was added to',
      (at: string) => appendFile(path.join(at, 'data', 'operation.copy.gz'), 'x'),
      'damaged',
    ],
    ['lacks a table', (at: string) => rm(path.join(at, 'data', 'operation.copy.gz')), 'damaged'],
    ['was not written to its end', (at: string) => rm(path.join(at, SUMS)), 'is no backup'],
    ['says something else than it did', (at: string) => appendFile(path.join(at, MANIFEST), ' '), 'damaged'],
  ] as const)('that %s is refused', async (_, spoil, why) => {
    const name = randomUUID();
    await take(source.url, name);
    const at = path.join(folder, name);
    await spoil(at);
    await expect(readBackup(at, still())).rejects.toThrow(why);
  });

  it('of a newer program is refused', async () => {
    await take(source.url, 'newer');
    const at = path.join(folder, 'newer');
    const newer = { ...manifest, migrations: [...manifest.migrations, { name: '9999-x.sql', hash: '' }] };
    await writeFile(path.join(at, MANIFEST), JSON.stringify(newer));
    const sums = (await readFile(path.join(at, SUMS), 'utf8'))
      .split('\n')
      .filter((line) => line.includes('data/'));
    const hash = createHash('sha256').update(JSON.stringify(newer)).digest('hex');
    await writeFile(path.join(at, SUMS), [...sums, `${hash}  ${MANIFEST}`, ''].join('\n'));
    await expect(readBackup(at, still())).rejects.toThrow('newer version (0.0.0, with 9999-x.sql)');
  });

  it('that is broken off leaves nothing, and one under a taken name is not begun', async () => {
    const over = new AbortController();
    const before = await readdir(folder);
    const broken = take(source.url, 'broken', over.signal);
    over.abort();
    await expect(broken).rejects.toThrow('no backup was written');
    await expect(take(source.url, 'whole')).rejects.toThrow('exists already');
    expect(await readdir(folder)).toEqual(before);
  });
});

describe('a PostgreSQL of one’s own, whose owner is no superuser', () => {
  it('takes a backup in, and gives one only to a login that sees every row', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'terezi-own-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const cluster = await startEmbedded({ dataDir, log: createLog('silent') });
    onTestFinished(() => cluster.stop());
    await query(cluster.url, 'create role owner login createrole createdb');
    await query(cluster.url, 'create database own owner owner');
    await query(
      cluster.url,
      'create role terezi_backup login bypassrls password null in role pg_read_all_data',
    );
    const as = (username: string) => Object.assign(new URL(cluster.url), { username, pathname: '/own' }).href;
    const backup = await readBackup(path.join(folder, 'whole'), still());
    await putRowsBack({ url: as('owner'), signal: still() }, backup, quiet());
    await expect(take(as('owner'), 'blind')).rejects.toThrow('does not see every row');
    expect((await take(as('terezi_backup'), 'seeing')).tables).toEqual(manifest.tables);
    expect(await sumsOf('seeing')).toEqual(await sumsOf('whole'));
  });
});

describe('files and heads', () => {
  const held = Buffer.from('a weight ticket');
  const key = randomUUID();
  const lost = randomUUID();
  const name = (fileKey: string, hash: string) =>
    `(1, 'list', '${fileKey}', 'list.csv', 'text/csv', ${held.length}, decode('${hash}', 'hex'))`;

  it('come back as they were, and one that is not there is named', async () => {
    const hash = createHash('sha256').update(held).digest('hex');
    await query(
      source.url,
      `insert into file (company_id, kind, key, name, type, size, sha256) values ${name(key, hash)}, ${name(lost, hash)}`,
    );
    const store = await folderStore(path.join(folder, 'files'));
    const begun = await store.begin();
    await writeFile(begun, held);
    await store.put(begun, key);
    await mkdir(path.join(folder, 'heads'));
    for (const [id, number] of [
      [1, 5],
      [2, 7],
    ])
      await writeFile(path.join(folder, 'heads', `action-log-${id}.json`), `{"number":${number}}`);
    await writeFile(path.join(folder, 'heads', 'weights-1-2.jsonl'), '{"sequence":3}');
    await writeFile(path.join(folder, 'heads', 'keys-bound'), '{}');
    const { files } = await take(source.url, 'filed');
    expect(files).toEqual({ count: 1, bytes: held.length, missing: [lost] });

    const { folder: backup, keys } = await readBackup(path.join(folder, 'filed'), still());
    const restored = await folderStore(path.join(folder, 'restored'));
    await putFilesBack(restored, keys, { backup, progress: quiet(), signal: still() });
    expect(await buffer((await restored.read(key))!)).toEqual(held);
    const heads = path.join(folder, 'restored', 'heads');
    await mkdir(heads);
    // Kept later than the backup: it is not forgotten.
    await writeFile(path.join(heads, 'action-log-1.json'), '{"number":9}');
    await putHeadsBack(backup, heads);
    const texts = await Promise.all(
      [1, 2].map((id) => readFile(path.join(heads, `action-log-${id}.json`), 'utf8')),
    );
    expect(texts).toEqual(['{"number":9}', '{"number":7}']);
    expect(await readFile(path.join(heads, 'weights-1-2.jsonl'), 'utf8')).toBe('{"sequence":3}');
    expect((await readdir(heads)).toSorted()).toEqual([
      'action-log-1.json',
      'action-log-2.json',
      'keys-bound',
      'weights-1-2.jsonl',
    ]);
  });

  it('are refused where the bytes are not those that the row says', async () => {
    await writeFile(path.join(folder, 'files', 'kept', key.slice(0, 2), key), 'another weight ticket');
    await expect(take(source.url, 'altered')).rejects.toThrow('not the one that was kept');
  });
});
