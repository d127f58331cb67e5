-- A server asks at its start and at every announcement up to where a scale's records are all here. Each thousand is written down, so that
-- it counts from there and not from the first record.
create table record_milestone (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  sequence bigint not null check (sequence > 0),
  constraint record_milestone_once unique (company_id, scale_id, sequence),
  unique (company_id, id)
);

call app.tenant_table('record_milestone', append_only => true);

alter table record_milestone
  add foreign key (company_id, scale_id) references scale (company_id, id);
