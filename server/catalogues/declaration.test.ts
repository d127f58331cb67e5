import { describe, expect, it } from 'vitest';
import { referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import type { Field } from '@terezi/domain/grammar/field/field.ts';
import { declaredNoun, declaredNouns } from '@terezi/domain/nouns/all.ts';
import { resources } from '../nouns.ts';
import { useServer } from '../testing/server.ts';
import { uniqueColumns, uniqueIndex } from './declared.ts';

const server = useServer();
const underscored = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const TYPE_OF: Readonly<Record<Field['kind'], string>> = {
  text: 'text',
  note: 'text',
  integer: 'integer',
  decimal: 'numeric',
  plate: 'text',
  mass: 'numeric',
  flag: 'boolean',
  instant: 'timestamp with time zone',
  date: 'date',
  choice: 'text',
  reference: 'bigint',
  state: 'integer',
};

/** A field that may exceed 32 bits is a bigint. */
const typeOf = (field: Field): string =>
  field.kind === 'integer' && field.max > 2 ** 31 ? 'bigint' : TYPE_OF[field.kind];

type Column = { column: string; type: string; optional: boolean; scale: number | null; made: string | null };

const columnsOf = (table: string) =>
  server.query<Column>(
    `select column_name as column, case data_type when 'smallint' then 'integer' else data_type end as type, is_nullable = 'YES' as optional,
       case data_type when 'numeric' then numeric_scale end as scale, generation_expression as made
     from information_schema.columns where table_schema = 'public' and table_name = $1 order by 1`,
    [table],
  );

/** The text of what this table's own triggers do. */
async function triggersOf(table: string): Promise<string> {
  const rows = await server.query<{ text: string }>(
    `select p.prosrc as text from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where t.tgrelid = $1::regclass and not t.tgisinternal and t.tgtype & 1 = 1`,
    [table],
  );
  return rows.map(({ text }) => text).join('\n');
}

const plain = (column: string, type: string, optional = false): Column => ({
  column,
  type,
  optional,
  scale: null,
  made: null,
});

const columnOf = (name: string, { kind, stored = name }: Field): string =>
  underscored(kind === 'mass' ? `${stored}Kg` : stored);

const declared = (name: string, field: Field): Column => ({
  ...plain(columnOf(name, field), typeOf(field), field.optional),
  scale: field.kind === 'mass' ? 3 : field.kind === 'decimal' ? field.decimals : null,
});

describe.each(declaredNouns)('the table of $noun', (catalogue) => {
  const table = underscored(catalogue.noun);

  it('has the declared columns, and no others but those of every catalogue', async () => {
    const columnRows = await columnsOf(table);
    // An answered field may be an expression over other tables.
    const titleColumns = Object.entries(catalogue.told)
      .map(([name, field]) => declared(name, field))
      .filter(({ column }) => columnRows.some((each) => each.column === column));
    // A row may keep the title of what it names, as it was then.
    const titles = Object.entries(catalogue.told)
      .flatMap(([name, { kind }]) => (kind === 'reference' ? underscored(referenceTitle(name)) : []))
      .filter((column) => columnRows.some((each) => each.column === column))
      .map((column) => plain(column, 'text', true));
    const expected = [
      ...titleColumns,
      ...titles,
      plain('id', 'bigint'),
      plain('company_id', 'bigint'),
      plain('version', 'integer'),
      plain('deleted_at', 'timestamp with time zone', true),
      plain('archived', 'boolean'),
      { ...plain('search_key', 'text'), made: `app.fold(${underscored(catalogue.title)})` },
      { ...plain('search_text', 'text'), made: expect.stringContaining('app.fold') },
      ...Object.entries(catalogue.fields).map(([name, field]) => declared(name, field)),
    ];
    const byName = (a: Column, b: Column) => (a.column < b.column ? -1 : 1);
    const lacking = (some: Column[], others: Column[]) =>
      some.filter((one) => !others.some(({ column }) => column === one.column)).map(({ column }) => column);
    const missing = lacking(expected, columnRows);
    expect(missing, `add these to ${table} in a migration, with \`call app.may_change\``).toEqual([]);
    const triggers = await triggersOf(table);
    // A column that the database fills in itself belongs to no field.
    const filled = lacking(columnRows, expected).filter((column) => triggers.includes(`new.${column} `));
    const unanswered = Object.keys(catalogue.unanswered ?? {}).map(underscored);
    expect(unanswered.filter((column) => !columnRows.some((each) => each.column === column))).toEqual([]);
    filled.push(...unanswered);
    const undeclared = lacking(columnRows, expected).filter((column) => !filled.includes(column));
    expect(undeclared, `declare these as fields of ${catalogue.noun}, or leave them out`).toEqual([]);
    const others = columnRows.filter(({ column }) => !filled.includes(column));
    expect(others.toSorted(byName)).toEqual(expected.toSorted(byName));
  });

  it('holds every declared decimal up to its greatest value', async () => {
    for (const [name, field] of Object.entries(catalogue.fields)) {
      if (field.kind !== 'decimal') continue;
      const [row] = await server.query<{ digits: number }>(
        `select numeric_precision - numeric_scale as digits from information_schema.columns
           where table_name = $1 and column_name = $2`,
        [table, underscored(name)],
      );
      expect(row?.digits).toBeGreaterThanOrEqual(String(field.max).length);
    }
  });

  it('keeps apart what is declared unique, by exactly the indexes that refusals are known by', async () => {
    const indexes = await server.query<{ name: string; columns: string[]; rule: string }>(
      `select c.relname as name, pg_get_expr(i.indpred, i.indrelid) as rule,
         array(select a.attname::text from unnest(i.indkey) with ordinality as k(number, place)
           join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number order by k.place) as columns
       from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = $1::regclass and i.indisunique and i.indpred is not null order by 1`,
      [table],
    );
    const expected = catalogue.unique.map((group) => ({
      name: uniqueIndex(catalogue, group),
      columns: ['company_id', ...uniqueColumns(catalogue, group)],
      rule: '(deleted_at IS NULL)',
    }));
    const lines = catalogue.unique.map(
      (group) =>
        `create unique index on ${table} (company_id, ${uniqueColumns(catalogue, group).join(', ')}) where deleted_at is null;`,
    );
    // An index with another condition belongs to a verb: the noun names its refusal.
    const ofDeclaration = indexes.filter(({ rule }) => rule === '(deleted_at IS NULL)');
    expect(ofDeclaration, `the migration says: ${lines.join(' ')}`).toEqual(
      expected.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
    const known = resources.find(({ table: its }) => its === catalogue.noun)?.unique ?? [];
    // A trigger refuses what no index can, with a constraint name as an index has one.
    const triggerNames = [...(await triggersOf(table)).matchAll(/constraint = '(\w+)'/g)].flatMap(
      ([, name]) => name ?? [],
    );
    const names = [...indexes.map(({ name }) => name), ...triggerNames];
    expect(known.map(({ index }) => index).toSorted()).toEqual(names.toSorted());
  });

  it(`is fenced, and ${catalogue.shared ? 'shares' : 'does not share'} the platform's rows`, async () => {
    const [fence] = await server.query<{ forced: boolean; shared: boolean; history: boolean }>(
      `select c.relrowsecurity and c.relforcerowsecurity as forced,
         p.qual like '%company_id = 1)%' as shared,
         exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'history' and t.tgenabled = 'O') as history
       from pg_class c join pg_policies p on p.tablename = c.relname and p.policyname = 'fence_read'
       where c.oid = $1::regclass and p.permissive = 'RESTRICTIVE'`,
      [table],
    );
    expect(fence, `call app.kept_table('${table}', …, shared => ${catalogue.shared})`).toEqual({
      forced: true,
      shared: catalogue.shared,
      history: true,
    });
  });

  it('cannot point into another company', async () => {
    for (const [name, field] of Object.entries(catalogue.fields)) {
      if (field.kind !== 'reference') continue;
      const column = underscored(name);
      const [row] = await server.query<{ composite: number; checked: number }>(
        `select (select count(*)::int from pg_constraint where conrelid = $1::regclass and contype = 'f'
             and pg_get_constraintdef(oid) like 'FOREIGN KEY (company_id, ' || $2 || ') REFERENCES ' || quote_ident($3) || '(company_id, id)%') as composite,
           (select count(*)::int from pg_trigger where tgrelid = $1::regclass and tgname = 'Fence_' || $2) as checked`,
        [table, column, underscored(field.to)],
      );
      const shared = declaredNoun(field.to)?.shared ?? false;
      const line = shared
        ? `call app.shared_reference('${table}', '${column}', '${underscored(field.to)}');`
        : `foreign key (company_id, ${column}) references ${underscored(field.to)} (company_id, id)`;
      expect([column, row], `the migration says: ${line}`).toEqual([
        column,
        shared ? { composite: 0, checked: 1 } : { composite: 1, checked: 0 },
      ]);
    }
  });

  it('is sorted and listed by declared fields only, the title first', () => {
    const names = Object.keys({ ...catalogue.fields, ...catalogue.told });
    expect(catalogue.listed[0]).toBe(catalogue.title);
    expect(['text', 'plate']).toContain({ ...catalogue.fields, ...catalogue.told }[catalogue.title]?.kind);
    expect(catalogue.listed.filter((name) => !names.includes(name))).toEqual([]);
    const [, ...others] = catalogue.listed;
    expect(catalogue.hidden?.filter((name) => !others.includes(name)) ?? []).toEqual([]);
  });
});
