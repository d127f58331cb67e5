-- What a check of the chain found of one scale.
create table chain_check_scale (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  chain_check_id bigint not null,
  -- Of a scale that has been taken away, too: no reference.
  scale_id bigint not null,
  -- Records there were when it was begun, and those read.
  record_count bigint not null default 0 check (record_count >= 0),
  checked_count bigint not null default 0 check (checked_count >= 0),
  -- Heads that were compared, and the newest record's hash.
  head_count integer,
  head_hash text,
  fault_sequence bigint,
  fault text,
  finished_at timestamptz,
  -- The newest record when it was begun; of checks from before as many as there were to read.
  newest bigint,
  -- The first record of what was new, 1 where all were read, and how many older ones were read in turn.
  read_from bigint not null default 1,
  turn_count bigint not null default 0,
  -- Of the records that were not read: when those were that were read the longest ago.
  oldest_at timestamptz,
  check ((fault is null) = (fault_sequence is null)),
  unique (company_id, chain_check_id, scale_id),
  unique (company_id, id)
);

call app.tenant_table('chain_check_scale', append_only => true, changes => '{
  record_count,checked_count,head_count,head_hash,fault_sequence,fault,finished_at,newest,read_from,turn_count,
  oldest_at}');
call app.tells_of('chain_check_scale', 'chain_check', 'chain_check_id');

alter table chain_check_scale
  add foreign key (company_id, chain_check_id) references chain_check (company_id, id);
