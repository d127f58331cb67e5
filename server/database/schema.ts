import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'schema');
const CALLER = 'functions/caller.sql';

type Page = { file: string; text: string };

/** Every file of the schema, in the order of their names. */
async function pages(): Promise<Page[]> {
  const names = await readdir(FOLDER, { recursive: true });
  const files = names.filter((name) => name.endsWith('.sql')).map((name) => name.replaceAll(path.sep, '/'));
  return Promise.all(
    files.toSorted().map(async (file) => ({ file, text: await readFile(path.join(FOLDER, file), 'utf8') })),
  );
}

const isFunctions = ({ file }: Page): boolean => file.startsWith('functions/');
const isData = ({ file }: Page): boolean => file.startsWith('data/');
const isTable = (page: Page): boolean => !isFunctions(page) && !isData(page) && page.file.includes('/');

/** Where a page's table ends. The rest may name tables of other pages. */
const TABLE_ENDS = /\n\)(?: partition by range \(id\))?;\n/;

function halves({ text }: Page): [table: string, rest: string] {
  const end = TABLE_ENDS.exec(text);
  if (!end) return ['', text];
  const at = end.index + end[0].length;
  return [text.slice(0, at), text.slice(at)];
}

/** SQL that makes functions. PostgreSQL checks no body, since functions name each other; the gate makes what it owns. */
const creation = (functions: readonly Page[]): string =>
  [
    'set local check_function_bodies = off;',
    'grant create on schema app, gate to terezi_gate;',
    ...functions.map(({ text }) => text),
    'revoke create on schema app, gate from terezi_gate;',
  ].join('\n');

/** The SQL that makes the roles, which belong to all databases of a PostgreSQL: a transaction of its own, as short as can be. */
export const rolesText = (): Promise<string> => readFile(path.join(FOLDER, 'roles.sql'), 'utf8');

/** The SQL that makes the whole schema in an empty database, with the rows that every database has. One transaction. */
export async function schemaText(): Promise<string> {
  const all = await pages();
  const textOf = (file: string): Page[] => all.filter((page) => page.file === file);
  const tables = all.filter(isTable).map(halves);
  return [
    ...textOf('foundation.sql').map(({ text }) => text),
    creation(textOf(CALLER)),
    ...tables.map(([table]) => table),
    creation(all.filter((page) => isFunctions(page) && page.file !== CALLER)),
    ...tables.map(([, rest]) => rest),
    ...all.filter(isData).map(({ text }) => text),
  ].join('\n');
}

/** SQL that puts in the functions as they are now, page by page, each within a transaction; and the hash of all. */
export type Functions = { pages: readonly string[]; hash: string };

export async function functionsOf(): Promise<Functions> {
  const sql = (await pages()).filter(isFunctions).map((page) => creation([page]));
  return { pages: sql, hash: createHash('sha256').update(sql.join('\n')).digest('hex') };
}
