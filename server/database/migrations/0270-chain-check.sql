-- Checks of all that is stored of a company's weights, by night or because somebody asked: how far each is and what it
-- found, so that who answers for the scales sees what was looked at, and when.

-- owner: weighing
create table chain_check (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Who asked, of this company or having entered it; null of those of every night.
  user_id bigint default app.acting_user(),
  asked_at timestamptz not null default now(),
  cancelled_at timestamptz,
  -- The tickets and days that differ; null before they were compared.
  differences jsonb
);
create index on chain_check (company_id, id);
call app.tenant_table('chain_check', append_only => true, changes => '{cancelled_at,differences}');
call app.tells_of('chain_check', 'chain_check');

-- owner: weighing
create table chain_check_scale (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  chain_check_id bigint not null,
  -- Of a scale that somebody has taken away too: no reference.
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
  unique (company_id, chain_check_id, scale_id),
  check ((fault is null) = (fault_sequence is null)),
  foreign key (company_id, chain_check_id) references chain_check (company_id, id)
);
call app.tenant_table('chain_check_scale', append_only => true,
  changes => '{record_count,checked_count,head_count,head_hash,fault_sequence,fault,finished_at}');
call app.tells_of('chain_check_scale', 'chain_check', 'chain_check_id');
