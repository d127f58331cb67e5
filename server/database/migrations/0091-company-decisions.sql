-- Who answers for a company decides about it and changes what is known of it: the platform for all, an operator company
-- for its clients. Nobody writes beyond the fence: the gate does these few things, for whom the session names.

grant create on schema gate, app to terezi_gate;
grant update (name, voen, email, phone, address, authorized_person_name, authorized_person_surname,
  founder_telegram_number, country_id, area_id, district_id, usage_environment, license_start, license_end,
  calibration_start, calibration_next, camera, qr_code, print_form, operation_division_available, net_pool_available,
  external_code, note, status_note, deleted_at, calibration_warning_days) on company to terezi_gate;
grant update (deleted_at) on user_account to terezi_gate;

-- Whether the caller answers for another company; nobody does who has entered one.
create function app.answers_for(target bigint) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from session s join company h on h.id = s.company_id join company t on t.id = target
    where s.key_hash = decode(nullif(current_setting('app.session', true), ''), 'hex') and s.entered_company_id is null
      and t.type_id <> 0 and t.deleted_at is null
      and (s.role = 'SuperAdmin' and h.type_id = 0 or s.role = 'OperatorAdmin' and t.operator_company_id = h.id));
$$;

-- Brings a company from one state into another, and has its administrators be written to where they wait for it.
create function gate.decide_company(target bigint, before integer, wanted integer, why text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update company set status_id = wanted, status_note = why
    where id = target and status_id = before and app.answers_for(target);
  if not found then return false; end if;
  if before = 2 then
    insert into outbox (company_id, kind, subject, payload, language)
      select target, 'company-decided', 'user ' || u.id,
          jsonb_build_object('userId', u.id, 'isApproved', wanted = 3, 'reason', why), u.language
        from user_account u join user_group g on g.id = u.user_group_id
        where u.company_id = target and u.status_id = 4 and u.deleted_at is null
          and g.role in ('OperatorAdmin', 'CompanyAdmin');
  end if;
  return true;
end
$$;

-- As before, of what is said: a company from before has no place.
create or replace function app.place_fault(country bigint, area bigint, district bigint) returns text
language sql stable set search_path = public, app, pg_temp as $$
  select case
    when country is not null and not exists (select from country c where c.id = country) then 'countryId'
    when area is not null and not exists (select from area a where a.id = area) then 'areaId'
    when district is not null and not exists (select from district d where d.id = district and d.area_id = area)
      then 'districtId' end;
$$;
-- Changes what is known of the company acted in, or of one that the caller answers for; the version that was seen says of
-- what. Answers the field that names no place, '' where the row is another one by now, and null where it is done.
create function gate.change_company(target bigint, seen integer, given jsonb) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  wrong text := app.place_fault((given ->> 'countryId')::bigint, (given ->> 'areaId')::bigint, (given ->> 'districtId')::bigint);
begin
  if wrong is not null then return wrong; end if;
  update company c set name = r.name, voen = r.voen, email = lower(r.email collate "C"), phone = r.phone,
      address = r.address, authorized_person_name = r."authorizedPersonName",
      authorized_person_surname = r."authorizedPersonSurname", founder_telegram_number = r."founderTelegramNumber",
      country_id = r."countryId", area_id = r."areaId", district_id = r."districtId",
      usage_environment = r."usageEnvironment", license_start = r."licenseStart", license_end = r."licenseEnd",
      calibration_start = r."calibrationStart", calibration_next = r."calibrationNext", camera = r.camera,
      qr_code = r."qrCode", print_form = r."printForm", external_code = r."externalCode", note = r.note,
      operation_division_available = r."operationDivisionAvailable", net_pool_available = r."netPoolAvailable",
      calibration_warning_days = r."calibrationWarningDays"
    from jsonb_to_record(given) as r(name text, voen text, email text, phone text, address text,
      "authorizedPersonName" text, "authorizedPersonSurname" text, "founderTelegramNumber" text, "countryId" bigint,
      "areaId" bigint, "districtId" bigint, "usageEnvironment" text, "licenseStart" date, "licenseEnd" date,
      "calibrationStart" date, "calibrationNext" date, camera boolean, "qrCode" boolean, "printForm" text,
      "externalCode" text, note text, "operationDivisionAvailable" boolean, "netPoolAvailable" boolean,
      "calibrationWarningDays" integer)
    where c.id = target and c.version = seen and (c.id = app.acting_company() or app.answers_for(c.id));
  return case when found then null else '' end;
end
$$;

-- Removes a company that has never been at work, with its people and their links: address and VÖEN are free again.
create function gate.remove_company(target bigint) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update company set deleted_at = now() where id = target and status_id in (1, 2, 4) and app.answers_for(target);
  if not found then return false; end if;
  update user_account set deleted_at = now() where company_id = target and deleted_at is null;
  update single_use set used_at = now() where company_id = target and used_at is null;
  update session set ended_at = now(), ended_why = 'company removed' where company_id = target and ended_at is null;
  return true;
end
$$;

alter function app.answers_for(bigint) owner to terezi_gate;
revoke all on function app.answers_for(bigint) from public;
do $$
declare each text;
begin
  foreach each in array '{"decide_company(bigint,integer,integer,text)","change_company(bigint,integer,jsonb)",remove_company(bigint)}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
    execute 'grant execute on function gate.' || each || ' to terezi_app';
  end loop;
end
$$;
-- What a client company's operator is called, whose row the client does not see.
create function gate.operator_name(operator bigint) returns text
language sql stable security definer set search_path = public, app, pg_temp as $$
  select o.name from company o where o.id = operator and exists (
    select from company c where c.operator_company_id = o.id and (app.sees_all() or c.id = any (app.visible_companies())));
$$;
alter function gate.operator_name(bigint) owner to terezi_gate;
revoke all on function gate.operator_name(bigint) from public;
grant execute on function gate.operator_name(bigint) to terezi_app;
revoke create on schema gate, app from terezi_gate;
