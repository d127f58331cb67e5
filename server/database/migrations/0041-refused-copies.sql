-- What is refused again, word for word and for the same reason, is counted with what was kept of it first, and so is what
-- a scale is refused beyond what is kept in an hour: no site fills the disk with what it is refused.
alter table refused_record
  -- Of what was said; of an hour where the row counts what was not kept. None where it came before copies were counted.
  add column fingerprint text,
  add column copies bigint not null default 1 check (copies > 0),
  add column last_at timestamptz;

-- The owner stands behind the fences too, so they are lifted meanwhile.
alter table refused_record no force row level security;
update refused_record set last_at = received_at;
alter table refused_record alter column last_at set not null, alter column last_at set default clock_timestamp();
alter table refused_record add constraint refused_record_once
  unique (company_id, scale_id, came_as, why, fingerprint);
alter table refused_record force row level security;

-- How many were kept lately is asked with every one that is new.
create index refused_record_lately on refused_record (company_id, scale_id, received_at);
call app.may_change('refused_record', '{copies,last_at}');
