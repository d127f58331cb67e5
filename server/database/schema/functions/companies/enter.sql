-- The companies that a nightly job is planned for.
create or replace function gate.active_companies() returns table (company_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select id from company where status_id = 3 order by id;
$$;
alter function gate.active_companies() owner to terezi_gate;
revoke all on function gate.active_companies() from public;
grant execute on function gate.active_companies() to terezi_worker;

-- Whether people of a company may enter another one: those of its operator may, and those of the platform.
create or replace function app.may_enter(home bigint, target bigint) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from company t join company h on h.id = home
    where t.id = target and t.id <> h.id and t.type_id <> 0 and t.status_id = 3
      and (h.type_id = 0 or h.type_id = 1 and t.operator_company_id = h.id));
$$;
alter function app.may_enter(bigint,bigint) owner to terezi_gate;
revoke all on function app.may_enter(bigint,bigint) from public;

create or replace function gate.reach_of(sessions bytea[])
returns table (session bytea, user_id bigint, role text, company_id bigint, sees_all boolean, companies bigint[],
  flags text[], has_first_day boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.key_hash, u.id, case when s.entered_company_id is null then g.role else 'CompanyAdmin' end,
    coalesce(s.entered_company_id, c.id), c.type_id = 0 and s.entered_company_id is null,
    case when s.entered_company_id is not null then array[s.entered_company_id]
      when c.type_id = 1 then (select array_agg(each.id order by each.id) from company each
        where each.id = c.id or each.operator_company_id = c.id)
      else array[c.id] end,
    case when s.entered_company_id is null then app.flags_of(u, g) end,
    s.entered_company_id is null and coalesce(u.allowed_day_count, 0) > 0
  from session s join user_account u on u.id = s.user_id join user_group g on g.id = u.user_group_id
    join company c on c.id = u.company_id
  where s.key_hash = any (sessions) and s.ended_at is null
    and (s.entered_company_id is null or app.may_enter(s.company_id, s.entered_company_id));
$$;
alter function gate.reach_of(bytea[]) owner to terezi_gate;
revoke all on function gate.reach_of(bytea[]) from public;
grant execute on function gate.reach_of(bytea[]) to terezi_app;

-- Whether the caller answers for another company; a caller who has entered one answers for none.
create or replace function app.answers_for(target bigint) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from session s join company h on h.id = s.company_id join company t on t.id = target
    where s.key_hash = decode(nullif(current_setting('app.session', true), ''), 'hex') and s.entered_company_id is null
      and t.type_id <> 0 and t.deleted_at is null
      and (s.role = 'SuperAdmin' and h.type_id = 0 or s.role = 'OperatorAdmin' and t.operator_company_id = h.id));
$$;
alter function app.answers_for(bigint) owner to terezi_gate;
revoke all on function app.answers_for(bigint) from public;

-- The name of a client company's operator, whose row the client does not see.
create or replace function gate.operator_name(operator bigint) returns text
language sql stable security definer set search_path = public, app, pg_temp as $$
  select o.name from company o where o.id = operator and exists (
    select from company c where c.operator_company_id = o.id and (app.sees_all() or c.id = any (app.visible_companies())));
$$;
alter function gate.operator_name(bigint) owner to terezi_gate;
revoke all on function gate.operator_name(bigint) from public;
grant execute on function gate.operator_name(bigint) to terezi_app;

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
    perform app.refuse_session(hash);
  end if;
  if caller.last_used_at + make_interval(secs => caller.idle_seconds) <= now() then
    raise exception 'the session was not used for too long' using errcode = 'TZ408';
  end if;
  if caller.must_change_pass_at_next_login and not even_unready then
    raise exception 'the password must be changed first' using errcode = 'TZ403';
  end if;
  -- Asked of these few alone: every other call costs what it did.
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
alter function gate.enter(bytea,text,boolean,text) owner to terezi_gate;
revoke all on function gate.enter(bytea,text,boolean,text) from public;
grant execute on function gate.enter(bytea,text,boolean,text) to terezi_app, terezi_porter;

create or replace function gate.companies_to_enter(wanted text, most integer) returns table (id bigint, name text, voen text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.id, c.name, c.voen from company c, session s
    where s.key_hash = decode(nullif(current_setting('app.session', true), ''), 'hex')
      and s.role in ('SuperAdmin', 'OperatorAdmin') and s.entered_company_id is null and app.may_enter(s.company_id, c.id)
      and app.holds_words(app.fold(c.name) || ' ' || app.fold(coalesce(c.voen, '')), wanted)
    order by c.name collate "az-x-icu", c.id limit most;
$$;
alter function gate.companies_to_enter(text,integer) owner to terezi_gate;
revoke all on function gate.companies_to_enter(text,integer) from public;
grant execute on function gate.companies_to_enter(text,integer) to terezi_app;

create or replace function gate.operator_companies(wanted text, most integer, skipped integer)
returns table (id bigint, name text, total_count bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.id, c.name, count(*) over () from company c
    where c.type_id = 1 and c.status_id = 3 and c.deleted_at is null and app.holds_words(app.fold(c.name), wanted)
    order by c.name collate "az-x-icu", c.id limit most offset skipped;
$$;
alter function gate.operator_companies(text,integer,integer) owner to terezi_gate;
revoke all on function gate.operator_companies(text,integer,integer) from public;
grant execute on function gate.operator_companies(text,integer,integer) to terezi_app;

-- Puts a transaction into the place of the person who asked for a job, and answers the person, where they belong, their language and their
-- flags; all flags are theirs in a company that they have entered.
create or replace function gate.enter_job_as_asker(job bigint)
returns table (company_id bigint, role text, time_zone text, user_id bigint, home_company_id bigint, language text, flags text[])
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  asker record;
  since date;
begin
  select o.kind, o.request_id, o.state_id, o.company_id, o.language as said_in, u.id, u.status_id, u.company_id as home_id, g.role, h.type_id,
      h.status_id as home_status_id, u.allowed_day_count as allowed_days, c.status_id as company_status_id, c.time_zone, u.company_id = o.company_id as is_home,
      app.flags_of(u, g) as own_flags
    into asker from outbox o join user_account u on u.id = o.user_id join user_group g on g.id = u.user_group_id
      join company h on h.id = u.company_id join company c on c.id = o.company_id
    where o.id = job;
  if not found or asker.state_id = 2 then return; end if;
  if asker.state_id = 3 then
    raise exception 'parked' using errcode = 'TZ405';
  end if;
  if asker.company_status_id <> 3 then
    raise exception 'company-suspended' using errcode = 'TZ405';
  end if;
  if asker.status_id <> 4 or asker.home_status_id <> 3
    or not (asker.is_home or (asker.role in ('SuperAdmin', 'OperatorAdmin') and app.may_enter(asker.home_id, asker.company_id))) then
    raise exception 'asker-gone' using errcode = 'TZ405';
  end if;
  if asker.is_home and asker.allowed_days > 0 then
    since := (now() at time zone asker.time_zone)::date - asker.allowed_days;
  end if;
  perform set_config('app.session', '', true), set_config('app.company_id', asker.company_id::text, true),
    set_config('app.acting_as', 'job:' || asker.kind, true), set_config('app.on_behalf_of', asker.id::text, true),
    set_config('app.request_id', coalesce(asker.request_id, ''), true),
    set_config('app.first_day', coalesce(since::text, ''), true),
    set_config('app.first_instant', coalesce((since::timestamp at time zone asker.time_zone)::text, ''), true),
    set_config('app.sees_all', case when asker.type_id = 0 and asker.is_home then 'on' else 'off' end, true),
    set_config('app.companies', case when asker.type_id = 1 and asker.is_home
      then (select array_agg(c.id)::text from company c where c.id = asker.company_id or c.operator_company_id = asker.company_id)
      else array[asker.company_id]::text end, true);
  return query select asker.company_id, case when asker.is_home then asker.role else 'CompanyAdmin' end, asker.time_zone,
    asker.id, asker.home_id, asker.said_in, case when asker.is_home then asker.own_flags end;
end
$$;
alter function gate.enter_job_as_asker(bigint) owner to terezi_gate;
revoke all on function gate.enter_job_as_asker(bigint) from public;
grant execute on function gate.enter_job_as_asker(bigint) to terezi_worker;
