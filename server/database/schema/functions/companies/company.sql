-- Brings a company from one state into another, and has letters written to its administrators where they wait for it.
create or replace function gate.decide_company(target bigint, before integer, wanted integer, why text) returns boolean
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
alter function gate.decide_company(bigint,integer,integer,text) owner to terezi_gate;
revoke all on function gate.decide_company(bigint,integer,integer,text) from public;
grant execute on function gate.decide_company(bigint,integer,integer,text) to terezi_app;

-- Answers the new company's id, or the field that names nothing.
create or replace function gate.add_company(given jsonb, spoken text) returns table (id bigint, fault text)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  operator bigint := (given ->> 'companyId')::bigint;
  mailed text := lower((given ->> 'email') collate "C");
  wrong text := app.place_fault((given ->> 'countryId')::bigint, (given ->> 'areaId')::bigint, (given ->> 'districtId')::bigint);
  made bigint;
  founder bigint;
begin
  if not app.sees_all() then raise exception 'only the platform adds companies' using errcode = '42501'; end if;
  if operator is not null and not exists (select from company c
      where c.id = operator and c.type_id = 1 and c.status_id = 3 and c.deleted_at is null) then
    wrong := 'companyId';
  end if;
  if wrong is not null then return query select null::bigint, wrong; return; end if;
  insert into company (type_id, operator_company_id, status_id, name, voen, email, phone, address,
      authorized_person_name, authorized_person_surname, founder_telegram_number, country_id, area_id, district_id, note)
    values (case when operator is null then 1 else 2 end, operator, 3, given ->> 'name', given ->> 'voen', mailed,
      given ->> 'phone', given ->> 'address', given ->> 'authorizedPersonName', given ->> 'authorizedPersonSurname',
      given ->> 'founderTelegramNumber', (given ->> 'countryId')::bigint, (given ->> 'areaId')::bigint,
      (given ->> 'districtId')::bigint, given ->> 'note')
    returning company.id into made;
  perform app.found_groups(made, case when operator is null then 1 else 2 end, spoken);
  insert into user_account (company_id, user_group_id, status_id, email, fullname, phone, language)
    select made, g.id, 1, mailed, (given ->> 'authorizedPersonName') || ' ' || (given ->> 'authorizedPersonSurname'),
        given ->> 'phone', spoken
      from user_group g where g.company_id = made and g.role in ('OperatorAdmin', 'CompanyAdmin')
    returning user_account.id into founder;
  insert into outbox (company_id, kind, subject, payload, language)
    values (made, 'invitation', 'user ' || founder, jsonb_build_object('userId', founder), spoken);
  return query select made, null::text;
end
$$;
alter function gate.add_company(jsonb,text) owner to terezi_gate;
revoke all on function gate.add_company(jsonb,text) from public;
grant execute on function gate.add_company(jsonb,text) to terezi_app;

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
  -- Of two registrations at once the second finds what the first has made.
  perform pg_advisory_xact_lock(hashtextextended('register:' || mailed, 0));
  perform pg_advisory_xact_lock(hashtextextended('register ' || (given ->> 'voen'), 0));
  select u.id, u.company_id, u.status_id, c.status_id as company_status_id into known
    from user_account u join company c on c.id = u.company_id where u.email = mailed and u.deleted_at is null;
  -- A founder whose company was rejected begins anew: its row stays as it was decided, and the address goes over to the new account.
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
alter function gate.register_company(jsonb,text) owner to terezi_gate;
revoke all on function gate.register_company(jsonb,text) from public;
grant execute on function gate.register_company(jsonb,text) to terezi_porter;

create or replace function gate.remove_company(target bigint) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update company set deleted_at = now() where id = target and app.answers_for(target)
    and (status_id in (1, 2, 4) or gate.is_untouched(target));
  if not found then return false; end if;
  update user_account set deleted_at = now() where company_id = target and deleted_at is null;
  update single_use set used_at = now() where company_id = target and used_at is null;
  update session set ended_at = now(), ended_why = 'company removed' where company_id = target and ended_at is null;
  return true;
end
$$;
alter function gate.remove_company(bigint) owner to terezi_gate;
revoke all on function gate.remove_company(bigint) from public;
grant execute on function gate.remove_company(bigint) to terezi_app;

-- Sets the ways by which a company's notices go out; its topics are those that the program knows.
create or replace function gate.set_notice_ways(target bigint, ways jsonb) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update company c set notice_ways = ways
    where c.id = target and (c.id = app.acting_company() or app.answers_for(c.id)) and c.notice_ways is distinct from ways;
$$;
alter function gate.set_notice_ways(bigint,jsonb) owner to terezi_gate;
revoke all on function gate.set_notice_ways(bigint,jsonb) from public;
grant execute on function gate.set_notice_ways(bigint,jsonb) to terezi_app;

create or replace function gate.change_company(target bigint, seen integer, given jsonb) returns text
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
      calibration_warning_days = r."calibrationWarningDays", allowed_addresses = r."allowedAddresses",
      empty_weight_days = r."emptyWeightDays", weighing_checks = r."weighingChecks",
      minimum_weight_kg = r."minimumWeight"::numeric / 1000, time_zone = r."timeZone", currency = r.currency, loss_norm = r."lossNorm",
      plate_threshold = r."plateThreshold", picture_days = r."pictureDays", pictures_on_receipt = r."picturesOnReceipt"
    from jsonb_to_record(given) as r(name text, voen text, email text, phone text, address text,
      "authorizedPersonName" text, "authorizedPersonSurname" text, "founderTelegramNumber" text, "countryId" bigint,
      "areaId" bigint, "districtId" bigint, "usageEnvironment" text, "licenseStart" date, "licenseEnd" date,
      "calibrationStart" date, "calibrationNext" date, camera boolean, "qrCode" boolean, "printForm" text,
      "externalCode" text, note text, "operationDivisionAvailable" boolean, "netPoolAvailable" boolean,
      "calibrationWarningDays" integer,
      "allowedAddresses" jsonb, "emptyWeightDays" integer, "weighingChecks" jsonb, "minimumWeight" bigint,
      "timeZone" text, currency text, "lossNorm" numeric, "plateThreshold" smallint, "pictureDays" smallint,
      "picturesOnReceipt" boolean)
    where c.id = target and c.version = seen and (c.id = app.acting_company() or app.answers_for(c.id));
  if not found then return ''; end if;
  -- Pictures that are kept already follow the company's new setting.
  update file f set expires_at = f.at + make_interval(days => c.picture_days) from company c
    where c.id = target and f.company_id = target and f.kind = 'scale-picture' and f.gone_at is null
      and f.expires_at <> f.at + make_interval(days => c.picture_days);
  return null;
end
$$;
alter function gate.change_company(bigint,integer,jsonb) owner to terezi_gate;
revoke all on function gate.change_company(bigint,integer,jsonb) from public;
grant execute on function gate.change_company(bigint,integer,jsonb) to terezi_app;
