-- What a company has looked at before a weight is kept or a ticket completed: how much it makes of each check (nothing, a
-- warning, an end), by the check's name; one that is not named is as it usually is. And the least that it lets be weighed.
alter table company
  add column weighing_checks jsonb not null default '{}' check (jsonb_typeof(weighing_checks) = 'object'),
  add column minimum_weight_kg numeric(12, 3) check (minimum_weight_kg > 0);
grant update (weighing_checks, minimum_weight_kg) on company to terezi_gate;

grant create on schema gate to terezi_gate;
-- gate.change_company: from 0196
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
      minimum_weight_kg = r."minimumWeight"::numeric / 1000
    from jsonb_to_record(given) as r(name text, voen text, email text, phone text, address text,
      "authorizedPersonName" text, "authorizedPersonSurname" text, "founderTelegramNumber" text, "countryId" bigint,
      "areaId" bigint, "districtId" bigint, "usageEnvironment" text, "licenseStart" date, "licenseEnd" date,
      "calibrationStart" date, "calibrationNext" date, camera boolean, "qrCode" boolean, "printForm" text,
      "externalCode" text, note text, "operationDivisionAvailable" boolean, "netPoolAvailable" boolean,
      "calibrationWarningDays" integer,
      "allowedAddresses" jsonb, "emptyWeightDays" integer, "weighingChecks" jsonb, "minimumWeight" bigint)
    where c.id = target and c.version = seen and (c.id = app.acting_company() or app.answers_for(c.id));
  return case when found then null else '' end;
end
$$;
revoke create on schema gate from terezi_gate;

-- What somebody was warned of while this ticket was weighed, and went on: what, with which figures, at which stage, who, when.
alter table operation add column warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array');
call app.may_change('operation', '{warnings}');

-- What was acknowledged stays so: warnings are only added.
create function app.refuse_fewer_warnings() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'an acknowledged warning stays', table = tg_table_name, column = 'warnings';
end
$$;
create trigger warnings_stay after update of warnings on operation
  for each row when (not new.warnings @> old.warnings) execute function app.refuse_fewer_warnings();
