import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { EMPTY } from '../../testing/global-setup.ts';
import { demoKeys } from './demo.ts';
import { seedWorld, type WorldOptions } from './seed.ts';

const today = new Date('2026-11-21T10:52:00Z');

/** The content of a world: everything that depends on chance, in one line a row. */
const CONTENT = `
  select concat_ws(' ', r.scale_id, r.sequence, r.hash, r.signature) as line from weight_record r
  union all select concat_ws(' ', o.public_id, o.receipt_number, o.number_plate, o.operation_at, o.net_kg) from operation o
  union all select concat_ws(' ', t.number_plate, t.empty_weight_kg, t.empty_weight_at) from truck t
  union all select concat_ws(' ', d.name, d.license_number, d.license_expiry_date) from driver d
  union all select concat_ws(' ', a.name, encode(a.secret_hash, 'hex')) from site_agent a
  union all select concat_ws(' ', u.email, u.password_hash) from user_account u
  order by line`;

/** Makes a world in a database of its own, as often as there are options, and answers its content. */
async function worldOf(...times: Partial<WorldOptions>[]): Promise<string[]> {
  const at = new URL(inject('databaseUrl'));
  const admin = new pg.Client({ connectionString: at.toString() });
  await admin.connect();
  const name = `terezi_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name} template ${EMPTY}`);
  at.pathname = `/${name}`;
  const database = openDatabase(at.toString(), 2, createLog('silent'));
  const keys = await demoKeys(at.toString());
  await Promise.all(times.map((options) => seedWorld(database, { keys, today, tickets: 60, ...options })));
  await database.close();
  const owner = new pg.Client({ connectionString: at.toString() });
  await owner.connect();
  const { rows } = await owner.query<{ line: string }>(CONTENT);
  await owner.end();
  // Without force it waits for the pool's connections, which are still saying goodbye.
  await admin.query(`drop database ${name}`);
  await admin.end();
  return rows.map(({ line }) => line);
}

/** Records are signed, and agents known, by secrets of their world. */
const isHashed = (line: string): boolean => /\b[0-9a-f]{64}\b/.test(line);
const isRecord = (line: string): boolean => isHashed(line) && /^\d/.test(line);

const keys = Buffer.alloc(32, 7);

test('one seed makes one world, and another seed another', async () => {
  const [one, same, other] = [
    await worldOf({ keys }),
    await worldOf({ keys }),
    await worldOf({ keys, seed: 2 }),
  ];
  expect(one.length).toBeGreaterThan(200);
  expect(same).toEqual(one);
  expect(other.filter(isRecord).length).toBeGreaterThan(100);
  expect(other.filter((line) => isRecord(line) && one.includes(line))).toEqual([]);
});

test('what is secret of a world is no other world’s, also of the same seed', async () => {
  const [one, other] = [await worldOf({}), await worldOf({})];
  expect(one.filter(isHashed).length).toBeGreaterThan(100);
  expect(other.filter((line) => isHashed(line) && one.includes(line))).toEqual([]);
});

test('two servers that start at once make it once', async () => {
  const lines = await worldOf({}, {});
  expect(lines.filter((line) => line.startsWith('super@demo.az'))).toHaveLength(1);
});

test('a world may be as small as nothing at all', async () => {
  const lines = await worldOf({ tickets: 0 });
  expect(lines.filter((line) => line.startsWith('admin@demo.az'))).toHaveLength(1);
});
