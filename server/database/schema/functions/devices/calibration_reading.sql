-- Readings belong to a draft: a signed protocol gains none and loses none.
create or replace function app.keep_readings() returns trigger language plpgsql as $$
begin
  if exists (select from calibration_protocol p
    where p.company_id = new.company_id and p.id = new.calibration_protocol_id and p.status_id <> 1)
  then
    raise exception 'the protocol is no draft any more' using errcode = 'TZ409';
  end if;
  return new;
end
$$;
