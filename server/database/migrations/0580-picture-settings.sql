-- How long pictures are kept, and whether a receipt shows them, is the company's to say.
grant update (picture_days, pictures_on_receipt) on company to terezi_gate;
grant update (expires_at) on file to terezi_gate;

grant create on schema gate to terezi_gate;
-- gate.change_company: from 0520
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
  -- What is kept already follows what the company says now.
  update file f set expires_at = f.at + make_interval(days => c.picture_days) from company c
    where c.id = target and f.company_id = target and f.kind = 'scale-picture' and f.gone_at is null
      and f.expires_at <> f.at + make_interval(days => c.picture_days);
  return null;
end
$$;
revoke create on schema gate from terezi_gate;
