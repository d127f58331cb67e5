import type pg from 'pg';

/** Of whom a list is asked for: an administrator of one of the companies. */
export const SOMEBODY = 'adam-7-1@bench.az';
/** Who sees the people of every company. */
export const PLATFORM = 'super@demo.az';

const EMPTIED = ['company', 'user_group', 'user_account'] as const;

/** Companies with so many people each, as the owner of the database and without their history; the first of each is its administrator. */
export async function fillPeople(owner: pg.Client, companies: number, each: number): Promise<void> {
  for (const table of EMPTIED) await owner.query(`alter table ${table} disable trigger user`);
  await owner.query(
    `insert into company (type_id, status_id, operator_company_id, name, voen)
      select 2, 3, o.id, 'Şirkət ' || n, (5000000000 + n)::text
        from generate_series(1, $1::bigint) n, (select min(id) as id from company where type_id = 1) o`,
    [companies],
  );
  await owner.query(
    `insert into user_group (company_id, name, role)
      select c.id, r.role, r.role from company c, (values ('CompanyAdmin'), ('Viewer')) r (role) where c.voen like '50000%'`,
  );
  await owner.query(
    `insert into user_account (company_id, user_group_id, status_id, email, fullname)
      select c.id, g.id, 4, 'adam-' || (c.voen::bigint - 5000000000) || '-' || n || '@bench.az', 'Ad ' || n || ' Soyad ' || c.id
        from company c join generate_series(1, $1::bigint) n on true
          join user_group g on g.company_id = c.id and g.role = case n when 1 then 'CompanyAdmin' else 'Viewer' end
        where c.voen like '50000%'`,
    [each],
  );
  // Outside of a demo the platform's own people do nothing before they have a second factor.
  await owner.query(
    `insert into second_factor (company_id, user_id, sealed, key_id, proven_at)
      select company_id, id, '\\x00', 'bench', now() from user_account where email = $1`,
    [PLATFORM],
  );
  for (const table of EMPTIED) await owner.query(`alter table ${table} enable trigger user`);
  for (const table of EMPTIED) await owner.query(`analyze ${table}`);
}
