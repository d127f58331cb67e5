-- One reading of a calibration protocol, taken from the scale by the server.
create table calibration_reading (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  calibration_protocol_id bigint not null,
  test text not null check (test in ('repeatability', 'eccentricity', 'increasing', 'decreasing', 'zero')),
  place smallint not null check (place between 1 and 50),
  load_kg numeric(12, 3) not null check (load_kg >= 0),
  -- What the scale showed, read by the server; and the weight that was added until that changed.
  shown_kg numeric(12, 3) not null,
  extra_kg numeric(12, 3) not null check (extra_kg >= 0),
  -- The site's reading that was taken, and its instant by the site's clock.
  reading bigint not null,
  read_at timestamptz not null,
  taken_at timestamptz not null,
  taken_by_name text not null,
  -- A reading that was taken anew is not judged any more.
  removed_at timestamptz,
  removed_by_name text,
  check ((removed_at is null) = (removed_by_name is null)),
  unique (company_id, id)
);

call app.tenant_table('calibration_reading', append_only => true, changes => '{removed_at,removed_by_name}');
call app.tells_of('calibration_reading', 'calibration_protocol', 'calibration_protocol_id');

alter table calibration_reading
  add foreign key (company_id, calibration_protocol_id) references calibration_protocol (company_id, id);

create unique index calibration_reading_once on calibration_reading (company_id, calibration_protocol_id, test, place)
  where removed_at is null;

create trigger of_draft before insert or update on calibration_reading for each row
  execute function app.keep_readings();
