-- The few questions that are asked before a company is known. Each function belongs to terezi_gate, which sees
-- only the tables named here, and answers one narrow question.

create schema gate;
grant usage on schema gate to terezi_app;
grant create on schema gate to terezi_gate;

do $$
declare name text;
begin
  foreach name in array '{company,user_group,user_account,session,single_use,user_scale,scale,site,site_agent,device_key,operation,operation_trailer,weight_record,car_brand,car_model,truck_type}'::text[] loop
    execute format('create policy gate on %I for select to terezi_gate using (true)', name);
    execute format('grant select on %I to terezi_gate', name);
  end loop;
end
$$;
create policy gate_add on session for insert to terezi_gate with check (true);
create policy gate_add on single_use for insert to terezi_gate with check (true);
create policy gate_change on single_use for update to terezi_gate using (true);
create policy gate_add on action_log for insert to terezi_gate with check (true);
grant insert on session, single_use, action_log to terezi_gate;
grant update (used_at) on single_use to terezi_gate;
grant select, insert, update, delete on sign_in_attempt to terezi_gate;

-- Puts the caller of a live session into this transaction, or fails. Everything the fences compare comes from
-- the rows, never from the token.
-- A caller who owes a new password, or whose company waits for approval, gets in only where that is allowed.
create function gate.enter(session_key uuid, request text, even_unready boolean)
returns table (user_id bigint)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  caller record;
begin
  select s.company_id, s.user_id, s.scale_id, u.must_change_pass_at_next_login, c.type_id, c.status_id
    into caller
    from session s join user_account u on u.id = s.user_id join company c on c.id = s.company_id
    where s.key = session_key and s.ended_at is null and s.expires_at > now()
      and u.status_id = 4 and c.status_id in (2, 3);
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

-- Lets the server act for a company on its own account: demo world, device messages, jobs.
create function gate.enter_company(of_company bigint, request text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  select set_config('app.user_id', '', true), set_config('app.company_id', of_company::text, true),
    set_config('app.request_id', coalesce(request, ''), true), set_config('app.sees_all', 'off', true),
    set_config('app.companies', array[of_company]::text, true);
$$;

-- The account behind an e-mail address: what sign-in needs, nothing else.
create function gate.find_account(wanted text)
returns table (user_id bigint, company_id bigint, role text, password_hash text, status_id smallint,
  company_status_id smallint, scale_ids bigint[])
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.company_id, g.role, u.password_hash, u.status_id, c.status_id,
    coalesce((select array_agg(us.scale_id order by us.scale_id) from user_scale us where us.user_id = u.id), '{}')
  from user_account u join user_group g on g.id = u.user_group_id join company c on c.id = u.company_id
  where u.email = lower(wanted collate "C");
$$;

create function gate.start_session(account bigint, scale bigint, lifetime interval, origin text)
returns table (key uuid, expires_at timestamptz)
language sql security definer set search_path = public, app, pg_temp as $$
  insert into session (company_id, user_id, scale_id, expires_at, address)
    select u.company_id, u.id, scale, now() + lifetime, origin from user_account u where u.id = account
    returning session.key, session.expires_at;
$$;

create function gate.issue_single_use(what text, token_hash bytea, account bigint, of_session uuid, scales bigint[], lifetime interval)
returns void language sql security definer set search_path = public, app, pg_temp as $$
  insert into single_use (company_id, kind, hash, user_id, session_key, scale_ids, expires_at)
    select u.company_id, what, token_hash, u.id, of_session, scales, now() + lifetime from user_account u where u.id = account;
$$;

-- Takes a single-use token: of many calls at once exactly one gets a row.
create function gate.take_single_use(what text, token_hash bytea, scale bigint)
returns table (user_id bigint, company_id bigint, role text, session_key uuid)
language sql security definer set search_path = public, app, pg_temp as $$
  with taken as (
    update single_use set used_at = now()
      where hash = token_hash and kind = what and used_at is null and expires_at > now()
        and (scale is null or scale = any (scale_ids))
      returning single_use.user_id, single_use.company_id, single_use.session_key)
  select t.user_id, t.company_id, g.role, t.session_key
    from taken t join user_account u on u.id = t.user_id join user_group g on g.id = u.user_group_id
    where u.status_id = 4;
$$;

create function gate.scale_choices(scales bigint[]) returns table (id bigint, name text, max_kg numeric,
  division_kg numeric, calibrated_until date)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.id, s.name, s.max_kg, s.division_kg, s.calibrated_until from scale s where s.id = any (scales) order by s.number;
$$;

-- Which of these sessions are still alive: asked for the open live streams.
create function gate.live_sessions(keys uuid[]) returns table (key uuid)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.key from session s join user_account u on u.id = s.user_id join company c on c.id = s.company_id
    where s.key = any (keys) and s.ended_at is null and s.expires_at > now()
      and u.status_id = 4 and c.status_id in (2, 3);
$$;

create function gate.sign_in_failures(subjects bytea[]) returns table (subject bytea, failures integer, last_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.subject, a.failures, a.last_at from sign_in_attempt a where a.subject = any (subjects);
$$;

-- Counts one more failure for each subject; a quiet hour forgets the earlier ones.
create function gate.count_sign_in_failure(subjects bytea[]) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into sign_in_attempt as a (subject, failures, last_at)
    select unnest(subjects), 1, now()
    on conflict (subject) do update set last_at = now(),
      failures = case when a.last_at < now() - interval '1 hour' then 1 else a.failures + 1 end;
$$;
create function gate.forget_sign_in_failures(subjects bytea[]) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  delete from sign_in_attempt where subject = any (subjects);
$$;

create function gate.log_action(account bigint, what text, info jsonb, origin text, request text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into action_log (company_id, user_id, action, detail, address, request_id)
    values (coalesce((select company_id from user_account where id = account), 1), account, what, info, origin, request);
$$;

-- The agent behind a name, for the broker.
create function gate.find_agent(wanted text) returns table (agent_id bigint, company_id bigint, site_id bigint, secret_hash bytea)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.id, a.company_id, a.site_id, a.secret_hash from site_agent a where a.name = wanted and a.revoked_at is null;
$$;

-- Every scale with its site and company, for the hub that passes live values on.
create function gate.all_scales() returns table (scale_id bigint, company_id bigint, site_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.id, s.company_id, s.site_id from scale s;
$$;

-- What anybody who holds a receipt's public id may see of it.
create function gate.receipt(wanted text) returns table (operation_id bigint, company_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select o.id, o.company_id from operation o where o.public_id = wanted;
$$;

do $$
declare each record;
begin
  for each in select p.oid::regprocedure as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'gate' loop
    execute format('alter function %s owner to terezi_gate', each.signature);
    execute format('revoke all on function %s from public', each.signature);
    execute format('grant execute on function %s to terezi_app', each.signature);
  end loop;
end
$$;
revoke create on schema gate from terezi_gate;
