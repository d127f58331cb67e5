-- How a scale is calibrated: a protocol with its readings, and the history of its calibration.
create table calibration_protocol (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  -- K-2-010: of the scale's number, and without gaps per scale.
  number integer not null check (number > 0),
  code text not null check (length(code) between 1 and 40),
  kind text not null check (kind in ('initial', 'periodic', 'repaired', 'extraordinary')),
  status_id smallint not null default 1,
  -- The scale as it was when the protocol began: its errors are judged by this.
  scale_name text not null,
  division_kg numeric(12, 3) not null check (division_kg > 0),
  min_kg numeric(12, 3) not null,
  max_kg numeric(12, 3) not null check (max_kg > min_kg),
  indicator text,
  supports smallint not null check (supports between 2 and 16),
  -- The test weights that it is loaded with.
  weights_kg numeric(12, 3) not null check (weights_kg > 0),
  weights_class text not null check (length(weights_class) between 1 and 20),
  certificate text not null check (length(certificate) between 1 and 60),
  certificate_until date not null,
  extra_step_kg numeric(12, 3) not null check (extra_step_kg > 0),
  substitution text check (length(substitution) <= 200),
  temperature_from numeric(4, 1) not null check (temperature_from between -40 and 60),
  temperature_to numeric(4, 1) check (temperature_to between -40 and 60),
  started_at timestamptz not null,
  started_by bigint not null,
  started_by_name text not null,
  -- Its result as it was signed: the worst error of a load, against its limit.
  worst_kg numeric(12, 3),
  worst_limit_kg numeric(12, 3),
  worst_load_kg numeric(12, 3),
  note text check (length(note) <= 500),
  next_on date,
  coefficient numeric(12, 9) check (coefficient > 0),
  signed_at timestamptz,
  signed_by bigint,
  signed_by_name text,
  -- SHA-256 over all that was signed, with the hash of the scale's protocol before it.
  hash text check (length(hash) = 64),
  abandoned_at timestamptz,
  abandoned_by_name text,
  abandon_reason text check (length(abandon_reason) <= 500),
  activated_at timestamptz,
  activated_by bigint,
  activated_by_name text,
  public_id text not null unique check (length(public_id) = 32),
  version integer not null default 1,
  activation_command_id bigint,
  activation_counter integer,
  activation_by bigint,
  activation_by_name text,
  check (signed_by is distinct from activated_by or activated_by is null),
  check ((signed_at is null) = (hash is null)),
  unique (company_id, scale_id, number),
  unique (company_id, id),
  check ((activation_command_id is null) = (activation_counter is null)),
  check ((activation_command_id is null) = (activation_by is null)),
  check (activation_by is distinct from signed_by or activation_by is null)
);

call app.tenant_table('calibration_protocol', changes => '{
  status_id,temperature_to,worst_kg,worst_limit_kg,worst_load_kg,note,next_on,coefficient,signed_at,signed_by,
  signed_by_name,hash,abandoned_at,abandoned_by_name,abandon_reason,activated_at,activated_by,
  activated_by_name,activation_command_id,activation_counter,activation_by,activation_by_name}');
call app.states('calibration_protocol', 'status_id', '{1,2,3,4,5,6}', '{1>2,1>4,1>5,2>3,2>5,3>6}');

alter table calibration_protocol
  add foreign key (company_id, scale_id) references scale (company_id, id),
  add foreign key (company_id, activation_command_id) references device_command (company_id, id);

create unique index calibration_protocol_one_draft on calibration_protocol (company_id, scale_id) where status_id = 1;
create unique index calibration_protocol_one_active on calibration_protocol (company_id, scale_id) where status_id = 3;
create index calibration_protocol_company_id_scale_id_number_idx on calibration_protocol (company_id, scale_id,
  number desc);

create trigger keep_signed before update on calibration_protocol for each row
  execute function app.keep_signed_protocol();
create trigger hold_scale after insert or update of status_id, activation_command_id on calibration_protocol
  for each row execute function app.hold_scale();

create policy gate on calibration_protocol for select to terezi_gate using (true);
grant select on calibration_protocol to terezi_gate;
