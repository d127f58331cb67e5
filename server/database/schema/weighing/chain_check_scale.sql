-- What a check of the chain found of one scale.
create table chain_check_scale (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  chain_check_id bigint not null,
  -- Of a scale that has been taken away, too: no reference.
  scale_id bigint not null,
  -- How many records there were at the beginning, and how many were read.
  record_count bigint not null default 0 check (record_count >= 0),
  checked_count bigint not null default 0 check (checked_count >= 0),
  -- How many heads were compared, and the newest record's hash.
  head_count integer,
  head_hash text,
  fault_sequence bigint,
  fault text,
  finished_at timestamptz,
  -- The newest record at the beginning; in older checks the number of records to read.
  newest bigint,
  -- The first of the new records, 1 where all were read, and how many older ones were read in turn.
  read_from bigint not null default 1,
  turn_count bigint not null default 0,
  -- Among the records that were not read, the instant of the oldest last reading.
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
