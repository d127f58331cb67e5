-- How a scale is calibrated: a protocol with its readings, and what its calibration has gone through.

-- owner: devices
create table calibration_protocol (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  -- K-2-010: of the scale's number, and without gaps per scale.
  number integer not null check (number > 0),
  code text not null check (length(code) between 1 and 40),
  kind text not null check (kind in ('initial', 'periodic', 'repaired', 'extraordinary')),
  status_id smallint not null default 1,
  -- The scale as it was when the protocol began: what its errors are judged by.
  scale_name text not null,
  division_kg numeric(12, 3) not null check (division_kg > 0),
  min_kg numeric(12, 3) not null,
  max_kg numeric(12, 3) not null check (max_kg > min_kg),
  indicator text,
  supports smallint not null check (supports between 2 and 16),
  -- What it is loaded with.
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
  -- What it came to, kept as it was signed: the worst error of a load, against its limit.
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
  unique (company_id, scale_id, number),
  check (signed_by is distinct from activated_by or activated_by is null),
  check ((signed_at is null) = (hash is null)),
  foreign key (company_id, scale_id) references scale (company_id, id),
  version integer not null default 1
);
call app.tenant_table('calibration_protocol', changes => '{status_id,temperature_to,worst_kg,worst_limit_kg,worst_load_kg,note,next_on,coefficient,
  signed_at,signed_by,signed_by_name,hash,abandoned_at,abandoned_by_name,abandon_reason,activated_at,activated_by,activated_by_name}');
-- 1 draft, 2 signed, 3 activated, 4 failed, 5 abandoned, 6 former.
call app.states('calibration_protocol', 'status_id', '{1,2,3,4,5,6}', '{1>2,1>4,1>5,2>3,2>5,3>6}');
-- A scale is calibrated by one at a time, and one calibration holds.
create unique index calibration_protocol_one_draft on calibration_protocol (company_id, scale_id) where status_id = 1;
create unique index calibration_protocol_one_active on calibration_protocol (company_id, scale_id) where status_id = 3;
create index on calibration_protocol (company_id, scale_id, number desc);
-- What was signed is never written to again but for what became of it.
create function app.keep_signed_protocol() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null and (old.temperature_to, old.worst_kg, old.worst_limit_kg, old.worst_load_kg, old.note, old.next_on,
      old.coefficient, old.signed_at, old.signed_by, old.signed_by_name, old.hash)
    is distinct from (new.temperature_to, new.worst_kg, new.worst_limit_kg, new.worst_load_kg, new.note, new.next_on,
      new.coefficient, new.signed_at, new.signed_by, new.signed_by_name, new.hash)
  then
    raise exception 'a signed protocol stays as it was signed' using errcode = 'TZ409';
  end if;
  return new;
end
$$;
create trigger keep_signed before update on calibration_protocol for each row execute function app.keep_signed_protocol();

-- owner: devices
create table calibration_reading (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  calibration_protocol_id bigint not null,
  test text not null check (test in ('repeatability', 'eccentricity', 'increasing', 'decreasing', 'zero')),
  place smallint not null check (place between 1 and 50),
  load_kg numeric(12, 3) not null check (load_kg >= 0),
  -- What the scale showed, read by the server; and what was laid on besides until that changed.
  shown_kg numeric(12, 3) not null,
  extra_kg numeric(12, 3) not null check (extra_kg >= 0),
  -- The site's reading that was taken, and its instant by the site's clock.
  reading bigint not null,
  read_at timestamptz not null,
  taken_at timestamptz not null,
  taken_by_name text not null,
  -- It is not judged any more: it was taken anew.
  removed_at timestamptz,
  removed_by_name text,
  check ((removed_at is null) = (removed_by_name is null)),
  foreign key (company_id, calibration_protocol_id) references calibration_protocol (company_id, id)
);
call app.tenant_table('calibration_reading', append_only => true, changes => '{removed_at,removed_by_name}');
call app.tells_of('calibration_reading', 'calibration_protocol', 'calibration_protocol_id');
create unique index calibration_reading_once on calibration_reading (company_id, calibration_protocol_id, test, place)
  where removed_at is null;
-- Readings belong to a draft: nobody adds one to, or takes one from, what was signed.
create function app.keep_readings() returns trigger language plpgsql as $$
begin
  if exists (select from calibration_protocol p
    where p.company_id = new.company_id and p.id = new.calibration_protocol_id and p.status_id <> 1)
  then
    raise exception 'the protocol is no draft any more' using errcode = 'TZ409';
  end if;
  return new;
end
$$;
create trigger of_draft before insert or update on calibration_reading for each row execute function app.keep_readings();

-- What a scale's calibration has gone through, line by line: the event log that shows what was sealed.
-- owner: devices
create table calibration_log (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  number integer not null check (number > 0),
  event text not null check (event in ('started', 'abandoned', 'signed', 'failed', 'datesSet', 'activationSent', 'activated',
    'activationUnknown', 'activationRefused', 'counterRose', 'counterAccepted')),
  calibration_protocol_id bigint,
  -- Which counter rose, and from what to what; one that wraps is one more.
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
  foreign key (company_id, scale_id) references scale (company_id, id),
  foreign key (company_id, calibration_protocol_id) references calibration_protocol (company_id, id)
);
call app.tenant_table('calibration_log', append_only => true);
call app.tells_of('calibration_log', 'calibration_log');
create index on calibration_log (company_id, id desc);

-- Since when a scale is calibrated, and why it takes no weights though its calibration has not run out.
alter table scale add column calibrated_from date, add check (calibrated_from <= calibrated_until),
  add column calibration_hold text check (calibration_hold in ('running', 'failed', 'activating', 'unverified'));
call app.may_change('scale', '{calibrated_from,calibrated_until,calibration_hold}');

-- Written here, so that no verb can forget it: while a protocol is a draft nobody weighs, and one that failed stops the scale.
create function app.hold_scale() returns trigger language plpgsql as $$
declare
  held text;
begin
  select case p.status_id when 1 then 'running' when 4 then 'failed' end into held
    from calibration_protocol p
    where p.company_id = new.company_id and p.scale_id = new.scale_id and p.status_id in (1, 2, 3, 4, 6)
    order by p.number desc limit 1;
  update scale s set calibration_hold = held
    where s.company_id = new.company_id and s.id = new.scale_id and s.calibration_hold is distinct from held;
  return null;
end
$$;
create trigger hold_scale after insert or update of status_id on calibration_protocol for each row execute function app.hold_scale();
