-- LPIs: the indicator modules of scales, spare ones too. What the site says of one stands beside what people say of it.

-- owner: devices
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
  -- As its site says.
  is_online boolean not null default false,
  online_changed_at timestamptz,
  seen_at timestamptz,
  firmware text check (length(firmware) <= 60),
  is_keypad_locked boolean,
  keypad_changed_at timestamptz,
  calibration_counter integer check (calibration_counter between 0 and 999999),
  configuration_counter integer check (configuration_counter between 0 and 999999),
  counters_at timestamptz,
  abilities text not null default '' check (length(abilities) <= 500),
  -- How far somebody has locked it.
  lock_level text check (lock_level in ('keypad', 'scale')),
  locked_at timestamptz,
  locked_by_name text,
  check ((lock_level is null) = (locked_at is null)),
  -- What the counters were when somebody last answered for them.
  verified_calibration integer,
  verified_configuration integer,
  needs_verification boolean not null default false,
  foreign key (company_id, site_id) references site (company_id, id),
  foreign key (company_id, scale_id) references scale (company_id, id)
);
call app.kept_table('lpi', fields => '{name,site_id,scale_id,driver,address,unit,model,serial_number,place}', searched => '{name}');
create unique index on lpi (company_id, search_key) where deleted_at is null;
create unique index on lpi (company_id, scale_id) where deleted_at is null;
call app.may_change('lpi', '{is_online,online_changed_at,seen_at,firmware,is_keypad_locked,keypad_changed_at,calibration_counter,configuration_counter,counters_at,abilities,lock_level,locked_at,locked_by_name,verified_calibration,verified_configuration,needs_verification}');
