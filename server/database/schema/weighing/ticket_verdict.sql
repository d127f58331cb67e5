-- What the last check of the records behind a ticket read and found. The server answers a receipt from here, and checks nothing while its
-- reader waits.
create table ticket_verdict (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  operation_id bigint not null,
  -- A server is at it until then: others leave it alone.
  claimed_until timestamptz not null,
  -- The ticket's weights when it was checked; a ticket with other weights has no verdict yet.
  weight1_record_id bigint,
  weight2_record_id bigint,
  -- [{from, to, count}]: a scale's records by their names, and how many of them were read.
  runs jsonb,
  -- Fingerprints of the keys that the records were checked against.
  keys jsonb,
  -- {record, what}, or null where nothing was found.
  finding jsonb,
  checked_at timestamptz,
  proof text,
  unique (company_id, operation_id),
  unique (company_id, id),
  constraint verdict_whole check (num_nulls(runs, keys, checked_at) in (0, 3))
);

call app.tenant_table('ticket_verdict', append_only => true, changes => '{
  claimed_until,weight1_record_id,weight2_record_id,runs,keys,finding,checked_at,proof}');

alter table ticket_verdict
  add foreign key (company_id, operation_id) references operation (company_id, id),
  add foreign key (company_id, weight1_record_id) references weight_record (company_id, id),
  add foreign key (company_id, weight2_record_id) references weight_record (company_id, id);
