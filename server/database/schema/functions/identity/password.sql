-- The hash that the caller's password is compared with.
create or replace function gate.own_password() returns text
language sql stable security definer set search_path = public, app, pg_temp as $$
  select password_hash from user_account where id = app.acting_user();
$$;
alter function gate.own_password() owner to terezi_gate;
revoke all on function gate.own_password() from public;
grant execute on function gate.own_password() to terezi_porter;

-- The caller's own second factor, proven or not.
create or replace function gate.own_second_factor()
returns table (user_id bigint, email text, sealed bytea, key_id text, proven_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.email, f.sealed, f.key_id, f.proven_at
    from user_account u left join second_factor f on f.user_id = u.id where u.id = app.acting_user();
$$;
alter function gate.own_second_factor() owner to terezi_gate;
revoke all on function gate.own_second_factor() from public;
grant execute on function gate.own_second_factor() to terezi_porter;

-- Changes the caller's password where the old one is still `compared`: all sessions end, and so does every sign-in that the old password
-- began.
create or replace function gate.change_password(compared text, wanted text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update user_account set password_hash = wanted, must_change_pass_at_next_login = false
    where id = app.acting_user() and password_hash = compared;
  if not found then return false; end if;
  update session set ended_at = now(), ended_why = 'password changed'
    where user_id = app.acting_user() and ended_at is null;
  update single_use set used_at = now()
    where user_id = app.acting_user() and kind in ('choose-scale', 'second-factor') and used_at is null;
  return true;
end
$$;
alter function gate.change_password(text,text) owner to terezi_gate;
revoke all on function gate.change_password(text,text) from public;
grant execute on function gate.change_password(text,text) to terezi_porter;

create or replace function app.note_password() returns trigger language plpgsql as $$
begin
  new.password_changed_at := now();
  return new;
end
$$;

create or replace function gate.own_password_changed_at() returns timestamptz
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.password_changed_at from user_account u where u.id = app.acting_user();
$$;
alter function gate.own_password_changed_at() owner to terezi_gate;
revoke all on function gate.own_password_changed_at() from public;
grant execute on function gate.own_password_changed_at() to terezi_app;

-- The second factor of the caller, or of another person of the company; no row for any other account.
create or replace function gate.factor_to_prove(account bigint)
returns table (user_id bigint, sealed bytea, key_id text, proven_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, f.sealed, f.key_id, f.proven_at
    from user_account u left join second_factor f on f.user_id = u.id and f.proven_at is not null and u.status_id = 4
    where u.id = account and u.deleted_at is null
      and (u.id = app.acting_user() or u.company_id = app.acting_company());
$$;
alter function gate.factor_to_prove(bigint) owner to terezi_gate;
revoke all on function gate.factor_to_prove(bigint) from public;
grant execute on function gate.factor_to_prove(bigint) to terezi_porter;
