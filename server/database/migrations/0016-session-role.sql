-- A session is of the role in which it was begun: whoever is given another role signs in again, on the next call, and
-- open streams end. Sessions from before have none and end here.
alter table session add column role text
  check (role in ('SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Guard', 'Viewer'));
-- Whether somebody has signed in from here before is asked at every sign-in.
create index on session (user_id, address);

grant create on schema gate to terezi_gate;

create or replace function gate.enter(session_key uuid, request text, even_unready boolean)
returns table (user_id bigint)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  caller record;
begin
  select s.company_id, s.user_id, s.scale_id, u.must_change_pass_at_next_login, c.type_id, c.status_id
    into caller
    from session s join user_account u on u.id = s.user_id join company c on c.id = s.company_id
      join user_group g on g.id = u.user_group_id
    where s.key = session_key and s.ended_at is null and s.expires_at > now()
      and u.status_id = 4 and c.status_id in (2, 3) and g.role = s.role;
  if not found then
    raise exception 'no such session' using errcode = 'TZ401';
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
  return query select caller.user_id;
end
$$;

create or replace function gate.live_sessions(keys uuid[]) returns table (key uuid)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.key from session s join user_account u on u.id = s.user_id join company c on c.id = s.company_id
      join user_group g on g.id = u.user_group_id
    where s.key = any (keys) and s.ended_at is null and s.expires_at > now()
      and u.status_id = 4 and c.status_id in (2, 3) and g.role = s.role;
$$;

-- The role is answered from the row that the session is made from. `compared` is the password hash that the caller
-- was found to know: changed meanwhile, it opens nothing. Null where no password was asked for in this step.
drop function gate.start_session(bigint, bigint, interval, text);
create function gate.start_session(account bigint, scale bigint, lifetime interval, origin text, compared text)
returns table (key uuid, expires_at timestamptz, role text)
language sql security definer set search_path = public, app, pg_temp as $$
  insert into session (company_id, user_id, scale_id, expires_at, address, role)
    select u.company_id, u.id, scale, now() + lifetime, origin, g.role
      from user_account u join user_group g on g.id = u.user_group_id
      where u.id = account and u.status_id = 4 and (compared is null or u.password_hash = compared)
    returning session.key, session.expires_at, session.role;
$$;

-- A choice of scales that the old password opened is over with it.
create function gate.forget_choices() returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update single_use set used_at = now()
    where user_id = app.acting_user() and kind = 'choose-scale' and used_at is null;
$$;

-- Whether this account has been signed in to from this address lately: strangers who guess cannot shut it out there.
create function gate.is_known_at(wanted text, origin text) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from user_account u join session s on s.user_id = u.id
    where u.email = lower(wanted collate "C") and s.address = origin and s.started_at > now() - interval '30 days');
$$;

-- Whether a link is still good, before a password is hashed for it.
create function gate.is_first_admin_link(token_hash bytea) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from single_use
    where hash = token_hash and kind = 'first-admin' and used_at is null and expires_at > now());
$$;

do $$
declare each text;
begin
  foreach each in array '{"start_session(bigint,bigint,interval,text,text)",forget_choices(),"is_known_at(text,text)",is_first_admin_link(bytea)}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
    execute 'grant execute on function gate.' || each || ' to terezi_app';
  end loop;
end
$$;
revoke create on schema gate from terezi_gate;
