-- Who does what cannot be taken back says once more who they are. What proves it is used once, by whoever asked for it.
alter table single_use drop constraint single_use_kind_check;
alter table single_use add constraint single_use_kind_check
  check (kind in ('choose-scale', 'live', 'first-admin', 'password', 'email', 'invite', 'second-factor', 'proof'));
-- Of a proof: who was at the keys, also where it is another person that was proven.
alter table single_use add column asked_by bigint;
grant create on schema gate to terezi_gate;

-- The second factor of the caller, or of another person of the company; no row where it is nobody's that they may ask for.
create function gate.factor_to_prove(account bigint)
returns table (user_id bigint, sealed bytea, key_id text, proven_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, f.sealed, f.key_id, f.proven_at
    from user_account u left join second_factor f on f.user_id = u.id and f.proven_at is not null and u.status_id = 4
    where u.id = account and u.deleted_at is null
      and (u.id = app.acting_user() or u.company_id = app.acting_company());
$$;

-- Keeps a proof: by a code that is used up with it, or by the caller's own password, as it was compared.
create function gate.give_proof(account bigint, step bigint, recovery bytea, compared text, token_hash bytea, lifetime interval)
returns timestamptz
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  until timestamptz := now() + lifetime;
begin
  if compared is null then
    if not exists (select from gate.factor_to_prove(account) f where f.proven_at is not null)
      or not app.spend_code(account, step, recovery) then return null; end if;
  elsif account <> app.acting_user() or compared is distinct from gate.own_password() then
    return null;
  end if;
  insert into single_use (company_id, kind, hash, user_id, expires_at, asked_by)
    select u.company_id, 'proof', token_hash, u.id, until, app.acting_user() from user_account u where u.id = account;
  return until;
end
$$;

-- Uses a proof up; answers who was proven, no row where it is not the caller's, used or over.
create function gate.take_proof(token_hash bytea) returns table (user_id bigint, fullname text)
language sql security definer set search_path = public, app, pg_temp as $$
  update single_use t set used_at = now() from user_account u
    where t.hash = token_hash and t.kind = 'proof' and t.used_at is null and t.expires_at > now()
      and t.asked_by = app.acting_user() and u.id = t.user_id
    returning u.id, u.fullname;
$$;

do $$
declare each text;
begin
  foreach each in array '{factor_to_prove(bigint),"give_proof(bigint,bigint,bytea,text,bytea,interval)"}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
    execute 'grant execute on function gate.' || each || ' to terezi_porter';
  end loop;
  alter function gate.take_proof(bytea) owner to terezi_gate;
  revoke all on function gate.take_proof(bytea) from public;
  grant execute on function gate.take_proof(bytea) to terezi_app;
end
$$;
revoke create on schema gate from terezi_gate;
