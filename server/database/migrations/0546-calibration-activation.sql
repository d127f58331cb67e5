-- A signed protocol is activated by somebody else: where its scale has an LPI the device is asked, and its counter is the proof.
alter table calibration_protocol add column activation_command_id bigint, add column activation_counter integer,
  add column activation_by bigint, add column activation_by_name text,
  add foreign key (company_id, activation_command_id) references device_command (company_id, id),
  add check ((activation_command_id is null) = (activation_counter is null)),
  add check ((activation_command_id is null) = (activation_by is null)),
  add check (activation_by is distinct from signed_by or activation_by is null);
call app.may_change('calibration_protocol', '{activation_command_id,activation_counter,activation_by,activation_by_name}');

-- As before, and while nobody knows whether the device has taken the new calibration.
-- app.hold_scale: from 0545
create or replace function app.hold_scale() returns trigger language plpgsql as $$
declare
  held text;
begin
  select case when p.status_id = 1 then 'running' when p.status_id = 4 then 'failed'
      when p.status_id = 2 and p.activation_command_id is not null then 'activating' end into held
    from calibration_protocol p
    where p.company_id = new.company_id and p.scale_id = new.scale_id and p.status_id in (1, 2, 3, 4, 6)
    order by p.number desc limit 1;
  update scale s set calibration_hold = held
    where s.company_id = new.company_id and s.id = new.scale_id and s.calibration_hold is distinct from held;
  return null;
end
$$;
drop trigger hold_scale on calibration_protocol;
create trigger hold_scale after insert or update of status_id, activation_command_id on calibration_protocol
  for each row execute function app.hold_scale();
