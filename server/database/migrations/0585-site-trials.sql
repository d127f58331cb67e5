-- A tried output counts when a person says that it did what it was asked. What was heard over a line is longer than other answers.
alter table device_command
  add column is_seen boolean,
  add column seen_by_name text check (length(seen_by_name) <= 200),
  drop constraint device_command_input_check,
  drop constraint device_command_result_check,
  add constraint device_command_input_check check (jsonb_typeof(input) = 'object' and length(input::text) <= 20000),
  add constraint device_command_result_check check (jsonb_typeof(result) = 'object' and length(result::text) <= 30000);
call app.may_change('device_command', '{is_seen,seen_by_name}');
create index on device_command (company_id, site_id, id desc) where is_seen is not null or kind in ('feelInput', 'takePicture');
