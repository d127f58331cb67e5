-- Up to where a scale's records are all here is asked when a server starts and at every announcement, and was counted from
-- the first record on. Each thousand it is written down, and counted from there.

-- owner: devices
create table record_milestone (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  sequence bigint not null check (sequence > 0),
  foreign key (company_id, scale_id) references scale (company_id, id)
);
alter table record_milestone add constraint record_milestone_once unique (company_id, scale_id, sequence);
call app.tenant_table('record_milestone', append_only => true);
