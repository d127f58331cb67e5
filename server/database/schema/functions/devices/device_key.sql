create or replace function app.keep_key_revoked() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
    raise check_violation using message = 'a revoked key stays revoked';
  end if;
  return new;
end
$$;

-- Whether a key belongs to another site than this, of any company.
create or replace function gate.is_foreign_key(key text, site bigint) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from device_key k where k.public_key = key and k.site_id <> site);
$$;
alter function gate.is_foreign_key(text,bigint) owner to terezi_gate;
revoke all on function gate.is_foreign_key(text,bigint) from public;
grant execute on function gate.is_foreign_key(text,bigint) to terezi_app;
