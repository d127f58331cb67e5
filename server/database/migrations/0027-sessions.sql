-- Sessions that a copy of the database does not open, that end when nobody uses them or their scale is taken away, and
-- that only the porter begins.

-- Who lets people in: the one role for which sessions begin and passwords change. Requests run as terezi_app, which may
-- do neither, whatever a request makes it say.
do $$
begin
  if not exists (select from pg_roles where rolname = 'terezi_porter') then
    create role terezi_porter nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null; -- another database of this cluster was quicker
end
$$;
do $$
begin
  execute format('grant terezi_porter to %I', current_user);
exception when insufficient_privilege then
  if not pg_has_role('terezi_porter', 'member') then raise; end if;
end
$$;
grant usage on schema gate to terezi_porter;

-- A session is found by the hash of the key in its token. Tokens from before go on: their key was the text of the uuid.
alter table session alter column key drop default;
alter table session alter column key type bytea using sha256(convert_to(key::text, 'UTF8'));
alter table session rename column key to key_hash;
alter table session
  add column last_used_at timestamptz not null default now(),
  add column idle_seconds integer not null default 7200 check (idle_seconds > 0);

-- A stream's ticket belongs to a session's row; those from before last a minute, and open nothing now.
alter table single_use drop column session_key;
alter table single_use add column session_id bigint;
alter table single_use add foreign key (company_id, session_id) references session (company_id, id);

revoke update (password_hash, must_change_pass_at_next_login) on user_account from terezi_app;
create policy gate_change on session for update to terezi_gate using (true);
create policy gate_change on user_account for update to terezi_gate using (true);
grant update (last_used_at, ended_at, ended_why) on session to terezi_gate;
grant update (password_hash, must_change_pass_at_next_login) on user_account to terezi_gate;
grant create on schema gate to terezi_gate;

drop function gate.enter(uuid, text, boolean);
drop function gate.live_sessions(uuid[]);
drop function gate.start_session(bigint, bigint, interval, text, text);
drop function gate.issue_single_use(text, bytea, bigint, uuid, bigint[], interval);
drop function gate.take_single_use(text, bytea, bigint);
drop function gate.forget_choices();

-- As before, and: the scale that was chosen must still be the person's, and the session must have been in use.
-- `is_due` says that it is time to write its use down.
create function gate.enter(hash bytea, request text, even_unready boolean)
returns table (user_id bigint, is_due boolean)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  caller record;
begin
  select s.company_id, s.user_id, s.last_used_at, s.idle_seconds, u.must_change_pass_at_next_login, c.type_id, c.status_id
    into caller
    from session s join user_account u on u.id = s.user_id join company c on c.id = s.company_id
      join user_group g on g.id = u.user_group_id
    where s.key_hash = hash and s.ended_at is null and s.expires_at > now()
      and u.status_id = 4 and c.status_id in (2, 3) and g.role = s.role
      and (s.scale_id is null
        or exists (select from user_scale us where us.user_id = s.user_id and us.scale_id = s.scale_id));
  if not found then
    raise exception 'no such session' using errcode = 'TZ401';
  end if;
  if caller.last_used_at + make_interval(secs => caller.idle_seconds) <= now() then
    raise exception 'the session was not used for too long' using errcode = 'TZ408';
  end if;
  if caller.must_change_pass_at_next_login and not even_unready then
    raise exception 'the password must be changed first' using errcode = 'TZ403';
  end if;
  if caller.status_id = 2 and not even_unready then
    raise exception 'the company is not approved yet' using errcode = 'TZ402';
  end if;
  perform set_config('app.user_id', caller.user_id::text, true),
    set_config('app.company_id', caller.company_id::text, true),
    set_config('app.request_id', coalesce(request, ''), true),
    set_config('app.sees_all', case caller.type_id when 0 then 'on' else 'off' end, true),
    set_config('app.companies', case caller.type_id
      when 1 then (select array_agg(id)::text from company
        where id = caller.company_id or operator_company_id = caller.company_id)
      else array[caller.company_id]::text end, true);
  return query select caller.user_id, caller.last_used_at < now() - interval '1 minute';
end
$$;

-- Writes down that a session is in use, at most once a minute. Whoever is just ending it goes first.
create function gate.use_session(hash bytea) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update session set last_used_at = now() where id = (
    select id from session where key_hash = hash and ended_at is null and last_used_at < now() - interval '1 minute'
      for update skip locked);
$$;

-- Which of these sessions are still alive, asked for the open live streams; an open stream is a use.
create function gate.streaming_sessions(hashes bytea[]) returns table (hash bytea)
language sql security definer set search_path = public, app, pg_temp as $$
  with alive as (
    select s.id, s.key_hash, s.last_used_at from session s join user_account u on u.id = s.user_id
        join company c on c.id = s.company_id join user_group g on g.id = u.user_group_id
      where s.key_hash = any (hashes) and s.ended_at is null and s.expires_at > now()
        and s.last_used_at + make_interval(secs => s.idle_seconds) > now()
        and u.status_id = 4 and c.status_id in (2, 3) and g.role = s.role
        and (s.scale_id is null
          or exists (select from user_scale us where us.user_id = s.user_id and us.scale_id = s.scale_id))),
  used as (
    update session set last_used_at = now() where id in (
      select id from session where id in (select id from alive where last_used_at < now() - interval '1 minute')
        for update skip locked))
  select key_hash from alive;
$$;

-- Begins a session for whoever was found to know the password: changed meanwhile, `compared` opens nothing. The role is
-- answered from the row that the session is made from.
create function gate.start_session(account bigint, scale bigint, compared text, hash bytea, terms jsonb)
returns table (expires_at timestamptz, role text)
language sql security definer set search_path = public, app, pg_temp as $$
  insert into session (company_id, user_id, scale_id, key_hash, role, expires_at, idle_seconds, address)
    select u.company_id, u.id, scale, hash, g.role, now() + make_interval(secs => (terms ->> 'seconds')::float8),
        (terms ->> 'idleSeconds')::integer, terms ->> 'address'
      from user_account u join user_group g on g.id = u.user_group_id
      where u.id = account and u.status_id = 4 and u.password_hash = compared
        and (scale is null or exists (select from user_scale us where us.user_id = u.id and us.scale_id = scale))
    returning session.expires_at, session.role;
$$;

-- A choice among the person's own scales, for somebody whose password was found right.
create function gate.offer_choice(account bigint, compared text, token_hash bytea, lifetime interval) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into single_use (company_id, kind, hash, user_id, scale_ids, expires_at)
    select u.company_id, 'choose-scale', token_hash, u.id,
        (select array_agg(us.scale_id) from user_scale us where us.user_id = u.id), now() + lifetime
      from user_account u where u.id = account and u.password_hash = compared;
$$;

-- Begins the session of a choice: of many calls at once exactly one does.
create function gate.start_chosen_session(token_hash bytea, scale bigint, hash bytea, terms jsonb)
returns table (user_id bigint, company_id bigint, expires_at timestamptz, role text)
language sql security definer set search_path = public, app, pg_temp as $$
  with taken as (
    update single_use set used_at = now()
      where single_use.hash = token_hash and kind = 'choose-scale' and used_at is null and single_use.expires_at > now()
        and scale = any (scale_ids)
      returning single_use.user_id),
  begun as (
    insert into session (company_id, user_id, scale_id, key_hash, role, expires_at, idle_seconds, address)
      select u.company_id, u.id, scale, start_chosen_session.hash, g.role,
          now() + make_interval(secs => (terms ->> 'seconds')::float8), (terms ->> 'idleSeconds')::integer,
          terms ->> 'address'
        from taken t join user_account u on u.id = t.user_id join user_group g on g.id = u.user_group_id
        where u.status_id = 4
          and exists (select from user_scale us where us.user_id = u.id and us.scale_id = scale)
      returning session.user_id, session.company_id, session.expires_at, session.role)
  select b.user_id, b.company_id, b.expires_at, b.role from begun b;
$$;

-- A ticket for one live stream, for the caller's own session.
create function gate.issue_live_ticket(token_hash bytea, session_hash bytea, lifetime interval) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into single_use (company_id, kind, hash, user_id, session_id, expires_at)
    select s.company_id, 'live', token_hash, s.user_id, s.id, now() + lifetime
      from session s where s.key_hash = session_hash and s.user_id = app.acting_user();
$$;
create function gate.take_live_ticket(token_hash bytea) returns table (session_hash bytea)
language sql security definer set search_path = public, app, pg_temp as $$
  with taken as (
    update single_use set used_at = now()
      where hash = token_hash and kind = 'live' and used_at is null and expires_at > now()
      returning session_id)
  select s.key_hash from taken t join session s on s.id = t.session_id;
$$;

-- What the caller's password is compared with.
create function gate.own_password() returns text
language sql stable security definer set search_path = public, app, pg_temp as $$
  select password_hash from user_account where id = app.acting_user();
$$;

-- Gives the caller another password, if nobody was quicker, and ends every session and choice that the old one opened.
create function gate.change_password(compared text, wanted text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update user_account set password_hash = wanted, must_change_pass_at_next_login = false
    where id = app.acting_user() and password_hash = compared;
  if not found then return false; end if;
  update session set ended_at = now(), ended_why = 'password changed'
    where user_id = app.acting_user() and ended_at is null;
  update single_use set used_at = now()
    where user_id = app.acting_user() and kind = 'choose-scale' and used_at is null;
  return true;
end
$$;

do $$
declare each text;
begin
  foreach each in array '{"enter(bytea,text,boolean)",use_session(bytea),streaming_sessions(bytea[]),"issue_live_ticket(bytea,bytea,interval)",take_live_ticket(bytea)}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
    execute 'grant execute on function gate.' || each || ' to terezi_app';
  end loop;
  -- The porter's own, with what was everybody's until now.
  foreach each in array '{"start_session(bigint,bigint,text,bytea,jsonb)","offer_choice(bigint,text,bytea,interval)","start_chosen_session(bytea,bigint,bytea,jsonb)",own_password(),"change_password(text,text)"}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
    execute 'grant execute on function gate.' || each || ' to terezi_porter';
  end loop;
  foreach each in array '{find_account(text),"is_known_at(text,text)",scale_choices(bigint[]),sign_in_failures(bytea[]),count_sign_in_failure(bytea[]),forget_sign_in_failures(bytea[]),"log_action(bigint,text,jsonb,text,text)",has_super_admin(),offer_first_admin(bytea),is_first_admin_link(bytea),"make_first_admin(bytea,text,text,text)"}'::text[] loop
    execute 'revoke execute on function gate.' || each || ' from terezi_app';
    execute 'grant execute on function gate.' || each || ' to terezi_porter';
  end loop;
  grant execute on function gate.enter(bytea, text, boolean) to terezi_porter;
end
$$;
revoke create on schema gate from terezi_gate;
