import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { headsKey } from '../devices/index.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { sealAll, sealing } from '../weighing/index.ts';

// Seals the tickets of a running product as they are: rows that a journey has written past the verbs stand for rows that verbs have
// written.
const [dataDir = ''] = process.argv.slice(2);
const lines = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
const url = `postgres://postgres@/terezi?host=${encodeURIComponent(lines[4] ?? '')}&port=${lines[3]}`;
const database = openDatabase(url, 2, createLog('silent'));
database.bind(sealing(await headsKey(process.env['SETTINGS_KEY'], dataDir), () => {}));
await sealAll(database);
await database.close();
