import type pg from 'pg';

const SYLLABLES = 'ba qa şə lə nar gün dağ su yol mən tik ər ğaz ilk bor zər xan çay kür ağ'.split(' ');

/** A word of three syllables, one of 8 000. */
export const word = (at: number): string =>
  [at, at / 20, at / 400].map((each) => SYLLABLES[Math.floor(each) % 20] ?? '').join('');

/** The name of a customer: two words and the form of the company; no two are alike. */
export const customerName = (at: number): string => `${word(at % 8_000)} ${word(at / 8_000 + at * 7)} MMC`;

const AT_ONCE = 20_000;

/** Gives a company so many customers, as the owner of its database and without their history. */
export async function fillCustomers(owner: pg.Client, company: number, count: number): Promise<void> {
  const index = await owner.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid = 'customer'::regclass and pg_get_indexdef(indexrelid) like '%USING gin%'`,
  );
  await owner.query('alter table customer disable trigger user');
  for (const { name } of index.rows) await owner.query(`drop index ${name}`);
  for (let from = 0; from < count; from += AT_ONCE) {
    const at = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, each) => from + each);
    await owner.query(
      `insert into customer (company_id, name, voen)
        select $1, name || ' ' || n, lpad((3000000000 + n * 7)::text, 10, '0') from unnest($2::text[], $3::int[]) as each (name, n)`,
      [company, at.map((each) => customerName(each)), at],
    );
  }
  for (const { made } of index.rows) await owner.query(made);
  await owner.query('alter table customer enable trigger user');
  await owner.query('vacuum analyze customer');
}
