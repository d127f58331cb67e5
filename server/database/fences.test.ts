import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../testing/server.ts';
import { APPEND_ONLY } from './append-only.fixture.ts';
import {
  ADDED_IN_PART,
  CHANGES,
  GATE,
  GATE_CHANGES,
  HIDDEN,
  SEALED,
  SHARED,
  UNFENCED,
} from './fence-plan.fixture.ts';
import { narrowed } from './narrowed.fixture.ts';
import { UNKEYED } from './unkeyed.fixture.ts';
import { DEFINERS, BOTHS, PORTERS, WORKERS } from './gate-plan.fixture.ts';

const server = useServer();
const column = async (sql: string): Promise<string[]> =>
  (await server.query<{ it: string }>(sql)).map((row) => row.it);

/** Expects just these rights, and names in its headline those that differ. */
function expectRights(granted: readonly string[], wanted: readonly string[]): void {
  const differing = [
    ...granted.filter((right) => !wanted.includes(right)).map((right) => `${right} is not planned`),
    ...wanted.filter((right) => !granted.includes(right)).map((right) => `${right} is missing`),
  ];
  if (differing.length > 0) expect.fail(differing.join('; '));
  expect(granted.length).toBe(wanted.length);
}

let tables: string[] = [];
let fenced: string[] = [];
beforeAll(async () => {
  tables = await column(
    "select relname as it from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  );
  fenced = tables.filter((table) => !(table in UNFENCED));
});

describe('every table', () => {
  it('is fenced, also for its owner, or stands on the list of those that are not', async () => {
    const open = await column(
      `select relname as it from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not (relrowsecurity and relforcerowsecurity) order by 1`,
    );
    expect(open).toEqual(Object.keys(UNFENCED).toSorted());
    expect(fenced.length).toBeGreaterThan(25);
  });

  it('belongs to a company, and carries the key that references take', async () => {
    const keyed = await column(
      `select distinct trim('"' from conrelid::regclass::text) as it from pg_constraint c where contype in ('u', 'p') and connamespace = 'public'::regnamespace
       and (select array_agg(attname::text order by ord) from unnest(conkey) with ordinality k (num, ord)
         join pg_attribute on attrelid = conrelid and attnum = num) = '{company_id,id}' order by 1`,
    );
    expect(keyed).toEqual(fenced);
    const companyless = await column(
      `select attrelid::regclass::text as it from pg_attribute where attname = 'company_id' and not attnotnull
       and trim('"' from attrelid::regclass::text) = any ('{${fenced}}')`,
    );
    expect(companyless).toEqual([]);
  });

  it('has the fence’s policies and no other, which only narrow', async () => {
    const policies = await server.query<{ table: string; policy: string; sees: string; keeps: string }>(
      `select tablename as table, permissive || ' ' || cmd || ' ' || array_to_string(roles, ',') as policy,
         qual as sees, with_check as keeps from pg_policies where schemaname = 'public'
       and roles <> '{terezi_gate}' order by 1, 2, policyname desc`,
    );
    const visible =
      '((company_id IN ( SELECT unnest(app.visible_companies()) AS unnest)) OR ( SELECT app.sees_all() AS sees_all))';
    const own = '(company_id = ( SELECT app.acting_company() AS acting_company))';
    for (const table of fenced) {
      const mine = policies.filter((each) => each.table === table);
      const readable = SHARED.includes(table) ? `((company_id = 1) OR ${visible})` : visible;
      expect([table, mine]).toEqual([
        table,
        [
          { table, policy: 'PERMISSIVE ALL terezi_app', sees: 'true', keeps: 'true' },
          { table, policy: 'RESTRICTIVE DELETE terezi_app', sees: 'false', keeps: null },
          { table, policy: 'RESTRICTIVE INSERT terezi_app', sees: null, keeps: own },
          { table, policy: 'RESTRICTIVE SELECT terezi_app', sees: readable, keeps: null },
          ...narrowed(table),
          { table, policy: 'RESTRICTIVE UPDATE terezi_app', sees: own, keeps: own },
        ],
      ]);
    }
    expect(policies.filter((each) => each.table in UNFENCED)).toEqual([]);
  });

  it('grants what was reviewed: reading and adding, no change of whole rows, and nothing to public', async () => {
    const granted = await column(
      `select c.relname || ': ' || coalesce(nullif(grantee, 0)::regrole::text, 'public') || ' ' || privilege_type as it
       from pg_class c, aclexplode(relacl) where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and grantee <> relowner order by 1`,
    );
    const wanted = tables.flatMap((table) => {
      const add = table in ADDED_IN_PART || SEALED.includes(table) ? [] : ['INSERT'];
      const app = [...add, ...(table in HIDDEN || SEALED.includes(table) ? [] : ['SELECT'])];
      const both = [
        ...app.map((right) => `terezi_app ${right}`),
        ...(GATE[table] ?? []).map((right) => `terezi_gate ${right}`),
      ];
      return (UNFENCED[table] ?? both).map((each) => `${table}: ${each}`);
    });
    expectRights(granted, wanted);
  });

  it('lets those columns be changed that verbs change, and no other', async () => {
    const granted = await column(
      `select trim('"' from attrelid::regclass::text) || '.' || attname || ' ' || grantee::regrole || ' ' || privilege_type as it
       from pg_attribute, aclexplode(attacl) where trim('"' from attrelid::regclass::text) = any ('{${tables}}') order by 1`,
    );
    const named = (plan: typeof CHANGES, right: string) =>
      Object.entries(plan).flatMap(([table, columns]) =>
        columns.map((name) => `${table}.${name} terezi_app ${right}`),
      );
    const wanted = [...named(CHANGES, 'UPDATE'), ...named(ADDED_IN_PART, 'INSERT')];
    const changed = granted.filter((each) => !each.endsWith(' SELECT'));
    expectRights(changed, [...wanted, ...GATE_CHANGES.map((each) => `${each} terezi_gate UPDATE`)]);
  });

  it('lets every column be read but those that secrets are compared with', async () => {
    const unread = await column(
      `select trim('"' from attrelid::regclass::text) || '.' || attname as it from pg_attribute
       where trim('"' from attrelid::regclass::text) = any ('{${fenced.filter((table) => !SEALED.includes(table))}}') and attnum > 0
       and not attisdropped and not has_column_privilege('terezi_app', attrelid, attnum, 'SELECT') order by 1`,
    );
    expect(unread).toEqual(
      Object.entries(HIDDEN).flatMap(([table, columns]) => columns.map((name) => `${table}.${name}`)),
    );
  });

  it('that changes remembers what it was before', async () => {
    const remembering = await column(
      `select trim('"' from tgrelid::regclass::text) as it from pg_trigger where tgname = 'history' order by 1`,
    );
    expect(remembering).toEqual(fenced.filter((table) => !APPEND_ONLY.includes(table)));
  });
});

describe('every reference', () => {
  type Key = { name: string; from: string; to: string; columns: string[]; keys: string[] };
  const KEYS = `
    select conrelid::regclass || '.' || conname as name, trim('"' from conrelid::regclass::text) as from, trim('"' from confrelid::regclass::text) as to,
      (select array_agg(attname::text order by ord) from unnest(conkey) with ordinality k (num, ord)
        join pg_attribute on attrelid = conrelid and attnum = num) as columns,
      (select array_agg(attname::text order by ord) from unnest(confkey) with ordinality k (num, ord)
        join pg_attribute on attrelid = confrelid and attnum = num) as keys
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`;
  const TRIGGERS = `
    select trim('"' from tgrelid::regclass::text) || '.' || replace(encode(tgargs, 'escape'), '\\000', ' ') as it from pg_trigger
    join pg_proc p on p.oid = tgfoid where p.proname = 'check_shared_reference' and tgenabled = 'O' and tgtype & 20 = 20
    order by 1`;
  /** A company names itself and its operator company, a session the company that was entered: the fences are made of these. */
  const isOfCompanies = ({ to, columns }: Key) =>
    to === 'company' && ['company_id', 'operator_company_id', 'entered_company_id'].includes(columns.join());

  it('carries the company, or is checked and points at a shared look-up', async () => {
    const keys = await server.query<Key>(KEYS);
    const checked = await column(TRIGGERS);
    const loose = keys.filter((key) => {
      if (isOfCompanies(key)) return false;
      // What stands outside the fences belongs to no company: a row that names it names no company's row.
      if (key.to in UNFENCED) return false;
      if (key.columns[0] === 'company_id' && key.keys[0] === 'company_id') return false;
      // The acting person may have entered the company: a trigger holds them, which `tenancy.test.ts` tries.
      if (key.from === 'operation' && key.to === 'user_account') return false;
      return !(SHARED.includes(key.to) && checked.includes(`${key.from}.${key.to} ${key.columns.join()} `));
    });
    expect(loose).toEqual([]);
    expect(keys.length).toBeGreaterThan(50);
    expect(checked.length).toBeGreaterThan(3);
  });

  it('is one: no column names a row without a key, but for the reviewed ones', async () => {
    const names = await column(
      `select table_name || '.' || column_name as it from information_schema.columns
       where table_schema = 'public' and column_name ~ '_(id|by)$' and column_name <> 'company_id' order by 1`,
    );
    const keyed = new Set(
      (await server.query<Key>(KEYS)).flatMap((key) => key.columns.map((each) => `${key.from}.${each}`)),
    );
    expect(names.filter((name) => !keyed.has(name))).toEqual(UNKEYED.toSorted());
  });

  it('to a shared look-up can be checked by the gate', () => {
    for (const table of SHARED) expect(GATE[table]).toContain('SELECT');
  });
});

describe('the API’s role', () => {
  it.each(['terezi_app', 'terezi_gate', 'terezi_porter'])(
    '%s has no special rights and signs in nowhere',
    async (role) => {
      const rows = await server.query(
        `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin,
         (select count(*)::int from pg_auth_members where member = r.oid) as memberships
       from pg_roles r where rolname = $1`,
        [role],
      );
      const no = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false };
      expect(rows).toEqual([{ ...no, rolreplication: false, rolcanlogin: false, memberships: 0 }]);
    },
  );

  it('owns nothing', async () => {
    expect(await column("select relname as it from pg_class where relowner = 'terezi_app'::regrole")).toEqual(
      [],
    );
    expect(await column("select proname as it from pg_proc where proowner = 'terezi_app'::regrole")).toEqual(
      [],
    );
    expect(
      await column("select relname as it from pg_class where relowner = 'terezi_gate'::regrole"),
    ).toEqual([]);
  });

  it('can neither empty, reference nor trigger a table, nor make anything', async () => {
    const rights = await server.query(
      `select bool_or(has_table_privilege('terezi_app', oid, 'TRUNCATE,REFERENCES,TRIGGER,DELETE')) as tables
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    expect(rights).toEqual([{ tables: false }]);
    const makes = await column(
      `select nspname as it from pg_namespace where has_schema_privilege('terezi_app', oid, 'CREATE')
       or nspname in ('public', 'app', 'gate') and has_schema_privilege('terezi_gate', oid, 'CREATE')`,
    );
    expect(makes).toEqual([]);
    expect(
      await server.query(
        "select has_database_privilege('terezi_app', current_database(), 'CREATE') as makes",
      ),
    ).toEqual([{ makes: false }]);
  });

  it('is not the porter, who reads and writes no table at all', async () => {
    const rights = await server.query(
      `select bool_or(has_table_privilege('terezi_porter', oid, 'SELECT,INSERT,UPDATE,DELETE')
         or has_any_column_privilege('terezi_porter', oid, 'SELECT,INSERT,UPDATE')) as tables
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    expect(rights).toEqual([{ tables: false }]);
  });

  it('draws numbers from no sequence but the companies’', async () => {
    const drawn = await column(
      `select relname as it from pg_class where relnamespace = 'public'::regnamespace
       and case when relkind = 'S' then has_sequence_privilege('terezi_app', oid, 'USAGE,SELECT,UPDATE') end`,
    );
    expect(drawn).toEqual(['company_id_seq']);
  });
});

describe('what acts with other rights', () => {
  it('is the reviewed functions, the gate’s, with a path of their own, for the API or the porter alone', async () => {
    const functions = await server.query<{ name: string; owner: string; config: string[]; rights: string[] }>(
      `select p.oid::regprocedure::text as name, proowner::regrole::text as owner, proconfig as config,
         array(select coalesce(nullif(grantee, 0)::regrole::text, 'public') from aclexplode(coalesce(proacl, acldefault('f', proowner)))
           where grantee <> proowner and n.nspname = 'gate' order by 1) as rights
       from pg_proc p join pg_namespace n on n.oid = pronamespace
       where (prosecdef or n.nspname = 'gate') and n.nspname !~ '^(pg_|information_schema)' order by 1`,
    );
    const rightsOf = (name: string): string[] => {
      if (BOTHS.includes(name)) return ['terezi_app', 'terezi_porter'];
      if (PORTERS.includes(name)) return ['terezi_porter'];
      if (WORKERS.includes(name)) return ['terezi_worker'];
      return name.startsWith('gate.') ? ['terezi_app'] : [];
    };
    expect(functions).toEqual(
      [...DEFINERS, ...PORTERS, ...WORKERS, ...BOTHS].toSorted().map((name) => ({
        name,
        owner: 'terezi_gate',
        config: ['search_path=public, app, pg_temp'],
        rights: rightsOf(name),
      })),
    );
  });

  it('is no view, which would look with its owner’s eyes', async () => {
    expect(
      await column(
        "select relname as it from pg_class where relkind in ('v', 'm') and relnamespace in ('public'::regnamespace, 'app'::regnamespace, 'gate'::regnamespace) and not coalesce(reloptions @> '{security_invoker=true}', false)",
      ),
    ).toEqual([]);
  });

  it('on a server is no older PostgreSQL than one whose row security is mended', async () => {
    // CVE-2025-8713 and those before it: 15.14, 16.10, 17.6 and every later version.
    const [row] = await server.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const least: Record<number, number> = { 15: 150_014, 16: 160_010, 17: 170_006 };
    const version = row?.version ?? 0;
    expect(version).toBeGreaterThanOrEqual(least[Math.floor(version / 10_000)] ?? 150_014);
  });
});
