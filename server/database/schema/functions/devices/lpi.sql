-- A counter of an LPI that rose without us holds the scale's weights back, until a person answers for it.
-- Why a scale takes no weights, its calibration apart from its date: the newest protocol says it, or else its LPI does.
create or replace function app.calibration_hold_of(of_company bigint, of_scale bigint) returns text language sql stable as $$
  select coalesce(
    (select case when p.status_id = 1 then 'running' when p.status_id = 4 then 'failed'
        when p.status_id = 2 and p.activation_command_id is not null and not exists (
          select from lpi l where l.company_id = of_company and l.scale_id = of_scale and l.deleted_at is null and l.needs_verification)
        then 'activating' end
      from calibration_protocol p
      where p.company_id = of_company and p.scale_id = of_scale and p.status_id in (1, 2, 3, 4, 6)
      order by p.number desc limit 1),
    (select 'unverified' from lpi l
      where l.company_id = of_company and l.scale_id = of_scale and l.deleted_at is null and l.needs_verification limit 1))
$$;

-- An LPI that was taken off a scale holds that scale no longer.
create or replace function app.release_scale() returns trigger language plpgsql as $$
declare
  held text := app.calibration_hold_of(old.company_id, old.scale_id);
begin
  update scale s set calibration_hold = held
    where s.company_id = old.company_id and s.id = old.scale_id and s.calibration_hold is distinct from held;
  return null;
end
$$;
