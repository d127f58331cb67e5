import type pg from 'pg';

export type BenchCompany = { id: number; viewers: string[] };

/** Adds a client company with so many people who may look at everything of it. */
export async function addCompany(owner: pg.Client, at: number, people: number): Promise<BenchCompany> {
  const viewers = Array.from({ length: people }, (_, place) => `viewer-${at}-${place}@bench.az`);
  const { rows } = await owner.query<{ id: string }>(
    `with founded as (insert into company (type_id, status_id, operator_company_id, name, voen)
        select 2, 3, min(id), 'Şirkət ' || $1, (2000000000 + $1::bigint)::text from company where type_id = 1
        returning id),
      grouped as (insert into user_group (company_id, name, role) select id, 'Mühasibat', 'Viewer' from founded
        returning id, company_id)
      insert into user_account (company_id, user_group_id, status_id, email, fullname)
        select company_id, id, 4, email, 'Baxan' from grouped, unnest($2::text[]) as email returning company_id as id`,
    [at, viewers],
  );
  return { id: Number(rows[0]?.id), viewers };
}
