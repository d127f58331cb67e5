import pg from 'pg';
import { DatabaseRefusal } from './refusal.ts';

/** What a database is for: the demo, whose accounts are published, or real weighing. */
export type Purpose = {
  isDemo: boolean;
  /** How the database is called in a sentence: its folder, or the setting that names it. */
  place: string;
};

const IS_KEPT = 'select to_regclass(\'public.purpose\') is not null as "isKept"';
const KEEP = 'insert into purpose (is_demo) values ($1) on conflict do nothing';
const READ_PURPOSE = 'select is_demo as "isDemo" from purpose';

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

/** Whether it is a demo's database; null where no server has given it a purpose yet. */
async function look(owner: pg.Client): Promise<boolean | null> {
  const [form] = (await owner.query<{ isKept: boolean }>(IS_KEPT)).rows;
  const [purpose] = form?.isKept ? (await owner.query<{ isDemo: boolean }>(READ_PURPOSE)).rows : [];
  return purpose?.isDemo ?? null;
}

/** Rejects with `DatabaseRefusal`, and writes nothing, where the database has another purpose than is wanted of it. */
export async function meetPurpose(url: string, wanted: Purpose): Promise<void> {
  const isDemo = await withOwner(url, look);
  if (isDemo !== null && isDemo !== wanted.isDemo) throw refusal(wanted);
}

/**
 * Writes the purpose of a migrated database down at its first start. Rejects with `DatabaseRefusal` where another
 * server has given it the other one meanwhile.
 */
export async function keepPurpose(url: string, wanted: Purpose): Promise<void> {
  const isDemo = await withOwner(url, async (owner) => {
    await owner.query(KEEP, [wanted.isDemo]);
    return (await owner.query<{ isDemo: boolean }>(READ_PURPOSE)).rows[0]?.isDemo;
  });
  if (isDemo !== wanted.isDemo) throw refusal(wanted);
}
