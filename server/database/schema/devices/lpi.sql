-- LPIs: the indicator modules of scales, spare ones too. The site's reports of one stand beside what people enter.
create table lpi (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  site_id bigint not null,
  scale_id bigint,
  driver text not null check (driver in ('flintec-ft112', 'dini-argeo', 'simulated')),
  address text,
  unit integer check (unit between 0 and 255),
  model text,
  serial_number text,
  place text,
  -- As its site reports it.
  is_online boolean not null default false,
  online_changed_at timestamptz,
  firmware text check (length(firmware) <= 60),
  is_keypad_locked boolean,
  keypad_changed_at timestamptz,
  calibration_counter integer check (calibration_counter between 0 and 999999),
  configuration_counter integer check (configuration_counter between 0 and 999999),
  counters_at timestamptz,
  abilities text not null default '' check (length(abilities) <= 500),
  -- How far a person has locked it.
  lock_level text check (lock_level in ('keypad', 'scale')),
  locked_at timestamptz,
  locked_by_name text,
  -- What the counters were when a person last answered for them.
  verified_calibration integer,
  verified_configuration integer,
  needs_verification boolean not null default false,
  check ((lock_level is null) = (locked_at is null)),
  unique (company_id, id)
);

call app.kept_table('lpi', fields => '{name,site_id,scale_id,driver,address,unit,model,serial_number,place,is_online,online_changed_at,firmware,is_keypad_locked,keypad_changed_at,calibration_counter,configuration_counter,counters_at,abilities,lock_level,locked_at,locked_by_name,verified_calibration,verified_configuration,needs_verification}', searched => '{name}');

alter table lpi
  add foreign key (company_id, site_id) references site (company_id, id),
  add foreign key (company_id, scale_id) references scale (company_id, id);

create unique index on lpi (company_id, search_key) where deleted_at is null;
create unique index on lpi (company_id, scale_id) where deleted_at is null;

create trigger hold_scale after insert or update of needs_verification, scale_id, deleted_at on lpi
  for each row execute function app.hold_scale();
create trigger release_scale after update of scale_id on lpi
  for each row when (old.scale_id is distinct from new.scale_id) execute function app.release_scale();
drop trigger next_version on lpi;
create trigger next_version
  before update of name, site_id, scale_id, driver, address, unit, model, serial_number, place, deleted_at,
    archived on lpi
  for each row execute function app.next_version();
