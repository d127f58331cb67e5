import pg from 'pg';

/** May be `terezi_app` and nothing else: owns nothing, passes no fence, and can become nobody who does. */
const LOGIN = 'terezi_login';
const MAKE = `do $$
begin
  if not exists (select from pg_roles where rolname = '${LOGIN}') then
    create role ${LOGIN} login inherit nosuperuser nobypassrls nocreaterole nocreatedb noreplication;
  end if;
end
$$;
grant terezi_app to ${LOGIN};`;

/**
 * The address at which requests are answered, made from the owner's: of a migrated database it lets in a role that
 * the fences hold even outside of a transaction. The owner must be one who may make roles.
 */
export async function loginFor(ownerUrl: string): Promise<string> {
  const address = new URL(ownerUrl);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(MAKE);
    const password = decodeURIComponent(address.password);
    if (password !== '') await owner.query(`alter role ${LOGIN} password ${pg.escapeLiteral(password)}`);
  } finally {
    await owner.end();
  }
  address.username = LOGIN;
  return address.toString();
}
