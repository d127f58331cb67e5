-- Who acts is read from the session's row when a deed is written down, never from a setting that any statement may change.
-- What would let a statement of the API's role make or find a session of somebody else is out of its reach: sessions and
-- tickets altogether, and of accounts and agents the hashes of what they know.

grant create on schema app, gate to terezi_gate;

-- Sessions and tickets are the gate's: each of its functions does one thing with them.
revoke all on session, single_use from terezi_app;
revoke update (ended_at, ended_why) on session from terezi_app;

-- Of these every column but one; a column that comes later is granted where it is added.
do $$
declare hidden record; columns text;
begin
  for hidden in select * from (values ('user_account', 'password_hash'), ('site_agent', 'secret_hash')) as h (name, secret) loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
      where attrelid = hidden.name::regclass and attnum > 0 and not attisdropped and attname <> hidden.secret;
    execute format('revoke select on %I from terezi_app', hidden.name);
    execute format('grant select (%s) on %I to terezi_app', columns, hidden.name);
  end loop;
end
$$;

-- The person whose session this transaction was entered by: null where the server acts on its own account. The setting
-- holds the hash of the session's key, which nobody can make up, and which no statement finds of anybody else.
create or replace function app.acting_user() returns bigint
language plpgsql stable security definer parallel safe set search_path = public, app, pg_temp as $$
begin
  return (select s.user_id from session s
    where s.key_hash = decode(nullif(current_setting('app.session', true), ''), 'hex'));
end
$$;
alter function app.acting_user() owner to terezi_gate;

-- As before, but that the session is named instead of the person.
create or replace function gate.enter(hash bytea, request text, even_unready boolean)
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
  perform set_config('app.session', encode(hash, 'hex'), true),
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

create or replace function gate.enter_company(of_company bigint, request text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  select set_config('app.session', '', true), set_config('app.company_id', of_company::text, true),
    set_config('app.request_id', coalesce(request, ''), true), set_config('app.sees_all', 'off', true),
    set_config('app.companies', array[of_company]::text, true);
$$;

-- Ends a session, for whoever is in it.
create function gate.end_session(hash bytea, why text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update session set ended_at = now(), ended_why = why where key_hash = hash and ended_at is null;
$$;
alter function gate.end_session(bytea, text) owner to terezi_gate;
revoke all on function gate.end_session(bytea, text) from public;
grant execute on function gate.end_session(bytea, text) to terezi_app;
revoke create on schema app, gate from terezi_gate;
