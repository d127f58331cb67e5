import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** How a column's type reads in TypeScript, given the parsers of the connection. */
const TYPES: Readonly<Record<string, string>> = {
  int2: 'number',
  _int2: 'number[]',
  int4: 'number',
  int8: 'number',
  _int8: 'number[]',
  numeric: 'string',
  text: 'string',
  _text: 'string[]',
  bool: 'boolean',
  timestamptz: 'string',
  date: 'string',
  uuid: 'string',
  jsonb: 'unknown',
  bytea: 'Buffer',
};

const COLUMNS = `
  select c.table_name, c.column_name, c.udt_name, c.is_nullable = 'YES' as nullable,
    c.column_default is not null or c.is_identity = 'YES' as has_default,
    c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS' as generated
  from information_schema.columns c
  where c.table_schema = 'public' and c.table_name <> 'migration'
  order by c.table_name, c.ordinal_position`;

type Column = {
  table_name: string;
  column_name: string;
  udt_name: string;
  nullable: boolean;
  has_default: boolean;
  generated: boolean;
};

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function columnType(column: Column): string {
  const plain = TYPES[column.udt_name];
  if (plain === undefined) throw new Error(`no TypeScript type for ${column.udt_name}`);
  const type = column.nullable ? `${plain} | null` : plain;
  if (column.generated) return `GeneratedAlways<${type}>`;
  return column.has_default ? `Generated<${type}>` : type;
}

/** The TypeScript of every table as the database at `url` has it. */
export async function tablesSource(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Column>(COLUMNS).finally(() => client.end());
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const lines = [
    '// Made from the schema by server/database/generate.ts; do not edit.',
    "import type { Generated, GeneratedAlways } from 'kysely';",
    '',
    'export type Tables = {',
  ];
  for (const [table, columns] of tables) {
    lines.push(`  ${camel(table)}: {`);
    for (const column of columns) lines.push(`    ${camel(column.column_name)}: ${columnType(column)};`);
    lines.push('  };');
  }
  lines.push('};', '');
  return lines.join('\n');
}

export const TABLES_FILE = path.join(import.meta.dirname, '../platform/database/tables.gen.ts');

if (import.meta.main) {
  await writeFile(TABLES_FILE, await tablesSource(process.argv[2] ?? ''));
}
