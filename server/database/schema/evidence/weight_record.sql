-- Weight records, tickets, their numbers and their daily sums.
-- A measured value as the site signed it. Never changed, never removed.
create table weight_record (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  sequence bigint not null check (sequence > 0),
  previous_hash text not null,
  kg numeric(12, 3) not null,
  division_kg numeric(12, 3) not null,
  stability text not null check (stability in ('indicator', 'agent')),
  reading bigint not null,
  taken_at timestamptz not null,
  request_id text not null,
  protocol text not null,
  frame text not null,
  software text not null,
  hash text not null,
  signature text not null,
  device_key_id bigint not null,
  received_at timestamptz not null default clock_timestamp(),
  form smallint not null default 1 check (form in (1, 2)),
  line text,
  configuration integer,
  settings_hash text,
  unique (company_id, scale_id, sequence),
  unique (company_id, scale_id, previous_hash),
  unique (company_id, id),
  constraint weight_record_copies unique (company_id, id, kg, taken_at),
  check (num_nonnulls(line, configuration, settings_hash) = case form when 1 then 0 else 3 end)
);

call app.tenant_table('weight_record', append_only => true);

alter table weight_record
  add foreign key (company_id, scale_id) references scale (company_id, id),
  add foreign key (company_id, device_key_id) references device_key (company_id, id),
  add constraint weight_record_company_id_scale_id_configuration_settings_h_fkey foreign key (company_id, scale_id,
    configuration, settings_hash) references scale_configuration (company_id, scale_id, number, hash);

create index on weight_record (company_id, request_id);

create policy gate on weight_record for select to terezi_gate using (true);
grant select on weight_record to terezi_gate;
