-- People see where they are signed in, and end what they do not know: each session says in which browser it is.

-- As the browser called itself when the session began; null of sessions from before.
alter table session add column browser text check (length(browser) <= 300);
grant update (browser) on session to terezi_gate;
-- What became of somebody at the door is asked by whom it was.
create index on action_log (user_id, id) where action in ('sign-in', 'sign-in-failed');
create policy gate on action_log for select to terezi_gate using (true);
grant select on action_log to terezi_gate;
create policy gate on field_history for select to terezi_gate using (true);
grant select on field_history to terezi_gate;
create index on field_history (row_id, id)
  where table_name = 'user_account' and changes ? 'must_change_pass_at_next_login';
grant create on schema gate to terezi_gate;

-- Writes down in which browser a session is that has just begun.
create function gate.name_browser(hash bytea, named text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update session set browser = named where key_hash = hash and browser is null;
$$;

-- The caller's sessions that are open, the one of this call first, then by when they were last used.
create function gate.own_sessions()
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

-- Ends one of the caller's other sessions, or all of them where none is named; answers how many there were.
create function gate.end_own_sessions(wanted bigint) returns integer
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

-- What became of the caller at the door, the latest first.
create function gate.own_sign_ins(most integer)
returns table (id bigint, at timestamptz, address text, has_succeeded boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.id, l.at, l.address, l.action = 'sign-in' from action_log l
    where l.user_id = app.acting_user() and l.action in ('sign-in', 'sign-in-failed') order by l.id desc limit most;
$$;

drop function gate.own_account();
-- As before, and in which language somebody is written to; of who is to choose another password, who wants it and since when.
create function gate.own_account()
returns table (id bigint, email text, fullname text, phone text, username text, address text, language text,
  profile_image_id bigint, external_code text, guard_type smallint, allowed_day_count integer,
  must_change_pass_at_next_login boolean, must_change_by text, must_change_at timestamptz,
  group_id bigint, group_name text, home_company_id bigint, home_company_name text, flags text[])
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.email, u.fullname, u.phone, u.username, u.address, u.language, u.profile_image_id, u.external_code,
      u.guard_type, u.allowed_day_count, u.must_change_pass_at_next_login, asked.fullname, asked.at, g.id, g.name, c.id,
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
  foreach each in array '{"name_browser(bytea,text)",own_sessions(),end_own_sessions(bigint),own_sign_ins(integer),own_account()}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
  end loop;
end
$$;
grant execute on function gate.name_browser(bytea, text) to terezi_porter;
grant execute on function gate.own_sessions(), gate.end_own_sessions(bigint), gate.own_sign_ins(integer),
  gate.own_account() to terezi_app;
revoke create on schema gate from terezi_gate;
