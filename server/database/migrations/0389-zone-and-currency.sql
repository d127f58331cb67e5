-- A company's own clock and currency are settings. A day is a day of the company's zone, so with another zone the kept sums of its
-- days are made anew, by a job, ticket by ticket; until it has ended the tickets themselves answer.
alter table company add column currency text not null default 'AZN' check (currency ~ '^[A-Z]{3}$');
grant update (time_zone, currency) on company to terezi_gate;

grant create on schema gate to terezi_gate;
-- gate.change_company: from 0255
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
      minimum_weight_kg = r."minimumWeight"::numeric / 1000, time_zone = r."timeZone", currency = r.currency
    from jsonb_to_record(given) as r(name text, voen text, email text, phone text, address text,
      "authorizedPersonName" text, "authorizedPersonSurname" text, "founderTelegramNumber" text, "countryId" bigint,
      "areaId" bigint, "districtId" bigint, "usageEnvironment" text, "licenseStart" date, "licenseEnd" date,
      "calibrationStart" date, "calibrationNext" date, camera boolean, "qrCode" boolean, "printForm" text,
      "externalCode" text, note text, "operationDivisionAvailable" boolean, "netPoolAvailable" boolean,
      "calibrationWarningDays" integer,
      "allowedAddresses" jsonb, "emptyWeightDays" integer, "weighingChecks" jsonb, "minimumWeight" bigint,
      "timeZone" text, currency text)
    where c.id = target and c.version = seen and (c.id = app.acting_company() or app.answers_for(c.id));
  return case when found then null else '' end;
end
$$;
revoke create on schema gate from terezi_gate;

-- owner: weighing
create table day_making (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  at timestamptz not null default now(),
  -- Tickets up to here are counted already; a later one is when its turn comes.
  through bigint not null default 0,
  ticket_count bigint not null,
  counted_count bigint not null default 0,
  finished_at timestamptz
);
call app.tenant_table('day_making', append_only => true, changes => '{through,counted_count,finished_at}');
revoke insert on day_making from terezi_app;
create unique index day_making_open_idx on day_making (company_id) where finished_at is null;
create policy gate on day_making for select to terezi_gate using (true);
create policy gate_add on day_making for insert to terezi_gate with check (true);
create policy gate_change on day_making for update to terezi_gate using (true);
grant select, insert, update (finished_at) on day_making to terezi_gate;

-- Whoever changes the zone may act in another company than the one whose days they are.
create function app.count_days_anew() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare made bigint;
begin
  update day_making set finished_at = now() where company_id = new.id and finished_at is null;
  insert into day_making (company_id, ticket_count)
    select new.id, count(*) from operation o where o.company_id = new.id returning id into made;
  insert into outbox (company_id, kind, subject, payload, user_id)
    values (new.id, 'day-making', 'days of company ' || new.id, jsonb_build_object('id', made), null);
  return null;
end
$$;
grant create on schema app to terezi_gate;
alter function app.count_days_anew() owner to terezi_gate;
revoke create on schema app from terezi_gate;
create trigger count_days_anew after update of time_zone on company
  for each row when (old.time_zone is distinct from new.time_zone) execute function app.count_days_anew();

-- Whether a ticket is among those that the sums of its company's days are made of; one that is not yet is counted when its turn
-- comes. Nobody counts one between whoever makes the sums anew looking for tickets and keeping what it has found.
create function app.is_day_counted(of_company bigint, ticket bigint) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('days of ' || of_company, 0));
  return not exists (select from day_making m where m.company_id = of_company and m.finished_at is null and m.through < ticket);
end
$$;

-- app.add_to_operation_day: from 0382
create or replace function app.add_to_operation_day(ticket operation, sign integer) returns void language plpgsql as $$
declare
  manual integer := case when ticket.by_hand_request_id is null then 0 else sign end;
  unweighed integer :=
    case when app.is_tare_unweighed(ticket.tare_kind, ticket.tare_origin, ticket.tare_trailers_kg) then sign else 0 end;
  net numeric := coalesce(ticket.net_kg, 0);
begin
  if not app.is_day_counted(ticket.company_id, ticket.id) then return; end if;
  insert into operation_day (company_id, scale_id, day, status_id, direction, count, net_kg, tare_count, tare_net_kg,
      manual_count, manual_net_kg, unweighed_count, unweighed_net_kg)
    values (ticket.company_id, ticket.scale_id, app.company_day(ticket.company_id, ticket.operation_at),
      ticket.status_id, coalesce(ticket.direction, ''), sign, sign * net,
      case when ticket.tare_kind is null then 0 else sign end, case when ticket.tare_kind is null then 0 else sign * net end,
      manual, manual * net, unweighed, unweighed * net)
    on conflict (company_id, scale_id, day, status_id, direction)
    do update set count = operation_day.count + excluded.count, net_kg = operation_day.net_kg + excluded.net_kg,
      tare_count = operation_day.tare_count + excluded.tare_count,
      tare_net_kg = operation_day.tare_net_kg + excluded.tare_net_kg,
      manual_count = operation_day.manual_count + excluded.manual_count,
      manual_net_kg = operation_day.manual_net_kg + excluded.manual_net_kg,
      unweighed_count = operation_day.unweighed_count + excluded.unweighed_count,
      unweighed_net_kg = operation_day.unweighed_net_kg + excluded.unweighed_net_kg;
end
$$;

-- app.keep_operation_day: from 0382
create or replace function app.keep_operation_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform app.add_to_operation_day(new, 1);
    return null;
  end if;
  if (old.status_id, old.direction, old.net_kg, old.operation_at, old.by_hand_request_id,
      old.tare_kind, old.tare_origin, old.tare_trailers_kg)
    is not distinct from (new.status_id, new.direction, new.net_kg, new.operation_at, new.by_hand_request_id,
      new.tare_kind, new.tare_origin, new.tare_trailers_kg) then return null; end if;
  if not app.is_day_counted(new.company_id, new.id) then return null; end if;
  insert into operation_day (company_id, scale_id, day, status_id, direction, count, net_kg, tare_count, tare_net_kg,
      manual_count, manual_net_kg, unweighed_count, unweighed_net_kg)
    select new.company_id, new.scale_id, app.company_day(new.company_id, each.at), each.status, coalesce(each.direction, ''),
        sum(each.sign), sum(each.sign * each.net),
        coalesce(sum(each.sign) filter (where each.tare is not null), 0),
        coalesce(sum(each.sign * each.net) filter (where each.tare is not null), 0),
        coalesce(sum(each.sign) filter (where each.typed is not null), 0),
        coalesce(sum(each.sign * each.net) filter (where each.typed is not null), 0),
        coalesce(sum(each.sign) filter (where app.is_tare_unweighed(each.tare, each.origin, each.trailers)), 0),
        coalesce(sum(each.sign * each.net) filter (where app.is_tare_unweighed(each.tare, each.origin, each.trailers)), 0)
      from (values (old.operation_at, old.status_id, old.direction, coalesce(old.net_kg, 0), old.by_hand_request_id,
          old.tare_kind, old.tare_origin, old.tare_trailers_kg, -1),
        (new.operation_at, new.status_id, new.direction, coalesce(new.net_kg, 0), new.by_hand_request_id,
          new.tare_kind, new.tare_origin, new.tare_trailers_kg, 1))
        as each (at, status, direction, net, typed, tare, origin, trailers, sign)
      group by 3, 4, 5 order by 3, 4, 5
    on conflict (company_id, scale_id, day, status_id, direction)
    do update set count = operation_day.count + excluded.count, net_kg = operation_day.net_kg + excluded.net_kg,
      tare_count = operation_day.tare_count + excluded.tare_count,
      tare_net_kg = operation_day.tare_net_kg + excluded.tare_net_kg,
      manual_count = operation_day.manual_count + excluded.manual_count,
      manual_net_kg = operation_day.manual_net_kg + excluded.manual_net_kg,
      unweighed_count = operation_day.unweighed_count + excluded.unweighed_count,
      unweighed_net_kg = operation_day.unweighed_net_kg + excluded.unweighed_net_kg;
  return null;
end
$$;

-- Counts and net sums by day as whoever reads them may: kept ones, or of a company whose days are made anew its tickets; never both.
create view ticket_day with (security_invoker = true) as
  select d.company_id, d.scale_id, d.day, d.status_id, d.direction, d.count, d.net_kg, d.tare_count, d.tare_net_kg,
      d.manual_count, d.manual_net_kg, d.unweighed_count, d.unweighed_net_kg
    from operation_day d
    where not exists (select from day_making m where m.company_id = d.company_id and m.finished_at is null)
  union all
  select o.company_id, o.scale_id, (o.operation_at at time zone c.time_zone)::date, o.status_id, coalesce(o.direction, ''), 1,
      coalesce(o.net_kg, 0), (o.tare_kind is not null)::integer, case when o.tare_kind is null then 0 else o.net_kg end,
      (o.by_hand_request_id is not null)::integer, case when o.by_hand_request_id is null then 0 else coalesce(o.net_kg, 0) end,
      app.is_tare_unweighed(o.tare_kind, o.tare_origin, o.tare_trailers_kg)::integer,
      case when app.is_tare_unweighed(o.tare_kind, o.tare_origin, o.tare_trailers_kg) then coalesce(o.net_kg, 0) else 0 end
    from day_making m join company c on c.id = m.company_id join operation o on o.company_id = m.company_id
    where m.finished_at is null;
grant select on ticket_day to terezi_app;
