-- Whoever a door is shut to is told why, once they have shown who they are: by the token of their session, or by their
-- password. And a company that was rejected may register again: its address and its VÖEN are free.
drop index company_voen_idx;
create unique index company_voen_idx on company (voen) where type_id <> 0 and status_id <> 4 and deleted_at is null;

grant create on schema gate, app to terezi_gate;

-- gate.register_company: from 0090
create or replace function gate.register_company(given jsonb, spoken text) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  operator bigint := (given ->> 'companyId')::bigint;
  mailed text := lower((given ->> 'email') collate "C");
  wrong text := app.place_fault((given ->> 'countryId')::bigint, (given ->> 'areaId')::bigint, (given ->> 'districtId')::bigint);
  known record;
  made bigint;
  founder bigint;
begin
  if operator is not null and not exists (select from company c
      where c.id = operator and c.type_id = 1 and c.status_id = 3 and c.deleted_at is null) then
    return 'companyId';
  end if;
  if wrong is not null then return wrong; end if;
  -- Of two that say the same at once the second finds what the first has made.
  perform pg_advisory_xact_lock(hashtextextended('register:' || mailed, 0));
  perform pg_advisory_xact_lock(hashtextextended('register ' || (given ->> 'voen'), 0));
  select u.id, u.company_id, u.status_id, c.status_id as company_status_id into known
    from user_account u join company c on c.id = u.company_id where u.email = mailed and u.deleted_at is null;
  -- Whose company was rejected begins anew: its row stays as it was decided, and the address goes over to the new account.
  if found and known.company_status_id = 4 then
    update user_account set deleted_at = now() where id = known.id;
  elsif found then
    insert into outbox (company_id, kind, subject, payload, language)
      values (known.company_id, case known.status_id when 2 then 'email-validation' else 'registered-already' end,
        'user ' || known.id, jsonb_build_object('userId', known.id), spoken);
    return null;
  end if;
  if exists (select from company c where c.voen = given ->> 'voen' and c.type_id <> 0
      and c.status_id <> 4 and c.deleted_at is null) then
    insert into outbox (company_id, kind, payload, language) values (1, 'voen-taken',
      jsonb_build_object('email', mailed, 'fullname', given ->> 'fullname', 'voen', given ->> 'voen'), spoken);
    return null;
  end if;
  insert into company (type_id, operator_company_id, status_id, name, voen, email, phone, address,
      authorized_person_name, authorized_person_surname, founder_telegram_number, country_id, area_id, district_id, note)
    values (case when operator is null then 1 else 2 end, operator, 1, given ->> 'name', given ->> 'voen', mailed,
      given ->> 'phone', given ->> 'address', given ->> 'authorizedPersonName', given ->> 'authorizedPersonSurname',
      given ->> 'founderTelegramNumber', (given ->> 'countryId')::bigint, (given ->> 'areaId')::bigint,
      (given ->> 'districtId')::bigint, given ->> 'note')
    returning id into made;
  perform app.found_groups(made, case when operator is null then 1 else 2 end, spoken);
  insert into user_account (company_id, user_group_id, status_id, email, fullname, phone, password_hash, language)
    select made, g.id, 2, mailed, given ->> 'fullname', given ->> 'phone', given ->> 'passwordHash', spoken
      from user_group g where g.company_id = made and g.role in ('OperatorAdmin', 'CompanyAdmin')
    returning id into founder;
  insert into outbox (company_id, kind, subject, payload, language)
    values (made, 'email-validation', 'user ' || founder, jsonb_build_object('userId', founder), spoken);
  return null;
end
$$;

-- Why somebody's account lets them in nowhere, as a state of the problems that are raised, and what was said of it; no row
-- where nothing is in the way.
create function app.shut_out(account bigint) returns table (state text, reason text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select case when u.status_id = 5 then 'TZ412' when c.status_id = 5 then 'TZ413' else 'TZ414' end,
      case when u.status_id <> 5 then c.status_note end
    from user_account u join company c on c.id = u.company_id
    where u.id = account and u.deleted_at is null and (u.status_id = 5 or u.status_id = 4 and c.status_id in (4, 5));
$$;
-- The same for whoever was found to know the password.
create function gate.shut_out(account bigint, compared text) returns table (state text, reason text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.state, s.reason from user_account u, app.shut_out(u.id) s where u.id = account and u.password_hash = compared;
$$;

-- Refuses a session that lets nobody in any more, and says what became of it to whoever holds its key.
create function app.refuse_session(hash bytea) returns void
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

-- gate.enter: from 0110
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

do $$
declare each text;
begin
  foreach each in array '{app.shut_out(bigint),app.refuse_session(bytea),"gate.shut_out(bigint,text)"}'::text[] loop
    execute 'alter function ' || each || ' owner to terezi_gate';
    execute 'revoke all on function ' || each || ' from public';
  end loop;
  grant execute on function gate.shut_out(bigint, text) to terezi_porter;
end
$$;
revoke create on schema gate, app from terezi_gate;
