import pg from 'pg';

/** The login for each role, which may be that role and nothing else: it owns nothing, and can become no role that does. */
const LOGINS = {
  terezi_app: 'terezi_login',
  terezi_porter: 'terezi_porter_login',
  terezi_worker: 'terezi_worker_login',
} as const;

const make = (role: keyof typeof LOGINS) => `do $$
begin
  if not exists (select from pg_roles where rolname = '${LOGINS[role]}') then
    create role ${LOGINS[role]} login inherit nosuperuser nobypassrls nocreaterole nocreatedb noreplication;
  end if;
end
$$;
grant ${role} to ${LOGINS[role]};`;

/**
 * The address at which requests, or the porter, come in, made from the owner's: into a migrated database, as a role that the fences hold
 * even outside of a transaction. The owner must be one who may make roles.
 */
export async function loginFor(ownerUrl: string, role: keyof typeof LOGINS = 'terezi_app'): Promise<string> {
  const address = new URL(ownerUrl);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(make(role));
    const password = decodeURIComponent(address.password);
    if (password !== '')
      await owner.query(`alter role ${LOGINS[role]} password ${pg.escapeLiteral(password)}`);
  } finally {
    await owner.end();
  }
  address.username = LOGINS[role];
  return address.toString();
}
