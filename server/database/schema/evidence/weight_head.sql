-- Where a scale's chain was found whole up to, signed with the server's own key: what is changed or cut off before it afterwards is found.
-- The same stands in files outside of the database.
create table weight_head (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  -- The newest record then; all records from the first to it were there.
  sequence bigint not null check (sequence > 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  signature text not null,
  unique (company_id, scale_id, sequence),
  unique (company_id, id)
);

call app.tenant_table('weight_head', append_only => true);

alter table weight_head
  add foreign key (company_id, scale_id) references scale (company_id, id);
