-- The history of a scale's calibration, line by line: the event log that shows what was sealed.
create table calibration_log (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  number integer not null check (number > 0),
  event text not null check (event in ('started', 'abandoned', 'signed', 'failed', 'datesSet', 'activationSent',
    'activated',
    'activationUnknown', 'activationRefused', 'counterRose', 'counterAccepted')),
  calibration_protocol_id bigint,
  -- Which counter rose, and from what to what; a counter that wraps counts as one more.
  counter text check (counter in ('calibration', 'configuration')),
  counter_from integer,
  counter_to integer,
  value_from text check (length(value_from) <= 100),
  value_to text check (length(value_to) <= 100),
  reason text check (length(reason) <= 500),
  verdict text not null check (verdict in ('ours', 'unknown', 'foreign', 'accepted')),
  by_name text,
  at timestamptz not null,
  unique (company_id, scale_id, number),
  unique (company_id, id)
);

call app.tenant_table('calibration_log', append_only => true);
call app.tells_of('calibration_log', 'calibration_log');

alter table calibration_log
  add foreign key (company_id, scale_id) references scale (company_id, id),
  add foreign key (company_id, calibration_protocol_id) references calibration_protocol (company_id, id);

create index calibration_log_company_id_id_idx on calibration_log (company_id, id desc);
