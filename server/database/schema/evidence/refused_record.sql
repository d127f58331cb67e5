-- A record that contradicts one already stored, or that does not verify: kept aside for a person to look at.
create table refused_record (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  why text not null,
  payload jsonb not null,
  received_at timestamptz not null default clock_timestamp(),
  came_as text not null default 'upload' check (came_as in ('upload', 'answer')),
  -- Of the record's content; of an hour where the row counts records that were not kept. Null in rows from before copies were counted.
  fingerprint text,
  copies bigint not null default 1 check (copies > 0),
  last_at timestamp with time zone not null default clock_timestamp(),
  unique (company_id, id),
  constraint refused_record_once
    unique (company_id, scale_id, came_as, why, fingerprint)
);

call app.tenant_table('refused_record', append_only => true, changes => '{copies,last_at}');

alter table refused_record
  add foreign key (company_id, scale_id) references scale (company_id, id);

create index refused_record_sequence on refused_record (company_id, scale_id, (((payload ->> 'sequence'))::bigint));
create index refused_record_lately on refused_record (company_id, scale_id, received_at);
