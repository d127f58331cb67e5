-- Writes down that a session is in use, at most once a minute. A transaction that is just ending it goes first.
create or replace function gate.use_session(hash bytea) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update session set last_used_at = now() where id = (
    select id from session where key_hash = hash and ended_at is null and last_used_at < now() - interval '1 minute'
      for update skip locked);
$$;
alter function gate.use_session(bytea) owner to terezi_gate;
revoke all on function gate.use_session(bytea) from public;
grant execute on function gate.use_session(bytea) to terezi_app;

-- Which of these sessions are still alive, asked for the open live streams; an open stream counts as a use.
create or replace function gate.streaming_sessions(hashes bytea[]) returns table (hash bytea)
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
alter function gate.streaming_sessions(bytea[]) owner to terezi_gate;
revoke all on function gate.streaming_sessions(bytea[]) from public;
grant execute on function gate.streaming_sessions(bytea[]) to terezi_app;

-- Begins a session for a person whose password was found right: where it was changed meanwhile, `compared` opens nothing. The role is
-- answered from the row that the session is made from.
create or replace function gate.start_session(account bigint, scale bigint, compared text, hash bytea, terms jsonb)
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
alter function gate.start_session(bigint,bigint,text,bytea,jsonb) owner to terezi_gate;
revoke all on function gate.start_session(bigint,bigint,text,bytea,jsonb) from public;
grant execute on function gate.start_session(bigint,bigint,text,bytea,jsonb) to terezi_porter;

-- Begins a session at a chosen scale. A choice that was offered to a session ends that session, and is void once it has ended otherwise.
create or replace function gate.start_chosen_session(token_hash bytea, scale bigint, hash bytea, terms jsonb)
returns table (user_id bigint, company_id bigint, expires_at timestamptz, role text)
language sql security definer set search_path = public, app, pg_temp as $$
  with taken as (
    update single_use set used_at = now()
      where single_use.hash = token_hash and kind = 'choose-scale' and used_at is null and single_use.expires_at > now()
        and scale = any (scale_ids)
      returning single_use.user_id, single_use.session_id),
  abandoned as (
    update session s set ended_at = now(), ended_why = 'other scale' from taken t
      where s.id = t.session_id and s.ended_at is null and s.expires_at > now()
      returning s.id, s.expires_at),
  begun as (
    insert into session (company_id, user_id, scale_id, key_hash, role, expires_at, idle_seconds, address)
      select u.company_id, u.id, scale, start_chosen_session.hash, g.role,
          least(now() + make_interval(secs => (terms ->> 'seconds')::float8), a.expires_at),
          (terms ->> 'idleSeconds')::integer, terms ->> 'address'
        from taken t left join abandoned a on a.id = t.session_id
          join user_account u on u.id = t.user_id join user_group g on g.id = u.user_group_id
        where u.status_id = 4 and (t.session_id is null or a.id is not null)
          and exists (select from user_scale us where us.user_id = u.id and us.scale_id = scale)
      returning session.user_id, session.company_id, session.expires_at, session.role)
  select b.user_id, b.company_id, b.expires_at, b.role from begun b;
$$;
alter function gate.start_chosen_session(bytea,bigint,bytea,jsonb) owner to terezi_gate;
revoke all on function gate.start_chosen_session(bytea,bigint,bytea,jsonb) from public;
grant execute on function gate.start_chosen_session(bytea,bigint,bytea,jsonb) to terezi_porter;

-- Ends a session, for the person in it.
create or replace function gate.end_session(hash bytea, why text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update session set ended_at = now(), ended_why = why where key_hash = hash and ended_at is null;
$$;
alter function gate.end_session(bytea,text) owner to terezi_gate;
revoke all on function gate.end_session(bytea,text) from public;
grant execute on function gate.end_session(bytea,text) to terezi_app;

-- Leaves the session for one in another company; null is the person's own. It ends no later, and rests on the same sign-in. No row where it
-- is over, or may not enter there.
create or replace function gate.move_session(old_hash bytea, target bigint, new_hash bytea)
returns table (user_id bigint, home_company_id bigint, company_id bigint, expires_at timestamptz, role text)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  old session%rowtype;
begin
  update session s set ended_at = now(), ended_why = 'moved'
    where s.key_hash = old_hash and s.user_id = app.acting_user() and s.ended_at is null and s.expires_at > now()
      and s.role in ('SuperAdmin', 'OperatorAdmin')
      and (target is null or app.may_enter(s.company_id, target))
    returning s.* into old;
  if not found then return; end if;
  -- Both companies' people find it in their log: who came, from where, and when they left.
  insert into action_log (company_id, user_id, action, target, detail, address, request_id)
    select each.company_id, old.user_id, each.action, 'company ' || each.other,
        jsonb_build_object('fullname', u.fullname, 'company', c.name), old.address, app.request_id()
      from user_account u join company c on c.id = old.company_id,
        (values (old.company_id, 'company-entered', target), (target, 'company-entered', old.company_id),
          (old.company_id, 'company-left', old.entered_company_id), (old.entered_company_id, 'company-left', old.company_id))
          as each (company_id, action, other)
      where u.id = old.user_id and each.company_id is not null and each.other is not null;
  return query
    insert into session as s (company_id, user_id, scale_id, key_hash, role, expires_at, idle_seconds, address, entered_company_id)
      values (old.company_id, old.user_id, null, new_hash, old.role, old.expires_at, old.idle_seconds, old.address, target)
      returning s.user_id, s.company_id, coalesce(s.entered_company_id, s.company_id), s.expires_at, s.role;
end
$$;
alter function gate.move_session(bytea,bigint,bytea) owner to terezi_gate;
revoke all on function gate.move_session(bytea,bigint,bytea) from public;
grant execute on function gate.move_session(bytea,bigint,bytea) to terezi_porter;

-- Ends everything that lets a person in. Called by the gate's own.
create or replace function app.turn_out(account bigint, why text) returns void
language sql set search_path = public, app, pg_temp as $$
  update session set ended_at = now(), ended_why = why where user_id = account and ended_at is null;
  update single_use set used_at = now() where user_id = account and used_at is null;
$$;
alter function app.turn_out(bigint,text) owner to terezi_gate;
revoke all on function app.turn_out(bigint,text) from public;

-- When people of the companies in sight last signed in.
create or replace function gate.last_sign_ins(users bigint[]) returns table (user_id bigint, at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select wanted, (select max(s.started_at) from session s where s.user_id = wanted)
    from unnest(users) wanted join user_account u on u.id = wanted
    where app.sees_all() or u.company_id = any (app.visible_companies()::bigint[]);
$$;
alter function gate.last_sign_ins(bigint[]) owner to terezi_gate;
revoke all on function gate.last_sign_ins(bigint[]) from public;
grant execute on function gate.last_sign_ins(bigint[]) to terezi_app;

-- Writes down the browser of a session that has just begun.
create or replace function gate.name_browser(hash bytea, named text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update session set browser = named where key_hash = hash and browser is null;
$$;
alter function gate.name_browser(bytea,text) owner to terezi_gate;
revoke all on function gate.name_browser(bytea,text) from public;
grant execute on function gate.name_browser(bytea,text) to terezi_porter;

-- The caller's open sessions, the one of this call first, then by their last use.
create or replace function gate.own_sessions()
returns table (id bigint, browser text, address text, started_at timestamptz, last_used_at timestamptz,
  is_current boolean, scale_name text, company_name text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.id, s.browser, s.address, s.started_at, s.last_used_at,
      s.key_hash = decode(nullif(current_setting('app.session', true), ''), 'hex'), scale.name, c.name
    from session s left join scale on scale.id = s.scale_id left join company c on c.id = s.entered_company_id
    where s.user_id = app.acting_user() and s.ended_at is null and s.expires_at > now()
      and s.last_used_at + make_interval(secs => s.idle_seconds) > now()
    order by 6 desc, s.last_used_at desc, s.id desc limit 100;
$$;
alter function gate.own_sessions() owner to terezi_gate;
revoke all on function gate.own_sessions() from public;
grant execute on function gate.own_sessions() to terezi_app;

-- Ends one of the caller's other sessions, or all of them where none is named; answers how many there were.
create or replace function gate.end_own_sessions(wanted bigint) returns integer
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  ended integer;
begin
  update session set ended_at = now(), ended_why = 'ended by its person'
    where user_id = app.acting_user() and ended_at is null and (wanted is null or id = wanted)
      and key_hash <> decode(nullif(current_setting('app.session', true), ''), 'hex');
  get diagnostics ended = row_count;
  return ended;
end
$$;
alter function gate.end_own_sessions(bigint) owner to terezi_gate;
revoke all on function gate.end_own_sessions(bigint) from public;
grant execute on function gate.end_own_sessions(bigint) to terezi_app;

-- Ends a session that has just begun, and whose token was not handed out.
create or replace function gate.give_up_session(session_hash bytea) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update session set ended_at = now(), ended_why = 'from elsewhere' where key_hash = session_hash and ended_at is null;
$$;
alter function gate.give_up_session(bytea) owner to terezi_gate;
revoke all on function gate.give_up_session(bytea) from public;
grant execute on function gate.give_up_session(bytea) to terezi_porter;

-- Refuses a session that is over, and says what became of it to the holder of its key.
create or replace function app.refuse_session(hash bytea) returns void
language plpgsql stable security definer set search_path = public, app, pg_temp as $$
declare
  held session;
  shut record;
begin
  select * into held from session where key_hash = hash;
  if found then
    select * into shut from app.shut_out(held.user_id);
    if found then
      raise exception 'the door is shut' using errcode = shut.state, detail = coalesce(shut.reason, '');
    end if;
    if held.ended_why in ('ended by its person', 'password changed', 'password reset') then
      raise exception 'the session was ended from elsewhere' using errcode = 'TZ416';
    end if;
    if held.ended_at is null then
      raise exception 'the session is over' using errcode = case when held.expires_at > now() then 'TZ415' else 'TZ411' end;
    end if;
  end if;
  raise exception 'no such session' using errcode = 'TZ401';
end
$$;
alter function app.refuse_session(bytea) owner to terezi_gate;
revoke all on function app.refuse_session(bytea) from public;
