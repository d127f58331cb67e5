-- app.log_command: from 0069
-- What is asked of a device is a row of one table in the program: its kind, what it is asked with and why; and what the
-- device answered.
alter table device_command rename column wanted to kind;
alter table device_log rename column wanted to kind;
update device_command set kind = 'close' where kind = 'closed';
alter table device_command
  add column input jsonb not null default '{}' check (jsonb_typeof(input) = 'object' and length(input::text) <= 4000),
  add column reason text check (length(reason) between 1 and 500),
  add column result jsonb check (jsonb_typeof(result) = 'object' and length(result::text) <= 8000);
call app.may_change('device_command', '{result}');

create or replace function app.log_command() returns trigger language plpgsql as $$
begin
  insert into device_log (company_id, scale_id, command_id, device, kind, status_id, refusal, is_late, user_id)
    values (new.company_id, new.scale_id, new.id, new.device, new.kind, new.status_id, new.refusal, new.is_late,
      case when tg_op = 'INSERT' then new.asked_by end);
  return null;
end
$$;
