import pg from 'pg';
import { DatabaseRefusal } from './refusal.ts';

/** What a database is for: the demo, whose accounts are published, or real weighing. */
export type Purpose = {
  isDemo: boolean;
  /** How the database is called in a sentence: its folder, or the setting that names it. */
  place: string;
};

const FORMS = `select to_regclass('public.purpose') is not null as "isKept",
  to_regprocedure('gate.find_account(text)') is not null and to_regprocedure('gate.has_super_admin()') is not null as "hasGate",
  coalesce(has_function_privilege(to_regrole('terezi_porter')::oid, to_regprocedure('gate.find_account(text)')::oid,
    'execute'), false) as "hasPorter"`;
/** Of a database from before purposes were kept: the demo has its people from the start, a real one whoever opened the link. */
const PEOPLE = `select exists (select from unnest($1::text[]) as wanted, gate.find_account(wanted)) as "isDemo",
  gate.has_super_admin() as "isReal"`;
/** People whom the demo has had from its first version on, and nobody else would have. */
const PUBLISHED = ['super@demo.az', 'operator-admin@demo.az', 'admin@demo.az', 'operator@demo.az'];
const KEEP = 'insert into purpose (is_demo) values ($1) on conflict do nothing';
const KEPT = 'select is_demo as "isDemo" from purpose';

const refusal = ({ isDemo, place }: Purpose): DatabaseRefusal =>
  new DatabaseRefusal(
    isDemo
      ? `${place} is in real use and never becomes the demo: set DEMO=off to go on with it, or see the demo in an empty folder: DATA_DIR=./demo.`
      : `${place} holds the demo, whose accounts are published, and stays a demo: for real use begin with DEMO=off and an empty folder or database, or set DEMO=on to go on with the demo.`,
  );

async function withOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  // A connection that breaks after the last answer would otherwise end the process.
  owner.on('error', () => {});
  await owner.connect();
  return work(owner).finally(() => owner.end());
}

/** Whether it is a demo's database; null where nobody has been in it yet. */
async function look(owner: pg.Client): Promise<boolean | null> {
  const [form] = (await owner.query<{ isKept: boolean; hasGate: boolean; hasPorter: boolean }>(FORMS)).rows;
  const [kept] = form?.isKept ? (await owner.query<{ isDemo: boolean }>(KEPT)).rows : [];
  if (kept) return kept.isDemo;
  if (!form?.hasGate) return null;
  // The gate answers the porter alone, and before there was one the API's role.
  await owner.query('begin read only');
  await owner.query(`set local role ${form.hasPorter ? 'terezi_porter' : 'terezi_app'}`);
  const [met] = (await owner.query<{ isDemo: boolean; isReal: boolean }>(PEOPLE, [PUBLISHED])).rows;
  await owner.query('rollback');
  if (met?.isDemo) return true;
  return met?.isReal ? false : null;
}

/** Rejects with `DatabaseRefusal`, and writes nothing, where the database has another purpose than is wanted of it. */
export async function meetPurpose(url: string, wanted: Purpose): Promise<void> {
  const found = await withOwner(url, look);
  if (found !== null && found !== wanted.isDemo) throw refusal(wanted);
}

/**
 * Writes the purpose of a migrated database down at its first start. Rejects with `DatabaseRefusal` where another
 * server has given it the other one meanwhile.
 */
export async function keepPurpose(url: string, wanted: Purpose): Promise<void> {
  const isDemo = await withOwner(url, async (owner) => {
    await owner.query(KEEP, [wanted.isDemo]);
    return (await owner.query<{ isDemo: boolean }>(KEPT)).rows[0]?.isDemo;
  });
  if (isDemo !== wanted.isDemo) throw refusal(wanted);
}
