-- The sealed secret of a person who proves a second factor at each sign-in; no row where none is asked.
create or replace function gate.second_factor_of(account bigint)
returns table (user_id bigint, sealed bytea, key_id text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select f.user_id, f.sealed, f.key_id from second_factor f where f.user_id = account and f.proven_at is not null;
$$;
alter function gate.second_factor_of(bigint) owner to terezi_gate;
revoke all on function gate.second_factor_of(bigint) from public;
grant execute on function gate.second_factor_of(bigint) to terezi_porter;

-- Uses a code up: of many calls with one code exactly one is first. A step counts for itself and all before it.
create or replace function app.spend_code(account bigint, step bigint, recovery bytea) returns boolean
language plpgsql set search_path = public, app, pg_temp as $$
begin
  update second_factor set last_step = step where user_id = account and step is not null and last_step < step;
  if found then return true; end if;
  update recovery_code set used_at = now() where user_id = account and hash = recovery and used_at is null;
  return found;
end
$$;
alter function app.spend_code(bigint,bigint,bytea) owner to terezi_gate;
revoke all on function app.spend_code(bigint,bigint,bytea) from public;

-- Keeps a secret that is yet to be proven, in the place of one that never was.
create or replace function gate.begin_second_factor(secret bytea, named text) returns boolean
language sql security definer set search_path = public, app, pg_temp as $$
  with kept as (
    insert into second_factor as f (company_id, user_id, sealed, key_id)
      select u.company_id, u.id, secret, named from user_account u where u.id = app.acting_user()
      on conflict (user_id) do update set sealed = excluded.sealed, key_id = excluded.key_id where f.proven_at is null
      returning 1)
  select exists (select from kept);
$$;
alter function gate.begin_second_factor(bytea,text) owner to terezi_gate;
revoke all on function gate.begin_second_factor(bytea,text) from public;
grant execute on function gate.begin_second_factor(bytea,text) to terezi_porter;

-- Seals a secret anew with a key that is newer than the one that sealed it.
create or replace function gate.reseal_second_factor(account bigint, former bytea, secret bytea, named text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update second_factor set sealed = secret, key_id = named where user_id = account and sealed = former;
$$;
alter function gate.reseal_second_factor(bigint,bytea,bytea,text) owner to terezi_gate;
revoke all on function gate.reseal_second_factor(bigint,bytea,bytea,text) from public;
grant execute on function gate.reseal_second_factor(bigint,bytea,bytea,text) to terezi_porter;

create or replace function app.forget_second_factor(account bigint) returns boolean
language plpgsql set search_path = public, app, pg_temp as $$
declare
  was timestamptz;
begin
  delete from second_factor where user_id = account returning proven_at into was;
  if was is null then return false; end if;
  delete from recovery_code where user_id = account;
  update single_use set used_at = now() where user_id = account and kind = 'second-factor' and used_at is null;
  perform app.tell_second_factor(account, 'on', 'off');
  return true;
end
$$;
alter function app.forget_second_factor(bigint) owner to terezi_gate;
revoke all on function app.forget_second_factor(bigint) from public;

-- Which of the people that the caller sees have their second factor on.
create or replace function gate.has_second_factor(people bigint[]) returns table (user_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select f.user_id from second_factor f
    where f.user_id = any (people) and f.proven_at is not null
      and (app.sees_all() or f.company_id = any (app.visible_companies()));
$$;
alter function gate.has_second_factor(bigint[]) owner to terezi_gate;
revoke all on function gate.has_second_factor(bigint[]) from public;
grant execute on function gate.has_second_factor(bigint[]) to terezi_app;
