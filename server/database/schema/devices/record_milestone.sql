-- Up to where a scale's records are all here is asked when a server starts and at every announcement, and was counted from
-- the first record on. Each thousand it is written down, and counted from there.
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
