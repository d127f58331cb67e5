-- A company is registered by somebody whom nobody knows: the company with its first administrator, a link in a mail that
-- proves the address, and an answer that is the same whether address or VÖEN were known before.

-- What is known of a company beside its name; what nothing acts on yet is kept and answered.
alter table company
  add column email text check (email = lower(email collate "C") and length(email) <= 254),
  add column authorized_person_name text check (length(authorized_person_name) <= 100),
  add column authorized_person_surname text check (length(authorized_person_surname) <= 100),
  add column founder_telegram_number text check (founder_telegram_number ~ '^\d{12}$'),
  add column country_id bigint references country (id),
  add column area_id bigint references area (id),
  add column district_id bigint,
  add foreign key (area_id, district_id) references district (area_id, id),
  add column usage_environment text check (length(usage_environment) <= 200),
  add column license_start date, add column license_end date, add check (license_end >= license_start),
  add column calibration_start date, add column calibration_next date, add check (calibration_next >= calibration_start),
  add column camera boolean not null default false,
  add column qr_code boolean not null default false,
  add column print_form text not null default 'a5' check (print_form in ('a5', 'roll')),
  add column operation_division_available boolean not null default false,
  add column net_pool_available boolean not null default false,
  add column external_code text check (length(external_code) <= 100),
  add column note text check (length(note) <= 1000),
  -- Why it is in the state that it is in, where somebody said why.
  add column status_note text check (length(status_note) <= 500),
  add column deleted_at timestamptz;

-- A number or an address is free again when whoever had it is gone.
drop index company_voen_idx;
create unique index company_voen_idx on company (voen) where type_id <> 0 and deleted_at is null;
alter table user_account add column deleted_at timestamptz,
  -- In which language somebody is written to.
  add column language text not null default 'az' check (language in ('az', 'en'));
grant select (deleted_at, language) on user_account to terezi_app;
drop index user_account_email_idx;
create unique index user_account_email_idx on user_account (email) where deleted_at is null;

alter table single_use drop constraint single_use_kind_check;
alter table single_use add constraint single_use_kind_check
  check (kind in ('choose-scale', 'live', 'first-admin', 'password', 'email', 'invite'));
create index on single_use (user_id) where used_at is null;

create policy gate_add on company for insert to terezi_gate with check (true);
create policy gate_change on company for update to terezi_gate using (true);
grant insert on company to terezi_gate;
grant update (status_id) on company, user_account to terezi_gate;
grant create on schema gate, app to terezi_gate;

-- The groups that a new company begins with: one a role, with the flags that most give it. Called by the gate's own.
create function app.found_groups(of_company bigint, of_type integer, spoken text) returns void
language sql set search_path = public, app, pg_temp as $$
  insert into user_group (company_id, name, role, can_write_loss_percentage, loss_percentage_available,
      can_show_new_menu, can_show_operation, can_show_order_part, can_show_report, can_show_order_part_completed,
      can_divide_operation)
    select of_company, case spoken when 'en' then en else az end, role, leads, leads or role = 'Viewer', leads,
        role <> 'Guard', role <> 'Viewer', leads or role = 'Viewer', leads, leads
      from (values (1, 'OperatorAdmin', 'Operator administratorları', 'Operator administrators', true),
        (2, 'CompanyAdmin', 'Administratorlar', 'Administrators', true), (2, 'Operator', 'Operatorlar', 'Operators', false),
        (2, 'Guard', 'Mühafizə', 'Guards', false), (2, 'Viewer', 'Mühasibat', 'Accounting', false))
        as each (type_id, role, az, en, leads)
      where type_id = of_type;
$$;

-- Which field of a company names a place that there is not; null where all is well.
create function app.place_fault(country bigint, area bigint, district bigint) returns text
language sql stable set search_path = public, app, pg_temp as $$
  select case
    when not exists (select from country c where c.id = country) then 'countryId'
    when not exists (select from area a where a.id = area) then 'areaId'
    when not exists (select from district d where d.id = district and d.area_id = area) then 'districtId' end;
$$;

-- Registers a company with its first administrator, or has whoever owns the address or the number be written to; answers
-- the field that names nothing, and null in every other case.
create function gate.register_company(given jsonb, spoken text) returns text
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
  select u.id, u.company_id, u.status_id into known from user_account u where u.email = mailed and u.deleted_at is null;
  if found then
    insert into outbox (company_id, kind, subject, payload, language)
      values (known.company_id, case known.status_id when 2 then 'email-validation' else 'registered-already' end,
        'user ' || known.id, jsonb_build_object('userId', known.id), spoken);
    return null;
  end if;
  if exists (select from company c where c.voen = given ->> 'voen' and c.type_id <> 0 and c.deleted_at is null) then
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

-- The operator companies that a client may register under.
create function gate.operator_companies(wanted text, most integer, skipped integer)
returns table (id bigint, name text, total_count bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.id, c.name, count(*) over () from company c
    where c.type_id = 1 and c.status_id = 3 and c.deleted_at is null
      and strpos(app.fold(c.name), app.fold(wanted)) > 0
    order by c.name collate "az-x-icu", c.id limit most offset skipped;
$$;

-- Makes the link that a job mails to somebody who has yet to prove the address, and the earlier ones useless.
create function gate.offer_account_link(account bigint, token_hash bytea, lifetime interval)
returns table (email text, fullname text, company_name text)
language sql security definer set search_path = public, app, pg_temp as $$
  update single_use set used_at = now() where user_id = account and kind = 'email' and used_at is null;
  insert into single_use (company_id, kind, hash, user_id, expires_at)
    select u.company_id, 'email', token_hash, u.id, now() + lifetime
      from user_account u where u.id = account and u.company_id = app.acting_company()
        and u.status_id = 2 and u.deleted_at is null;
  select u.email, u.fullname, c.name from user_account u join company c on c.id = u.company_id
    where u.id = account and u.company_id = app.acting_company() and u.status_id = 2 and u.deleted_at is null;
$$;

-- Whom a letter of the company acted in goes to.
create function gate.addressee(account bigint) returns table (email text, fullname text, company_name text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.email, u.fullname, c.name from user_account u join company c on c.id = u.company_id
    where u.id = account and u.company_id = app.acting_company() and u.deleted_at is null;
$$;

-- Takes the link of a mail: the address is proven, the company of a founder waits for approval, and a session begins. Of
-- many calls with one link exactly one gets a row.
create function gate.validate_email(token_hash bytea, session_hash bytea, terms jsonb)
returns table (user_id bigint, company_id bigint, expires_at timestamptz, role text)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  account bigint;
begin
  update single_use s set used_at = now() from user_account u
    where u.id = s.user_id and u.status_id = 2 and u.deleted_at is null
      and s.hash = token_hash and s.kind = 'email' and s.used_at is null and s.expires_at > now()
    returning s.user_id into account;
  if account is null then return; end if;
  perform set_config('app.on_behalf_of', account::text, true);
  -- A founder is approved with the address: what waits for somebody's decision is the company.
  update user_account set status_id = 3 where id = account;
  update user_account set status_id = 4 where id = account;
  update company c set status_id = 2 from user_account u where u.id = account and c.id = u.company_id and c.status_id = 1;
  return query
    insert into session as s (company_id, user_id, key_hash, role, expires_at, idle_seconds, address)
      select u.company_id, u.id, session_hash, g.role, now() + make_interval(secs => (terms ->> 'seconds')::float8),
          (terms ->> 'idleSeconds')::integer, terms ->> 'address'
        from user_account u join user_group g on g.id = u.user_group_id where u.id = account
      returning s.user_id, s.company_id, s.expires_at, s.role;
end
$$;

-- As before, of the living.
create or replace function gate.find_account(wanted text)
returns table (user_id bigint, company_id bigint, role text, password_hash text, status_id smallint,
  company_status_id smallint, scale_ids bigint[])
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.company_id, g.role, u.password_hash, u.status_id, c.status_id,
    coalesce((select array_agg(us.scale_id order by us.scale_id) from user_scale us where us.user_id = u.id), '{}')
  from user_account u join user_group g on g.id = u.user_group_id join company c on c.id = u.company_id
  where u.email = lower(wanted collate "C") and u.deleted_at is null;
$$;

do $$
declare each text;
begin
  foreach each in array '{"app.found_groups(bigint,integer,text)","app.place_fault(bigint,bigint,bigint)"}'::text[] loop
    execute 'alter function ' || each || ' owner to terezi_gate';
    execute 'revoke all on function ' || each || ' from public';
  end loop;
  foreach each in array '{"register_company(jsonb,text)","operator_companies(text,integer,integer)","offer_account_link(bigint,bytea,interval)",addressee(bigint),"validate_email(bytea,bytea,jsonb)"}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
  end loop;
  grant execute on function gate.register_company(jsonb, text), gate.validate_email(bytea, bytea, jsonb) to terezi_porter;
  grant execute on function gate.operator_companies(text, integer, integer) to terezi_app;
  grant execute on function gate.offer_account_link(bigint, bytea, interval), gate.addressee(bigint) to terezi_worker;
end
$$;
revoke create on schema gate, app from terezi_gate;
