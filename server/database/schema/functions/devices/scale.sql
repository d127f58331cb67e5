-- Every scale with its site and company, for the hub that passes live values on.
create or replace function gate.all_scales() returns table (scale_id bigint, company_id bigint, site_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.id, s.company_id, s.site_id from scale s;
$$;
alter function gate.all_scales() owner to terezi_gate;
revoke all on function gate.all_scales() from public;
grant execute on function gate.all_scales() to terezi_app;

create or replace function gate.broker_agents() returns table (name text, site_id bigint, scales bigint[])
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.name, a.site_id,
    coalesce((select array_agg(s.id order by s.id) from scale s where s.site_id = a.site_id), '{}')
  from site_agent a where a.revoked_at is null order by a.name;
$$;
alter function gate.broker_agents() owner to terezi_gate;
revoke all on function gate.broker_agents() from public;
grant execute on function gate.broker_agents() to terezi_app;

create or replace function gate.scale_choices(scales bigint[], moment timestamptz) returns table (id bigint, name text,
  max_kg numeric, division_kg numeric, calibrated_until date, calibration_days_left integer,
  calibration_warning_days integer)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.id, s.name, s.max_kg, s.division_kg, s.calibrated_until,
    s.calibrated_until - (moment at time zone c.time_zone)::date, c.calibration_warning_days
  from scale s join company c on c.id = s.company_id
  where s.id = any (scales) order by s.number;
$$;
alter function gate.scale_choices(bigint[],timestamp with time zone) owner to terezi_gate;
revoke all on function gate.scale_choices(bigint[],timestamp with time zone) from public;
grant execute on function gate.scale_choices(bigint[],timestamp with time zone) to terezi_porter;

create or replace function app.count_configuration() returns trigger language plpgsql as $$
begin
  new.configuration := greatest(new.configuration, old.configuration);
  if (old.site_id, old.division_kg, old.min_kg, old.max_kg, old.protocol, old.address, old.protocol_settings) is distinct from
    (new.site_id, new.division_kg, new.min_kg, new.max_kg, new.protocol, new.address, new.protocol_settings)
  then
    new.configuration := greatest(new.configuration, old.configuration + 1);
  end if;
  return new;
end
$$;

create or replace function gate.scales_at(sites bigint[]) returns table (site_id bigint, scale_id bigint, company_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.site_id, s.id, s.company_id from scale s where s.site_id = any (sites);
$$;
alter function gate.scales_at(bigint[]) owner to terezi_gate;
revoke all on function gate.scales_at(bigint[]) from public;
grant execute on function gate.scales_at(bigint[]) to terezi_app;
