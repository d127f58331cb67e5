-- A signed protocol is never changed again but in what became of it.
create or replace function app.keep_signed_protocol() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null and (old.temperature_to, old.worst_kg, old.worst_limit_kg, old.worst_load_kg, old.note, old.next_on,
      old.coefficient, old.signed_at, old.signed_by, old.signed_by_name, old.hash)
    is distinct from (new.temperature_to, new.worst_kg, new.worst_limit_kg, new.worst_load_kg, new.note, new.next_on,
      new.coefficient, new.signed_at, new.signed_by, new.signed_by_name, new.hash)
  then
    raise exception 'a signed protocol stays as it was signed' using errcode = 'TZ409';
  end if;
  return new;
end
$$;

-- Holds a scale back, or lets it go, by its newest protocol and by its LPI.
create or replace function app.hold_scale() returns trigger language plpgsql as $$
declare
  held text := app.calibration_hold_of(new.company_id, new.scale_id);
begin
  update scale s set calibration_hold = held
    where s.company_id = new.company_id and s.id = new.scale_id and s.calibration_hold is distinct from held;
  return null;
end
$$;

create or replace function gate.enter_calibration(wanted text, request text) returns table (calibration_protocol_id bigint, company_id bigint)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  found_protocol bigint;
  of_company bigint;
begin
  select p.id, p.company_id into found_protocol, of_company from calibration_protocol p
    where p.public_id = wanted and p.signed_at is not null;
  if not found then return; end if;
  perform gate.enter_company(of_company, request, '');
  return query select found_protocol, of_company;
end
$$;
alter function gate.enter_calibration(text,text) owner to terezi_gate;
revoke all on function gate.enter_calibration(text,text) from public;
grant execute on function gate.enter_calibration(text,text) to terezi_app;
