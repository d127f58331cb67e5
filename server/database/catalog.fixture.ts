import pg from 'pg';

const OURS = "n.nspname in ('app', 'gate', 'partitions', 'public')";
const TABLE = 'join pg_class c on c.oid = $ join pg_namespace n on n.oid = c.relnamespace';
const of = (relation: string): string => TABLE.replace('$', relation);
const roles = (list: string): string =>
  `(select string_agg(coalesce(nullif(x.grantee, 0)::regrole::text, 'public') || '=' || x.privilege_type, ',' order by x.grantee::text,
    x.privilege_type) from aclexplode(${list}) x)`;

/** The parts of a database, kind by kind: the name of each, and its full definition. What a partition has of its table is not told twice. */
const KINDS: Readonly<Record<string, string>> = {
  column: `select c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull::text || a.attidentity::text
      || a.attgenerated::text || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || a.attcollation::regcollation || coalesce(${roles('a.attacl')}, '')
    from pg_attribute a ${of('a.attrelid')} left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${OURS} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`,
  // Checks without a name of their own have numbers in the order in which they were made.
  constraint: `select c.relname || '.' || case when k.contype = 'c' and k.conname ~ ('^' || c.relname || '_check[0-9]*$')
      then pg_get_constraintdef(k.oid) else k.conname end, pg_get_constraintdef(k.oid) || k.condeferrable::text || k.convalidated::text
    from pg_constraint k ${of('k.conrelid')} where ${OURS} and conparentid = 0 and contype not in ('n', 't')`,
  index: `select c.relname || '.' || i.relname, pg_get_indexdef(i.oid) from pg_index x
    join pg_class i on i.oid = x.indexrelid ${of('x.indrelid')} where ${OURS} and not i.relispartition`,
  trigger: `select c.relname || '.' || t.tgname, pg_get_triggerdef(t.oid) || t.tgenabled::text from pg_trigger t
    ${of('t.tgrelid')} where ${OURS} and not tgisinternal and tgparentid = 0`,
  policy: `select c.relname || '.' || polname, polcmd::text || polpermissive::text || polroles::regrole[]::text
      || coalesce(pg_get_expr(polqual, polrelid), '') || coalesce(pg_get_expr(polwithcheck, polrelid), '')
    from pg_policy ${of('polrelid')} where ${OURS}`,
  relation: `select c.relname, c.relkind::text || c.relrowsecurity::text || c.relforcerowsecurity::text || c.relowner::regrole::text
      || coalesce(${roles(`coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))`)}, '') || coalesce(pg_get_expr(c.relpartbound, c.oid), pg_get_partkeydef(c.oid), '')
      || case when c.relkind = 'v' then pg_get_viewdef(c.oid) else '' end
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'p', 'v', 'S')`,
  function: `select p.oid::regprocedure::text, pg_get_functiondef(p.oid) || p.proowner::regrole::text || coalesce(${roles('p.proacl')}, '')
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${OURS} and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  schema: `select n.nspname, coalesce(${roles('n.nspacl')}, '') from pg_namespace n where ${OURS}`,
};

/** Everything of a database's form, by its name. */
export async function catalogOf(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const all = new Map<string, string>();
    for (const [kind, text] of Object.entries(KINDS)) {
      const { rows } = await client.query<[string, string]>({ text, rowMode: 'array' });
      for (const [name, description] of rows) all.set(`${kind} ${name}`, description);
    }
    return all;
  } finally {
    await client.end();
  }
}
