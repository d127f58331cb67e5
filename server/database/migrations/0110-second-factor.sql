-- A second factor: what somebody's telephone shows beside their password, with ten codes for the day on which it is lost.

-- owner: identity
create table second_factor (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null unique,
  -- Sealed with a key of the server's: a copy of the database shows no code.
  sealed bytea not null,
  key_id text not null,
  -- Null until a code has shown that the app has the secret; until then it asks for nothing.
  proven_at timestamptz,
  -- The step of the last code that was taken: each is taken once.
  last_step bigint not null default 0,
  foreign key (company_id, user_id) references user_account (company_id, id)
);
call app.tenant_table('second_factor', append_only => true);
-- owner: identity
create table recovery_code (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null,
  hash bytea not null,
  used_at timestamptz,
  unique (user_id, hash),
  foreign key (company_id, user_id) references user_account (company_id, id)
);
call app.tenant_table('recovery_code', append_only => true);
revoke all on second_factor, recovery_code from terezi_app;

do $$
declare name text;
begin
  foreach name in array '{second_factor,recovery_code}'::text[] loop
    execute format('create policy gate on %I for select to terezi_gate using (true)', name);
    execute format('create policy gate_add on %I for insert to terezi_gate with check (true)', name);
    execute format('create policy gate_change on %I for update to terezi_gate using (true)', name);
    execute format('create policy gate_remove on %I for delete to terezi_gate using (true)', name);
    execute format('grant select, insert, delete on %I to terezi_gate', name);
  end loop;
end
$$;
grant update (sealed, key_id, proven_at, last_step) on second_factor to terezi_gate;
grant update (used_at) on recovery_code to terezi_gate;

alter table single_use drop constraint single_use_kind_check;
alter table single_use add constraint single_use_kind_check
  check (kind in ('choose-scale', 'live', 'first-admin', 'password', 'email', 'invite', 'second-factor'));
grant create on schema gate, app to terezi_gate;

-- Tells the history of somebody's account that the second factor was turned on or off.
create function app.tell_second_factor(account bigint, before text, after text) returns void
language sql set search_path = public, app, pg_temp as $$
  insert into field_history (company_id, table_name, row_id, kind, changes)
    select u.company_id, 'user_account', u.id, 'update',
        jsonb_build_object('second_factor', jsonb_build_array(before, after))
      from user_account u where u.id = account;
$$;

-- The sealed secret of somebody who proves a second factor at each sign-in; no row where nothing is asked.
create function gate.second_factor_of(account bigint)
returns table (user_id bigint, sealed bytea, key_id text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select f.user_id, f.sealed, f.key_id from second_factor f where f.user_id = account and f.proven_at is not null;
$$;

-- The step between password and session: it opens nothing but the asking for a code.
create function gate.offer_second_step(account bigint, compared text, token_hash bytea, lifetime interval) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into single_use (company_id, kind, hash, user_id, expires_at)
    select u.company_id, 'second-factor', token_hash, u.id, now() + lifetime
      from user_account u where u.id = account and u.password_hash = compared;
$$;

-- Whose step it is, while it is good, with the secret that a code is compared with. Whoever changed the password since
-- has ended it.
create function gate.find_second_step(token_hash bytea)
returns table (user_id bigint, company_id bigint, email text, password_hash text, scale_ids bigint[], sealed bytea, key_id text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.company_id, u.email, u.password_hash,
      coalesce((select array_agg(us.scale_id order by us.scale_id) from user_scale us where us.user_id = u.id), '{}'),
      f.sealed, f.key_id
    from single_use t join user_account u on u.id = t.user_id join company c on c.id = u.company_id
      join second_factor f on f.user_id = u.id and f.proven_at is not null
    where t.hash = token_hash and t.kind = 'second-factor' and t.used_at is null and t.expires_at > now()
      and u.status_id = 4 and u.deleted_at is null and c.status_id in (2, 3);
$$;

-- Uses a code up: of many that come with one code exactly one is first. A step counts for itself and all before it.
create function app.spend_code(account bigint, step bigint, recovery bytea) returns boolean
language plpgsql set search_path = public, app, pg_temp as $$
begin
  update second_factor set last_step = step where user_id = account and step is not null and last_step < step;
  if found then return true; end if;
  update recovery_code set used_at = now() where user_id = account and hash = recovery and used_at is null;
  return found;
end
$$;
create function gate.take_second_step(token_hash bytea, step bigint, recovery bytea) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  account bigint;
begin
  select t.user_id into account from single_use t
    where t.hash = token_hash and t.kind = 'second-factor' and t.used_at is null and t.expires_at > now() for update;
  if account is null or not app.spend_code(account, step, recovery) then return false; end if;
  update single_use set used_at = now() where hash = token_hash;
  return true;
end
$$;

-- The caller's own, proven or not.
create function gate.own_second_factor()
returns table (user_id bigint, email text, sealed bytea, key_id text, proven_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.email, f.sealed, f.key_id, f.proven_at
    from user_account u left join second_factor f on f.user_id = u.id where u.id = app.acting_user();
$$;
-- Keeps a secret that is yet to be proven, in the place of one that never was.
create function gate.begin_second_factor(secret bytea, named text) returns boolean
language sql security definer set search_path = public, app, pg_temp as $$
  with kept as (
    insert into second_factor as f (company_id, user_id, sealed, key_id)
      select u.company_id, u.id, secret, named from user_account u where u.id = app.acting_user()
      on conflict (user_id) do update set sealed = excluded.sealed, key_id = excluded.key_id where f.proven_at is null
      returning 1)
  select exists (select from kept);
$$;
-- Turns it on, once, for the very secret that the code was compared with.
create function gate.prove_second_factor(secret bytea, step bigint, hashes bytea[]) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update second_factor set proven_at = now(), last_step = step
    where user_id = app.acting_user() and proven_at is null and sealed = secret;
  if not found then return false; end if;
  delete from recovery_code where user_id = app.acting_user();
  insert into recovery_code (company_id, user_id, hash)
    select u.company_id, u.id, each from user_account u, unnest(hashes) each where u.id = app.acting_user();
  perform app.tell_second_factor(app.acting_user(), 'off', 'on');
  return true;
end
$$;
-- Seals it anew with a key that is newer than the one it was sealed with.
create function gate.reseal_second_factor(account bigint, former bytea, secret bytea, named text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update second_factor set sealed = secret, key_id = named where user_id = account and sealed = former;
$$;
create function app.forget_second_factor(account bigint) returns boolean
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
create function gate.remove_second_factor(step bigint, recovery bytea) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  return app.spend_code(app.acting_user(), step, recovery) and app.forget_second_factor(app.acting_user());
end
$$;
-- Takes it off somebody who has lost telephone and codes, and has them be written to.
create function gate.take_second_factor(account bigint) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if not app.sees_to(account) or account = app.acting_user() or not app.forget_second_factor(account) then
    return false;
  end if;
  insert into outbox (company_id, kind, subject, payload, language)
    select u.company_id, 'second-factor-taken', 'user ' || u.id, jsonb_build_object('userId', u.id), u.language
      from user_account u where u.id = account;
  return true;
end
$$;

-- Whether the second factor is on of people that the caller sees.
create function gate.has_second_factor(people bigint[]) returns table (user_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select f.user_id from second_factor f
    where f.user_id = any (people) and f.proven_at is not null
      and (app.sees_all() or f.company_id = any (app.visible_companies()));
$$;

-- Whether somebody may do nothing before they have a second factor: the platform's own people, where it is no demo.
create function app.lacks_second_factor(account bigint, role text) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select role = 'SuperAdmin' and not exists (select from purpose where is_demo)
    and not exists (select from second_factor f where f.user_id = account and f.proven_at is not null);
$$;

-- As before, and whoever lacks a second factor that their role needs gets in only where that is allowed.
create or replace function gate.enter(hash bytea, request text, even_unready boolean, needed text)
returns table (user_id bigint, is_due boolean, flags text[])
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  caller record;
  since date;
begin
  select s.company_id, s.user_id, s.last_used_at, s.idle_seconds, u.must_change_pass_at_next_login, c.type_id, c.status_id,
      s.entered_company_id, c.time_zone, s.role,
      case when s.entered_company_id is null then u.allowed_day_count end as allowed_days,
      case when s.entered_company_id is null then app.flags_of(u, g) end as own_flags
    into caller
    from session s join user_account u on u.id = s.user_id join company c on c.id = s.company_id
      join user_group g on g.id = u.user_group_id
    where s.key_hash = hash and s.ended_at is null and s.expires_at > now()
      and u.status_id = 4 and c.status_id in (2, 3) and g.role = s.role
      and (s.scale_id is null
        or exists (select from user_scale us where us.user_id = s.user_id and us.scale_id = s.scale_id))
      and (s.entered_company_id is null or app.may_enter(s.company_id, s.entered_company_id));
  if not found then
    raise exception 'no such session' using errcode = 'TZ401';
  end if;
  if caller.last_used_at + make_interval(secs => caller.idle_seconds) <= now() then
    raise exception 'the session was not used for too long' using errcode = 'TZ408';
  end if;
  if caller.must_change_pass_at_next_login and not even_unready then
    raise exception 'the password must be changed first' using errcode = 'TZ403';
  end if;
  -- Asked of the few alone: everybody else's call costs what it did.
  if caller.role = 'SuperAdmin' and not even_unready and app.lacks_second_factor(caller.user_id, caller.role) then
    raise exception 'a second factor is needed first' using errcode = 'TZ407';
  end if;
  if caller.status_id = 2 and not even_unready then
    raise exception 'the company is not approved yet' using errcode = 'TZ402';
  end if;
  if needed is not null and not needed = any (caller.own_flags) then
    raise exception 'the caller lacks %', needed using errcode = 'TZ406';
  end if;
  if caller.allowed_days > 0 then
    since := (now() at time zone caller.time_zone)::date - caller.allowed_days;
  end if;
  perform set_config('app.session', encode(hash, 'hex'), true),
    set_config('app.company_id', coalesce(caller.entered_company_id, caller.company_id)::text, true),
    set_config('app.request_id', coalesce(request, ''), true),
    set_config('app.first_day', coalesce(since::text, ''), true),
    set_config('app.first_instant', coalesce((since::timestamp at time zone caller.time_zone)::text, ''), true),
    set_config('app.acting_as',
      case when caller.entered_company_id is null then '' else 'company:' || caller.company_id end, true),
    set_config('app.sees_all',
      case when caller.type_id = 0 and caller.entered_company_id is null then 'on' else 'off' end, true),
    set_config('app.companies', case
      when caller.entered_company_id is not null then array[caller.entered_company_id]::text
      when caller.type_id = 1 then (select array_agg(id)::text from company
        where id = caller.company_id or operator_company_id = caller.company_id)
      else array[caller.company_id]::text end, true);
  return query select caller.user_id, caller.last_used_at < now() - interval '1 minute', caller.own_flags;
end
$$;

-- As before, and what the old password opened half is over with it, too.
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
create or replace function gate.reset_password(token_hash bytea, wanted text) returns bigint
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  account bigint;
begin
  update single_use s set used_at = now() from user_account u
    where u.id = s.user_id and u.status_id = 4
      and s.hash = token_hash and s.kind = 'password' and s.used_at is null and s.expires_at > now()
    returning s.user_id into account;
  if account is null then return null; end if;
  update user_account set password_hash = wanted, must_change_pass_at_next_login = false where id = account;
  update session set ended_at = now(), ended_why = 'password reset' where user_id = account and ended_at is null;
  update single_use set used_at = now()
    where user_id = account and kind in ('choose-scale', 'second-factor', 'password') and used_at is null;
  return account;
end
$$;

drop function gate.own_account();
-- As before, and how the second factor stands.
create function gate.own_account()
returns table (id bigint, email text, fullname text, phone text, username text, address text, language text,
  profile_image_id bigint, external_code text, guard_type smallint, allowed_day_count integer,
  must_change_pass_at_next_login boolean, must_change_by text, must_change_at timestamptz,
  second_factor_at timestamptz, recovery_codes_left integer, must_set_second_factor boolean,
  group_id bigint, group_name text, home_company_id bigint, home_company_name text, flags text[])
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.email, u.fullname, u.phone, u.username, u.address, u.language, u.profile_image_id, u.external_code,
      u.guard_type, u.allowed_day_count, u.must_change_pass_at_next_login, asked.fullname, asked.at,
      (select f.proven_at from second_factor f where f.user_id = u.id),
      (select count(*)::integer from recovery_code r where r.user_id = u.id and r.used_at is null),
      app.lacks_second_factor(u.id, g.role), g.id, g.name, c.id,
      c.name, case when c.id = app.acting_company() then app.flags_of(u, g) end
    from user_account u join user_group g on g.id = u.user_group_id join company c on c.id = u.company_id
      left join lateral (
        select by_whom.fullname, h.at from field_history h join user_account by_whom on by_whom.id = h.user_id
          where u.must_change_pass_at_next_login and h.table_name = 'user_account' and h.row_id = u.id
            and h.changes ? 'must_change_pass_at_next_login'
          order by h.id desc limit 1) asked on true
    where u.id = app.acting_user();
$$;

do $$
declare each text;
begin
  foreach each in array '{"tell_second_factor(bigint,text,text)","spend_code(bigint,bigint,bytea)",forget_second_factor(bigint),"lacks_second_factor(bigint,text)"}'::text[] loop
    execute 'alter function app.' || each || ' owner to terezi_gate';
    execute 'revoke all on function app.' || each || ' from public';
  end loop;
  foreach each in array '{second_factor_of(bigint),"offer_second_step(bigint,text,bytea,interval)",find_second_step(bytea),"take_second_step(bytea,bigint,bytea)",own_second_factor(),"begin_second_factor(bytea,text)","prove_second_factor(bytea,bigint,bytea[])","reseal_second_factor(bigint,bytea,bytea,text)","remove_second_factor(bigint,bytea)"}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
    execute 'grant execute on function gate.' || each || ' to terezi_porter';
  end loop;
  foreach each in array '{take_second_factor(bigint),has_second_factor(bigint[]),own_account()}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
    execute 'grant execute on function gate.' || each || ' to terezi_app';
  end loop;
end
$$;
revoke create on schema gate, app from terezi_gate;
