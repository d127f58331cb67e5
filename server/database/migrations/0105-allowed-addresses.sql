-- From where people of a company sign in without anybody being asked: addresses, networks and ranges as they were made
-- plain, each with what people call it. Empty means from anywhere.

alter table company add column allowed_addresses jsonb not null default '[]'
  check (jsonb_typeof(allowed_addresses) = 'array');
grant create on schema gate to terezi_gate;
grant update (allowed_addresses) on company to terezi_gate;

drop function gate.change_company(bigint, integer, jsonb);
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
      calibration_warning_days = r."calibrationWarningDays", allowed_addresses = r."allowedAddresses"
    from jsonb_to_record(given) as r(name text, voen text, email text, phone text, address text,
      "authorizedPersonName" text, "authorizedPersonSurname" text, "founderTelegramNumber" text, "countryId" bigint,
      "areaId" bigint, "districtId" bigint, "usageEnvironment" text, "licenseStart" date, "licenseEnd" date,
      "calibrationStart" date, "calibrationNext" date, camera boolean, "qrCode" boolean, "printForm" text,
      "externalCode" text, note text, "operationDivisionAvailable" boolean, "netPoolAvailable" boolean,
      "calibrationWarningDays" integer,
      "allowedAddresses" jsonb)
    where c.id = target and c.version = seen and (c.id = app.acting_company() or app.answers_for(c.id));
  return case when found then null else '' end;
end
$$;
alter function gate.change_company(bigint, integer, jsonb) owner to terezi_gate;
revoke all on function gate.change_company(bigint, integer, jsonb) from public;
grant execute on function gate.change_company(bigint, integer, jsonb) to terezi_app;
revoke create on schema gate from terezi_gate;
